/** What became of a known defect: something is broken on purpose, and something has to notice. */
import type { Palette } from '../../core/palette.ts';
import { counted } from '../../core/text/counted.ts';

/** What became of it; `says` follows what was broken: who noticed, or why nothing can be said. */
export type End = { readonly ended: keyof typeof marks; readonly says: string };

/** What was broken, in plain words, and the file; how long it took is left out where it says nothing. */
export type DefectResult = End & { readonly name: string; readonly file: string; readonly seconds?: number };

const marks = { noticed: '✔ noticed', unnoticed: '✖ UNNOTICED', untried: '✖ could not try' } as const;

/** Noticed by the first of these, and more of them. */
export function noticedBy([first, ...others]: readonly string[], noun: string): End {
  if (first === undefined) return { ended: 'unnoticed', says: '' };
  const more = others.length === 0 ? '' : ` and ${counted(others.length, noun)} more`;
  return { ended: 'noticed', says: ` by ${first}${more}` };
}

/** Nothing can be said, and why. */
export function untried(why: string): End {
  return { ended: 'untried', says: `: ${why}` };
}

/** The exit code: 2 where something could not be tried, 1 where something is not noticed, else 0. */
export function resultsExitCode(results: readonly Pick<DefectResult, 'ended'>[]): 0 | 1 | 2 {
  if (results.length === 0 || results.some(({ ended }) => ended === 'untried')) return 2;
  return results.every(({ ended }) => ended === 'noticed') ? 0 : 1;
}

/** The result on one line. */
export function renderResult({ name, file, seconds, ended, says }: DefectResult, { green, red, dim }: Palette): string {
  const paint = ended === 'noticed' ? green : red;
  const where = seconds === undefined ? file : `${file}, ${seconds} s`;
  return `${paint(marks[ended])} ${name} ${dim(`(${where})`)}${says}`;
}
