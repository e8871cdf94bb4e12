/** A rewording: which of the sentences that are gone came back in other words. */
import { groupBy } from '../group-by.ts';
import { longestCompared } from './word-difference.ts';

export type Pair<T> = { readonly before: T; readonly now: T };

/** The pairs in the later order, and what has no partner: gone in the earlier order, added in the later one. */
type Pairing<T> = { readonly pairs: readonly Pair<T>[]; readonly gone: readonly T[]; readonly added: readonly T[] };

/** What is compared of a sentence. */
type Worded = { readonly point: number; readonly text: string };

/** The share of their words that two sentences must have in common, so that one is the other in new words. */
const leastLikeness = 0.5;

/** Where more of one point changed at once, it was not reworded; those beyond have no partner. */
const mostInPoint = 200;

/**
 * Pairs sentences of the same point that have half of their words in common, the likest first and each at most once;
 * among equals those that stand at the same rank.
 */
export function pairReworded<T extends Worded>(gone: readonly T[], added: readonly T[]): Pairing<T> {
  const partners = new Map<T, T>();
  const earlier = groupBy(gone, ({ point }) => point);
  for (const [point, later] of groupBy(added, ({ point }) => point)) {
    const choices = choicesOf((earlier.get(point) ?? []).slice(0, mostInPoint), later.slice(0, mostInPoint));
    const taken = new Set<T>();
    for (const { before, now } of choices) {
      if (taken.has(before) || partners.has(now)) continue;
      taken.add(before);
      partners.set(now, before);
    }
  }
  const taken = new Set(partners.values());
  return {
    pairs: added.flatMap((now) => {
      const before = partners.get(now);
      return before === undefined ? [] : [{ before, now }];
    }),
    gone: gone.filter((sentence) => !taken.has(sentence)),
    added: added.filter((sentence) => !partners.has(sentence)),
  };
}

/** Every two sentences that are like enough, the likest first, and of those the ones whose ranks are the least apart. */
function choicesOf<T extends Worded>(gone: readonly T[], added: readonly T[]) {
  const earlier = gone.map((before) => ({ before, words: wordSet(before) }));
  return added
    .flatMap((now, rank) => {
      const words = wordSet(now);
      return earlier.map((one, earlierRank) => ({
        before: one.before,
        now,
        likeness: likenessOf(one.words, words),
        distance: Math.abs(earlierRank - rank),
      }));
    })
    .filter(({ likeness }) => likeness >= leastLikeness)
    .toSorted((a, b) => b.likeness - a.likeness || a.distance - b.distance);
}

function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return (2 * shared) / (a.size + b.size);
}

function wordSet({ text }: Worded): ReadonlySet<string> {
  const beginning = text.slice(0, longestCompared).toLowerCase();
  return new Set(beginning.match(/[\p{L}\p{M}\p{N}]+/gu));
}
