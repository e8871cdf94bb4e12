/** Processes as a test on Linux sees them: those that were started, however indirectly, with a mark in their environment. */
import { readdirSync, readFileSync } from 'node:fs';

/** The command lines of the processes that have the mark in their environment. */
export function processesWith(mark: string): string[] {
  return readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id))
    .flatMap((id) => {
      try {
        const marked = readFileSync(`/proc/${id}/environ`, 'utf8').includes(mark);
        return marked ? [readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')] : [];
      } catch {
        return []; // it ended meanwhile
      }
    });
}
