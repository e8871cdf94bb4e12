/** A mutant is one change, with the cases that may notice it and the sentences that it is of. Where it comes from is for others to say. */
import type { Change } from '../../steps/records.ts';

/**
 * What is demanded: that the one case notices it (`case`), or any one of its cases, tried in their order (`any`); a `spare`
 * one says no more than that its case notices something at all.
 */
export type Demand = 'case' | 'any' | 'spare';

export type Mutant = {
  readonly change: Change;
  readonly demand: Demand;
  /** The ids of the sentences. */
  readonly sentences: readonly string[];
  /** Likeliest to notice it first. */
  readonly cases: readonly string[];
};

/** The same for the same mutant in another run. */
export function keyOf({ change, cases, demand }: Mutant): string {
  return JSON.stringify([change, demand === 'any' ? demand : cases]);
}

/** Each mutant once; of several with the same change in the same cases, one that is of all their sentences. */
export function mergeMutants(mutants: readonly Mutant[]): Mutant[] {
  const merged = new Map<string, Mutant>();
  for (const mutant of mutants) {
    const key = JSON.stringify([mutant.change, mutant.cases]);
    const before = merged.get(key);
    if (before === undefined) merged.set(key, mutant);
    else
      merged.set(key, {
        ...before,
        demand: before.demand === 'spare' ? mutant.demand : before.demand,
        sentences: [...new Set([...before.sentences, ...mutant.sentences])],
      });
  }
  return [...merged.values()];
}
