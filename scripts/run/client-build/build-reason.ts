/** Why a bundler could not build something, as a message can say it. */
import { stripVTControlCharacters } from 'node:util';

/** What it says and where, on one line: without its colours, its drawing of the source and its stack. */
export function buildReason(error: unknown): string {
  const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  return message
    .split('\n')
    .map((line) => line.trim().replace(/^╭─\[ (.+) \]$/, '($1)'))
    .filter((line) => !/^(at |─|╰|\d* ?│|$)/.test(line))
    .join(' ')
    .replace(/\.$/, '');
}
