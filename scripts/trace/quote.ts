/** Finds the words of the document that a quote repeats. */
import { type Passage, type PointWords, passageAt } from './passage.ts';

/**
 * Every passage of the point that the text, its white space folded, is equal to: none where the point does not say it,
 * more than one where the text is ambiguous. A passage begins and ends at a word and does not leave its block.
 */
export function findQuote(text: string, words: PointWords): Passage[] {
  const passages: Passage[] = [];
  if (text === '') return passages;
  for (let start = words.point.text.indexOf(text); start >= 0; start = words.point.text.indexOf(text, start + 1)) {
    const passage = passageAt(words, start, start + text.length);
    if (passage) passages.push(passage);
  }
  return passages;
}
