/** A case with its run in which nothing was changed, which passed. */
import type { Case } from '../features/case.ts';
import { renderPlace } from '../finding.ts';
import type { Attempt } from './attempt.ts';
import type { ProofCase } from './proof-case.ts';

export type ObservedCase = {
  readonly one: ProofCase;
  readonly unchanged: Attempt;
  /** The mutants of the code that it reached: none on a client without a switch for each. */
  readonly reached: ReadonlySet<string>;
};

/** What a proof keeps of a case that ran unchanged; the statements are those that it quotes, by their ids. */
export function observeCase(one: Case, statements: readonly string[], unchanged: Attempt): ObservedCase {
  const own = unchanged.steps.filter(({ type }) => type !== 'hook');
  return {
    one: {
      place: renderPlace(one.place),
      name: one.name,
      statements,
      steps: one.steps,
      looks: unchanged.record?.looks ?? [],
      longestMs: Math.max(0, ...own.map(({ ms }) => ms)),
    },
    unchanged,
    reached: new Set(unchanged.record?.code?.reached),
  };
}
