/** A client defect is one small edit that breaks the reference client; a result says which enforced scenario notices it. */
import type { Palette } from '../../core/palette.ts';
import type { SourceEdit } from '../source-edit.ts';

export type ClientDefect = SourceEdit & {
  /** What is broken, in plain words. */
  readonly name: string;
};

export type ClientDefectResult = {
  readonly defect: ClientDefect;
  /** The scenario that failed, and at which step; undefined where none did. */
  readonly noticedBy?: string;
  /** Why nothing can be said. */
  readonly problem?: string;
};

/** 2 where something could not be tried, 1 where a defect is not noticed, else 0. */
export function clientDefectsExitCode(results: readonly ClientDefectResult[]): 0 | 1 | 2 {
  if (results.length === 0 || results.some(({ problem }) => problem !== undefined)) return 2;
  return results.every(({ noticedBy }) => noticedBy !== undefined) ? 0 : 1;
}

/** The result on one line. */
export function renderClientDefect(
  { defect, noticedBy, problem }: ClientDefectResult,
  { green, red, dim }: Palette,
): string {
  const subject = `${defect.name} ${dim(`(${defect.file})`)}`;
  if (problem !== undefined) return `${red('✖ could not try')} ${subject}: ${problem}`;
  return noticedBy === undefined
    ? `${red('✖ UNNOTICED')} ${subject}`
    : `${green('✔ noticed')} ${subject} by ${noticedBy}`;
}
