/** A pairing joins what stands in an earlier verdict with what stands in a later one. */
import { groupBy } from '../group-by.ts';

export type Pair<T> = { readonly before: T; readonly now: T };

/** The pairs in the later order, and what has no partner: gone in the earlier order, added in the later one. */
export type Pairing<T> = {
  readonly pairs: readonly Pair<T>[];
  readonly gone: readonly T[];
  readonly added: readonly T[];
};

/** Pairs what has the same key on both sides; where several have it, the first with the first, and so on. */
export function pairByKey<T>(before: readonly T[], now: readonly T[], keyOf: (item: T) => string): Pairing<T> {
  const waiting = groupBy(before.toReversed(), keyOf);
  return pairWith(before, now, (item) => waiting.get(keyOf(item))?.pop());
}

/** Pairs each later item with the partner that is named, if one is; no partner may be named twice. */
export function pairWith<T>(
  before: readonly T[],
  now: readonly T[],
  partnerOf: (item: T) => T | undefined,
): Pairing<T> {
  const partners = now.map(partnerOf);
  const taken = new Set(partners);
  return {
    pairs: now.flatMap((item, index) => {
      const partner = partners[index];
      return partner === undefined ? [] : [{ before: partner, now: item }];
    }),
    gone: before.filter((item) => !taken.has(item)),
    added: now.filter((_, index) => partners[index] === undefined),
  };
}
