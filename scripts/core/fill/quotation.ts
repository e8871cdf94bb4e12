/** Quotations: passages of the document as they are to be quoted, so that each occurs once in its point. */
import type { Span } from '../document/span.ts';
import type { PlacedWord, PointWords } from '../trace/passage.ts';
import { findQuote } from '../trace/quote.ts';

/**
 * The text of a stretch of a point, or where the point says that more than once, of as much more around it as makes it
 * the only one; the words taken in must be `alike`. Undefined where there is no such text.
 */
export function quotationOf(
  words: PointWords,
  { start, end }: Span,
  alike: (word: PlacedWord) => boolean,
): string | undefined {
  let [first, last] = [
    words.words.findIndex(({ word }) => word.end > start),
    words.words.findLastIndex(({ word }) => word.start < end),
  ];
  let span: Span = { start, end };
  for (let grow = 0; ; grow++) {
    const text = words.point.text.slice(span.start, span.end);
    if (findQuote(text, words).length === 1) return text;
    const before = neighbour(words, first - 1, span, alike);
    const after = neighbour(words, last + 1, span, alike);
    if (before === undefined && after === undefined) return undefined;
    if (after !== undefined && (before === undefined || grow % 2 === 0)) {
      last++;
      span = { start: span.start, end: after.word.end };
    } else if (before !== undefined) {
      first--;
      span = { start: before.word.start, end: span.end };
    }
  }
}

/** The word at an index, if nothing parts it from the span: another block of the document, or what it is. */
function neighbour(
  { words, point }: PointWords,
  index: number,
  { start, end }: Span,
  alike: (word: PlacedWord) => boolean,
): PlacedWord | undefined {
  const found = words[index];
  if (found === undefined) return undefined;
  const { word } = found;
  const between = word.start < start ? point.text.slice(word.end, start) : point.text.slice(end, word.start);
  return between.includes('\n') || !(word.free || alike(found)) ? undefined : found;
}

/** The longest line that is written, in characters. */
const widest = 120;

/** A quote as lines of a description, broken between words where it is too long for one. */
export function renderQuote(text: string, indent: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || indent.length + 2 + line.length + 1 + word.length > widest) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.map((line) => `${indent}> ${line}`);
}
