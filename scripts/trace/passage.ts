/** The words of a point in order, and passages: the words that a stretch of its text holds. */

import { renderPlace } from '../base/finding.ts';
import { firstIndex } from '../base/first-index.ts';
import { oneLine } from '../base/text.ts';
import type { Span } from '../document/span.ts';
import type { Point, Sentence, Word } from '../document/specification.ts';

/** A word with the sentence it stands in. */
export type PlacedWord = { readonly word: Word; readonly sentence: Sentence };

/** A point with all its words, in the order of its text. */
export type PointWords = { readonly point: Point; readonly words: readonly PlacedWord[] };

/** A stretch of a point's text that begins and ends at a word, punctuation around it included. */
export type Passage = Span & {
  readonly in: PointWords;
  /** The index of its first word among those of the point. */
  readonly first: number;
  /** The sentence in which it begins. */
  readonly begin: Sentence | undefined;
  /** The words that count for cover, in order. */
  readonly words: readonly PlacedWord[];
  /** The sentences of these words, in order. */
  readonly sentences: readonly Sentence[];
};

/** The words of all sentences of a point, as one row. */
export function indexWords(point: Point): PointWords {
  return { point, words: point.sentences.flatMap((sentence) => sentence.words.map((word) => ({ word, sentence }))) };
}

/** The passage between two offsets of the point's text; undefined where one of them is inside a word. */
export function passageAt(place: PointWords, start: number, end: number): Passage | undefined {
  const [first, next] = [firstFrom(place, start), firstFrom(place, end)];
  if (isCut(place, start, first) || isCut(place, end, next)) return undefined;
  const words = place.words.slice(first, next).filter(({ word }) => !word.free);
  const sentences = [...new Set(words.map(({ sentence }) => sentence))];
  return { start, end, in: place, first, begin: place.words[first]?.sentence, words, sentences };
}

/** The sentences of which passages hold words that count, each once. */
export function sentencesIn(passages: readonly Passage[]): Sentence[] {
  return [...new Set(passages.flatMap(({ sentences }) => sentences))];
}

/** The words that have a character in common with a stretch of the point's text, free ones included. */
export function wordsWithin(place: PointWords, { start, end }: Span): readonly PlacedWord[] {
  const [first, next] = [firstFrom(place, start), firstFrom(place, end)];
  return place.words.slice(isCut(place, start, first) ? first - 1 : first, next);
}

/** A stretch of a sentence as the document has it; offsets are those of the text of its point. */
export type Stretch = Span & { readonly text: string };

/** The words of a sentence that are wanted and count, as few stretches as they make: free words between two of them are in. */
export function stretchesOf({ text, start, words }: Sentence, isWanted: (word: Word) => boolean): Stretch[] {
  const runs: Word[][] = [[]];
  for (const word of words.filter(({ free }) => !free)) {
    if (isWanted(word)) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) return [];
    return [{ start: first.start, end: last.end, text: text.slice(first.start - start, last.end - start) }];
  });
}

/** Whether the offset is inside the word before the index, which is that of the first word from the offset on. */
function isCut({ words }: PointWords, offset: number, index: number): boolean {
  return (words[index - 1]?.word.end ?? 0) > offset;
}

/** The index of the first word that begins at the offset or after it. */
function firstFrom({ words }: PointWords, offset: number): number {
  return firstIndex(words, ({ word }) => word.start >= offset);
}

/** `sentence 2.4 (features/specification.md:14:1)` */
export function nameSentence({ id, place }: Sentence): string {
  return `sentence ${id} (${renderPlace(place)})`;
}

/** The longest beginning of a sentence that a finding quotes, in characters. */
const longest = 70;

/** The name of a sentence with its first words: `sentence 2.4 "It reads …" (features/specification.md:14:1)` */
export function quoteSentence({ id, text, place }: Sentence): string {
  return `sentence ${id} "${oneLine(text, longest)}" (${renderPlace(place)})`;
}
