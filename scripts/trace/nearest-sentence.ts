/** The sentence nearest to a quote that is not in the document. */

import { nearestStretch } from '../base/nearest.ts';
import type { Sentence } from '../document/specification.ts';

/** `expected` are the words of the sentence where `actual` are those of the quote: the stretch in which they differ. */
export type NearSentence = { readonly sentence: Sentence; readonly expected: string; readonly actual: string };

/** Undefined where no sentence is like the quote. */
export function nearestSentence(sentences: readonly Sentence[], quote: string): NearSentence | undefined {
  const texts = sentences.map(({ text }) => text);
  const near = nearestStretch(texts, quote);
  const sentence = near && sentences[near.index];
  if (!sentence) return undefined;
  return { sentence, ...differences(wholeWords(sentence.text, near.start, near.end), quote) };
}

/** A stretch with the rest of the words that it begins and ends in. */
function wholeWords(text: string, start: number, end: number): string {
  const from = text.lastIndexOf(' ', start) + 1;
  const to = text.indexOf(' ', Math.max(start, end - 1));
  return text.slice(from, to < 0 ? text.length : to);
}

/** Both without the words that they begin and end with alike, but with a neighbour where one would be empty. */
function differences(document: string, quote: string): { readonly expected: string; readonly actual: string } {
  const [expected, actual] = [document.split(' '), quote.split(' ')];
  const shorter = Math.min(expected.length, actual.length);
  let [before, after] = [0, 0];
  while (before < shorter && expected[before] === actual[before]) before++;
  while (after < shorter - before && expected.at(-1 - after) === actual.at(-1 - after)) after++;
  if (before + after === shorter && before > 0) before--;
  else if (before + after === shorter) after = Math.max(0, after - 1);
  const middle = (words: readonly string[]) => words.slice(before, words.length - after).join(' ');
  return { expected: middle(expected), actual: middle(actual) };
}
