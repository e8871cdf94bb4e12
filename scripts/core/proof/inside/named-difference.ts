/** Whether what a mutant of the code made different is something that a sentence or a step names, so that somebody has to notice. */
import type { Difference } from '../attempt.ts';
import { outcomesOf, type ProofCase } from '../proof-case.ts';
import type { ProvenText } from '../proven-text.ts';
import { boundAmong, valuesOfStep } from '../said-by-steps.ts';
import { findWhole, valuesIn } from '../value.ts';
import { saysOnlyOne } from '../whole-changes.ts';

/** Where a value is gone that the case or its sentences name, nothing is on the screen any more, or more than the one thing that is said to be. */
export function isNamed(difference: Difference, one: ProofCase, statements: readonly ProvenText[]): boolean {
  const { before, after } = linesOf(difference);
  const quoted = statements.filter(({ id }) => one.statements.includes(id));
  const values = [...outcomesOf(one).flatMap(valuesOfStep), ...quoted.flatMap(({ text }) => valuesIn(text))];
  const isGone = (bound: string) => !after.some((line) => findWhole(line, bound) >= 0);
  if (values.flatMap((value) => boundAmong(before, value)).some(isGone)) return true;
  if ('recorded' in difference) return false;
  const isMore = after.length > before.length && before.length > 0;
  return (before.length > 0 && after.length === 0) || (isMore && saysOnlyOne(one, statements));
}

function linesOf(difference: Difference): { readonly before: readonly string[]; readonly after: readonly string[] } {
  if ('recorded' in difference) return { before: difference.recorded.without, after: difference.recorded.with };
  if ('delivered' in difference) return { before: [], after: difference.delivered };
  return { before: difference.before.lines, after: difference.after.lines };
}
