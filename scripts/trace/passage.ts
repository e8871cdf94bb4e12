/** The words of a point in order, and passages: the words that a stretch of the point's text holds. */

import { memoizeWeakly } from '../base/memoize.ts';
import type { Span } from '../document/span.ts';
import type { Point, Sentence, Word } from '../document/specification.ts';

/** A word with the sentence it stands in and its index among the words of its point. */
export type PlacedWord = { readonly word: Word; readonly sentence: Sentence; readonly index: number };

/** A point with all its words, in the order of its text. */
export type PointWords = { readonly point: Point; readonly words: readonly PlacedWord[] };

/** A stretch of a point's text that begins and ends at a word, punctuation around it included. */
export type Passage = Span & {
  readonly in: PointWords;
  /** The sentence in which it begins. */
  readonly begin: Sentence | undefined;
  /** Those of its words that count for cover, in order. */
  readonly words: readonly PlacedWord[];
  /** The sentences of these words, in order. */
  readonly sentences: readonly Sentence[];
};

/** The words of all sentences, as one row; the same whenever it is asked for, so that what is found in it is kept. */
export const indexWords = memoizeWeakly((point: Point): PointWords => {
  const words: PlacedWord[] = [];
  for (const sentence of point.sentences) {
    for (const word of sentence.words) words.push({ word, sentence, index: words.length });
  }
  return { point, words };
});

/** The passage between two offsets of the point's text; undefined where one of them is inside a word. */
export function passageAt(place: PointWords, start: number, end: number): Passage | undefined {
  const [first, next] = [firstFrom(place, start), firstFrom(place, end)];
  if (isCut(place, start, first) || isCut(place, end, next)) return undefined;
  const words = place.words.slice(first, next).filter(({ word }) => !word.free);
  const sentences = [...new Set(words.map(({ sentence }) => sentence))];
  return { start, end, in: place, begin: place.words[first]?.sentence, words, sentences };
}

/** The words that have a character in common with a stretch of the point's text, free ones included. */
export function wordsWithin(place: PointWords, { start, end }: Span): readonly PlacedWord[] {
  const [first, next] = [firstFrom(place, start), firstFrom(place, end)];
  return place.words.slice(isCut(place, start, first) ? first - 1 : first, next);
}

/** Words of one sentence as the document has them, free words between two of them included. */
export type Stretch = { readonly text: string; readonly sentence: Sentence };

/** The counted words at these ascending indices, as few stretches as they make. */
export function stretchesOf({ point, words }: PointWords, indices: readonly number[]): Stretch[] {
  const runs: { readonly first: PlacedWord; last: PlacedWord }[] = [];
  for (const word of indices.flatMap((index) => words[index] ?? [])) {
    const run = runs.at(-1);
    if (run && !isInterrupted(words, run.last, word)) run.last = word;
    else runs.push({ first: word, last: word });
  }
  return runs.map(({ first, last }) => {
    return { text: point.text.slice(first.word.start, last.word.end), sentence: first.sentence };
  });
}

/** Whether two words are in different sentences, or have a word between them that counts. */
function isInterrupted(words: readonly PlacedWord[], from: PlacedWord, to: PlacedWord): boolean {
  if (from.sentence !== to.sentence) return true;
  return words.slice(from.index + 1, to.index).some(({ word }) => !word.free);
}

/** Whether the offset is inside the word before the index, which is that of the first word from the offset on. */
function isCut({ words }: PointWords, offset: number, index: number): boolean {
  return (words[index - 1]?.word.end ?? 0) > offset;
}

/** The index of the first word that begins at the offset or after it. */
function firstFrom({ words }: PointWords, offset: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.word.start ?? offset) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
