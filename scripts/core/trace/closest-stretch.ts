/** The stretch of some words that is closest to others: where a text that has changed stands now. */
import type { Span } from '../specification/span.ts';

/**
 * The stretch of `words`, by their indices, that takes the fewest changes to become `wanted` (Sellers' algorithm for
 * approximate matching, https://doi.org/10.1016/0196-6774(80)90016-4, over words instead of characters).
 */
export function closestStretch(words: readonly string[], wanted: readonly string[]): Span {
  let row: readonly Alignment[] = Array.from({ length: words.length + 1 }, (_, start) => ({ cost: 0, start }));
  for (const want of wanted) row = nextRow(row, words, want);
  const end = row.reduce((best, { cost }, at) => (cost < (row[best]?.cost ?? cost) ? at : best), 0);
  return { start: row[end]?.start ?? 0, end };
}

/** How many items two sequences begin with alike, and how many of the others they end with alike. */
export function commonEnds<Item>(
  a: ArrayLike<Item>,
  b: ArrayLike<Item>,
): { readonly before: number; readonly after: number } {
  const shorter = Math.min(a.length, b.length);
  let [before, after] = [0, 0];
  while (before < shorter && a[before] === b[before]) before++;
  while (after < shorter - before && a[a.length - 1 - after] === b[b.length - 1 - after]) after++;
  return { before, after };
}

type Alignment = { readonly cost: number; readonly start: number };

/** A word too many or too few costs a little more than one in place of another, so that words are paired if they can be. */
const gap = 1.01;

function nextRow(above: readonly Alignment[], words: readonly string[], want: string): Alignment[] {
  const row: Alignment[] = [extend(above[0], gap)];
  for (const [at, word] of words.entries()) {
    const choices = [extend(above[at], unlikeness(word, want)), extend(above[at + 1], gap), extend(row[at], gap)];
    row.push(choices.reduce((best, choice) => (choice.cost < best.cost ? choice : best)));
  }
  return row;
}

function extend(alignment: Alignment | undefined, cost: number): Alignment {
  return { cost: (alignment?.cost ?? 0) + cost, start: alignment?.start ?? 0 };
}

/** From 0 for words that differ in case at most to 1 for words that neither begin nor end alike. */
function unlikeness(word: string, want: string): number {
  const [a, b] = [word.toLowerCase(), want.toLowerCase()];
  const ends = commonEnds(a, b);
  return 1 - (ends.before + ends.after) / Math.max(a.length, b.length);
}
