/** The statement nearest to a text that is not in the document: advice for whoever fixes a quote, never a match. */
import type { Statement } from '../specification/specification.ts';
import { indexTrigrams, nearestIn } from '../text/trigram.ts';
import { closestStretch, commonEnds } from './closest-stretch.ts';

/** `expected` are the words of the statement where `actual` are those of the text: the stretch in which they differ. */
export type Nearest = {
  readonly statement: Statement;
  readonly expected: string;
  readonly actual: string;
  /** Whether the statement holds most words of the text, so that it may be what is meant. */
  readonly isLike: boolean;
};

/**
 * Prepares the search among some statements. A statement is the nearer, the more it holds of the text's trigrams
 * (sequences of three characters); undefined where even the nearest holds fewer than a third of them.
 */
export function createNearest(statements: readonly Statement[]): (text: string) => Nearest | undefined {
  const positionOf = nearestIn(statements.map(({ text }) => text));
  return (text) => {
    const statement = statements[positionOf(text) ?? -1];
    if (!statement) return undefined;
    return { statement, ...differences(statement.text, text), isLike: holdsMost(statement.text, text) };
  };
}

/** Whether more than half of the words of a text are so, or nearly so, in a statement. */
function holdsMost(statement: string, text: string): boolean {
  const { compare } = indexTrigrams(statement.split(' '));
  const words = text.split(' ');
  const held = words.filter((word) => {
    const { wanted, shared } = compare(word);
    return shared.some((count) => count * 3 >= wanted);
  });
  return held.length * 2 > words.length;
}

/** Both stretches without the words that they begin and end with alike, but with a neighbour where one would be empty. */
function differences(statement: string, text: string): { expected: string; actual: string } {
  const actual = text.split(' ');
  const words = statement.split(' ');
  const { start, end } = closestStretch(words, actual);
  // Of a text that ends within what the statement says, as a heading "Orders". of a heading "Orders list".
  const isCut = actual.at(-1) !== words[end - 1] && actual.at(-1)?.startsWith(words[end - 1] ?? ' ');
  const expected = words.slice(start, isCut ? end + 1 : end);
  let { before, after } = commonEnds(expected, actual);
  if (before + after === Math.min(expected.length, actual.length)) {
    if (before > 0) before--;
    else after = Math.max(0, after - 1);
  }
  const middle = (words: readonly string[]) => words.slice(before, words.length - after).join(' ');
  return { expected: middle(expected), actual: middle(actual) };
}
