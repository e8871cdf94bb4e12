/** Which cases reach a mutant of the client's code, and in which order they are tried. */
import { groupBy } from '../../group-by.ts';
import type { Attempt } from '../attempt.ts';
import type { ProofCase } from '../proof-case.ts';

/** A case with its run in which no mutant was on, and the mutants whose code it reached. */
export type CoveredCase = {
  readonly one: ProofCase;
  readonly unchanged: Attempt;
  readonly reached: ReadonlySet<string>;
};

/**
 * The cases that reach a mutant, by kinds: what runs the same code shows the same, so that one of each kind says for all of
 * them whether anything differs.
 */
export function kindsReaching(cases: readonly CoveredCase[], id: string): CoveredCase[][] {
  const reaching = cases.filter(({ reached }) => reached.has(id));
  return [...groupBy(reaching, ({ reached }) => [...reached].toSorted().join('\n')).values()];
}

/** The likeliest to notice first: those that noticed most of what they were tried with. */
export function likeliestFirst(cases: readonly CoveredCase[], killsAt: ReadonlyMap<string, number>): CoveredCase[] {
  const kills = ({ one }: CoveredCase) => killsAt.get(one.place) ?? 0;
  return cases.toSorted((a, b) => kills(b) - kills(a));
}
