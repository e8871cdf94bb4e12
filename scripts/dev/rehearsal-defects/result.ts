/** What became of a defect: whether the scenarios that quote its sentence fail with it, and pass without it. */
import type { Palette } from '../../core/palette.ts';
import { counted } from '../../core/text/counted.ts';
import type { RehearsalDefect } from './defect.ts';

/** The scenarios that quote the sentence, each as `file:line name`. */
export type DefectRun = {
  readonly defect: RehearsalDefect;
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  /** Those that were blocked or did not run: nothing can be said by them. */
  readonly others: readonly string[];
};

/** With the defect, and without it. */
export type DefectResult = DefectRun & { readonly healthy: DefectRun };

/** Why nothing can be said. */
function problemOf({ healthy: { passed, failed, others } }: DefectResult): string | undefined {
  const [first] = [...failed, ...others];
  if (first !== undefined) return `without the defect does not pass, either: ${first}`;
  return passed.length === 0 ? 'no scenario of it ran' : undefined;
}

/** The exit code: 2 where something could not be tried, 1 where a defect is not noticed, else 0. */
export function resultsExitCode(results: readonly DefectResult[]): 0 | 1 | 2 {
  if (results.length === 0 || results.some((result) => problemOf(result) !== undefined)) return 2;
  return results.every(({ failed }) => failed.length > 0) ? 0 : 1;
}

/** The result on one line. */
export function renderResult(result: DefectResult, { green, red, dim }: Palette): string {
  const { defect, failed, others } = result;
  const subject = `${defect.sentence} ${dim(`(${defect.file})`)}`;
  const problem = problemOf(result);
  if (problem !== undefined) return `${red('✖ could not try')} ${subject}: ${problem}`;
  const [first, ...more] = failed;
  if (first !== undefined)
    return `${green('✔ noticed')} ${subject} by ${first}${more.length > 0 ? ` and ${counted(more.length, 'scenario')} more` : ''}`;
  return `${red('✖ UNNOTICED')} ${subject}${others.length > 0 ? `; nothing can be said by ${others[0]}` : ''}`;
}
