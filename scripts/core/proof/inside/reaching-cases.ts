/** Which cases reach a mutant of the client's code, and which of them is the likeliest to notice it. */
import { groupBy } from '../../group-by.ts';
import type { ObservedCase } from '../observed-case.ts';
import type { ProofCase } from '../proof-case.ts';
import type { CodeMutant } from './code-mutant.ts';

/**
 * The cases that reach a mutant, by kinds: what runs the same code shows the same, so that one of each kind says for all of
 * them whether anything differs.
 */
export function kindsReaching(cases: readonly ObservedCase[], id: string): ObservedCase[][] {
  const reaching = cases.filter(({ reached }) => reached.has(id));
  return [...groupBy(reaching, ({ reached }) => [...reached].toSorted().join('\n')).values()];
}

/** What was noticed so far, and by whom. */
export class Kills {
  readonly #counts = new Map<string, number>();

  add({ one }: ObservedCase, { change }: CodeMutant): void {
    for (const key of keysOf(one, change)) this.#counts.set(key, this.#at(key) + 1);
  }

  /** Those that noticed most of the same kind in the same file first; then of that file; then of all; then those that reach most. */
  likeliestFirst(cases: readonly ObservedCase[], { change }: CodeMutant): ObservedCase[] {
    const ranks = ({ one, reached }: ObservedCase) => [
      ...keysOf(one, change).map((key) => this.#at(key)),
      reached.size,
    ];
    return cases.toSorted((a, b) => compare(ranks(b), ranks(a)));
  }

  #at(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
}

/** What is counted of a case, from the narrowest. */
function keysOf({ place }: ProofCase, { file, mutator }: CodeMutant['change']): string[] {
  return [`${place} ${file} ${mutator}`, `${place} ${file}`, place];
}

function compare(ranks: readonly number[], others: readonly number[]): number {
  return ranks.map((rank, at) => rank - (others[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
