/** A defect is one small edit that breaks the sources; a result says which tests notice it. */

import type { Palette } from '../../core/palette.ts';
import { counted } from '../../core/text/counted.ts';
import type { SourceEdit } from '../source-edit.ts';

/** The tests of one file, or those of them whose names match `test`, a pattern as `vitest -t` takes it. */
export type Tests = { readonly file: string; readonly test?: string };

/** Its file is relative to the root of the repository. */
export type Defect = SourceEdit & {
  /** What is broken, in plain words. */
  readonly name: string;
  /** Any of which is enough. */
  readonly noticedBy: readonly Tests[];
  /** Whether only tests that start a process notice it. */
  readonly byProcess?: true;
};

export type DefectResult = {
  readonly defect: Defect;
  /** The tests that fail with the defect and pass without it, each as `file: full name`. */
  readonly failing: readonly string[];
  /** Why nothing can be said, with a fix. */
  readonly problem?: string;
  /** Without the run of the tests on the sources as they are. */
  readonly seconds: number;
};

/** The exit code: 2 where something could not be tried, 1 where a defect is not noticed, else 0. */
export function resultsExitCode(results: readonly DefectResult[]): 0 | 1 | 2 {
  if (results.length === 0 || results.some(({ problem }) => problem !== undefined)) return 2;
  return results.every(({ failing }) => failing.length > 0) ? 0 : 1;
}

/** The result on one line. */
export function renderResult(
  { defect, failing, problem, seconds }: DefectResult,
  { green, red, dim }: Palette,
): string {
  const subject = `${defect.name} ${dim(`(${defect.file}, ${seconds} s)`)}`;
  if (problem !== undefined) return `${red('✖ could not try')} ${subject}: ${problem}`;
  const [first, ...others] = failing;
  if (first === undefined) return `${red('✖ UNNOTICED')} ${subject}`;
  const more = others.length === 0 ? '' : ` and ${counted(others.length, 'test')} more`;
  return `${green('✔ noticed')} ${subject} by ${first}${more}`;
}
