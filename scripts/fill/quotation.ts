/** Quotations: passages of the document as they are to be quoted, so that each occurs once in its point. */
import type { Span } from '../document/span.ts';
import type { PlacedWord, PointWords } from '../trace/passage.ts';
import { findQuote } from '../trace/quote.ts';

/**
 * The text of a stretch of a point, or where the point says that more than once, of as much more of its sentences as
 * makes it the only one; the words taken in must be `alike`, or need no cover. Undefined where there is no such text.
 */
export function quotationOf(place: PointWords, span: Span, alike: (word: PlacedWord) => boolean): string | undefined {
  const { words, point } = place;
  let first = words.findIndex(({ word }) => word.end > span.start);
  let last = words.findLastIndex(({ word }) => word.start < span.end);
  const [from, to] = [words[first]?.sentence.start ?? span.start, words[last]?.sentence.end ?? span.end];
  const isOpen = (index: number) => {
    const found = words[index];
    return found && found.word.start >= from && found.word.end <= to && (found.word.free || alike(found));
  };
  let { start, end } = span;
  while (findQuote(point.text.slice(start, end), place).length !== 1) {
    if (isOpen(last + 1)) end = words[++last]?.word.end ?? end;
    else if (isOpen(first - 1)) start = words[--first]?.word.start ?? start;
    else return undefined;
  }
  return point.text.slice(start, end);
}
