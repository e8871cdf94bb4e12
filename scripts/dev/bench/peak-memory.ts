/** How much memory a process and all that it has started have at most: on Linux, where `/proc` says so. */
import { readdirSync, readFileSync } from 'node:fs';

const everyMs = 250;

/** From now on. What is returned ends that, and says the most in MB; what processes share is counted for each of them. 0 elsewhere. */
export function watchMemory(pid: number | undefined): () => number {
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, memoryOf(pid ?? -1));
  }, everyMs);
  return () => {
    clearInterval(look);
    return most;
  };
}

function memoryOf(root: number): number {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(name) : []));
  const own = new Set([root]);
  for (const { pid, parent } of all.toSorted((a, b) => a.pid - b.pid)) if (own.has(parent)) own.add(pid);
  return all.reduce((sum, { pid, megabytes }) => (own.has(pid) ? sum + megabytes : sum), 0);
}

/** None where it has ended meanwhile. */
function readProcess(name: string): { readonly pid: number; readonly parent: number; readonly megabytes: number }[] {
  try {
    const status = readFileSync(`/proc/${name}/status`, 'utf8');
    const numberOf = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return [{ pid: Number(name), parent: numberOf('PPid'), megabytes: numberOf('VmRSS') / 1024 }];
  } catch {
    return [];
  }
}
