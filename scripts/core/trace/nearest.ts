/** The statement nearest to a text that is not in the document: advice for whoever mends a quote, never a match. */
import type { Statement } from '../document/specification.ts';

/** `expected` are the words of the statement where `actual` are those of the text: the stretch in which they differ. */
export type Nearest = { readonly statement: Statement; readonly expected: string; readonly actual: string };

/**
 * Prepares the search among some statements. A statement is the nearer, the more it holds of the text's trigrams
 * (sequences of three characters); undefined where even the nearest holds fewer than a third of them.
 */
export function createNearest(statements: readonly Statement[]): (text: string) => Nearest | undefined {
  const holders = holdersOfTrigrams(statements);
  return (text) => {
    const wanted = trigrams(text);
    const shared = new Uint16Array(statements.length);
    for (const trigram of wanted)
      for (const index of holders.get(trigram) ?? []) shared[index] = (shared[index] ?? 0) + 1;
    const most = shared.reduce((best, count) => Math.max(best, count), 0);
    const statement = statements[shared.indexOf(most)];
    return statement && most * 3 >= wanted.size ? { statement, ...differences(statement.text, text) } : undefined;
  };
}

/** The indices of the statements that hold each trigram. */
function holdersOfTrigrams(statements: readonly Statement[]): Map<string, number[]> {
  const holders = new Map<string, number[]>();
  for (const [index, { text }] of statements.entries()) {
    for (const trigram of trigrams(text)) {
      const known = holders.get(trigram);
      if (known) known.push(index);
      else holders.set(trigram, [index]);
    }
  }
  return holders;
}

function trigrams(text: string): Set<string> {
  const padded = ` ${text.toLowerCase()} `;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
}

/** Both stretches without the words that they begin and end with alike, but with a neighbour where one would be empty. */
function differences(statement: string, text: string): { expected: string; actual: string } {
  const actual = text.split(' ');
  const expected = closestStretch(statement.split(' '), actual);
  let { before, after } = commonEnds(expected, actual);
  if (before + after === Math.min(expected.length, actual.length)) {
    if (before > 0) before--;
    else if (after > 0) after--;
  }
  const middle = (words: readonly string[]) => words.slice(before, words.length - after).join(' ');
  return { expected: middle(expected), actual: middle(actual) };
}

type Alignment = { readonly cost: number; readonly start: number };

/**
 * The stretch of `words` that takes the fewest changes to become `wanted` (Sellers' algorithm for approximate matching,
 * https://doi.org/10.1016/0196-6774(80)90016-4, over words instead of characters).
 */
function closestStretch(words: readonly string[], wanted: readonly string[]): readonly string[] {
  let row: readonly Alignment[] = Array.from({ length: words.length + 1 }, (_, start) => ({ cost: 0, start }));
  for (const want of wanted) row = nextRow(row, words, want);
  const end = row.reduce((best, { cost }, at) => (cost < (row[best]?.cost ?? cost) ? at : best), 0);
  return words.slice(row[end]?.start ?? 0, end);
}

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
  if (word === want) return 0;
  const [a, b] = [word.toLowerCase(), want.toLowerCase()];
  const ends = commonEnds(a, b);
  return 1 - (ends.before + ends.after) / Math.max(a.length, b.length);
}

/** How many items two sequences begin with alike, and how many of the others they end with alike. */
function commonEnds<Item>(a: ArrayLike<Item>, b: ArrayLike<Item>): { readonly before: number; readonly after: number } {
  const shorter = Math.min(a.length, b.length);
  let [before, after] = [0, 0];
  while (before < shorter && a[before] === b[before]) before++;
  while (after < shorter - before && a[a.length - 1 - after] === b[b.length - 1 - after]) after++;
  return { before, after };
}
