/** A mutant of the client's code judged by its attempts, by the same evidence as one from outside. */
import { differenceOf, type Tried, tryOf, verdictOf } from '../judged-mutant.ts';
import type { ProvenMutant } from '../proof.ts';
import type { ProofCase } from '../proof-case.ts';
import type { ProvenText } from '../proven-text.ts';
import { judgeCodeAttempt } from './code-attempt.ts';
import { type CodeMutant, describeCode } from './code-mutant.ts';
import { isNamed } from './named-difference.ts';

/** An attempt at a case, with what one saw otherwise. */
export type TriedCode = { readonly one: ProofCase; readonly attempt: Tried['attempt'] };

/** What names a mutant of the code among all, and all that its verdict depends on. */
export function keyOfCode({ change }: CodeMutant): string {
  return JSON.stringify(change);
}

/** Whether the case saw what its sentences name changed, and stayed green. */
function isBlunt({ one, attempt }: TriedCode, statements: readonly ProvenText[]): boolean {
  const difference = attempt.record?.difference;
  return judgeCodeAttempt(attempt) === 'survived' && difference !== undefined && isNamed(difference, one, statements);
}

/**
 * Killed where a case noticed it, for the sentences of those that did. Toothless for the sentences of those that stayed
 * green while something changed that these name; spared where nothing did that any of them names.
 */
export function judgeCode(
  mutant: CodeMutant,
  tried: readonly TriedCode[],
  statements: readonly ProvenText[],
  basis: string,
): ProvenMutant {
  const named = tried.map(({ one, attempt }) => ({ place: one.place, name: one.name, attempt }));
  const attempts = named.map((each) => tryOf(each, judgeCodeAttempt(each.attempt)));
  const killers = tried.filter((_, at) => attempts[at]?.verdict === 'killed');
  const blunt = tried.filter((one) => isBlunt(one, statements));
  const deciding = killers.length > 0 ? killers : blunt;
  const demand = deciding.length > 0 ? 'any' : 'spare';
  const difference =
    blunt.length > 0 && killers.length === 0 ? blunt[0]?.attempt.record?.difference : differenceOf(named, attempts);
  return {
    key: keyOfCode(mutant),
    basis,
    origin: 'inside',
    change: mutant.change,
    words: describeCode(mutant.change),
    demand,
    statements: [...new Set(deciding.flatMap(({ one }) => one.statements))],
    verdict: verdictOf({ demand }, attempts),
    attempts,
    ...(difference && { difference }),
  };
}

/** A mutant that was killed, with one more attempt at it: where that noticed it, too, it is of the sentences of that case as well. */
export function withAttempt(mutant: ProvenMutant, { one, attempt }: TriedCode): ProvenMutant {
  const verdict = judgeCodeAttempt(attempt);
  const own = verdict === 'killed' ? one.statements : [];
  return {
    ...mutant,
    statements: [...new Set([...mutant.statements, ...own])],
    attempts: [...mutant.attempts, tryOf({ place: one.place, name: one.name, attempt }, verdict)],
  };
}
