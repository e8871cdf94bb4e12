/** Quotations: passages of the document as they are to be quoted, so that each occurs once in its point. */
import type { Span } from '../specification/span.ts';
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
  const [from, to] = [words[first]?.statement.start ?? span.start, words[last]?.statement.end ?? span.end];
  const takeIn = (index: number) => {
    const found = words[index];
    const within = found !== undefined && found.word.start >= from && found.word.end <= to;
    return within && (found.word.free || alike(found)) ? found.word : undefined;
  };
  let { start, end } = span;
  let turn = true;
  while (true) {
    const text = point.text.slice(start, end);
    if (findQuote(text, place).length === 1) return text;
    const [before, after] = [takeIn(first - 1), takeIn(last + 1)];
    const next = before && after ? preferred(before, after, turn) : (before ?? after);
    if (next === undefined) return undefined;
    turn = !turn;
    if (next === before) [first, start] = [first - 1, next.start];
    else [last, end] = [last + 1, next.end];
  }
}

/** One that needs no cover before one that is for another scenario to ask about, else each side in turn. */
function preferred<W extends { readonly free: boolean }>(before: W, after: W, turn: boolean): W {
  if (before.free !== after.free) return before.free ? before : after;
  return turn ? before : after;
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
