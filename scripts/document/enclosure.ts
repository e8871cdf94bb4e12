/** Enclosures are the pairs of quotation marks and brackets in a text. */
import type { Span } from './span.ts';

/** From the opening to behind the closing character. */
export type Enclosure = Span & { readonly kind: 'quotation' | 'bracket' };

/** Pairs only: an apostrophe, an inch mark or a bracket that nothing closes encloses nothing. */
export function findEnclosures(text: string): Enclosure[] {
  const enclosures: Enclosure[] = [];
  const open: { readonly start: number; readonly character: string }[] = [];
  for (const { 0: character, index } of text.matchAll(signs)) {
    const [before, after] = [text[index - 1] ?? ' ', text[index + 1] ?? ' '];
    const opener = open.findLast((candidate) => closers.get(candidate.character)?.includes(character));
    if (opener && closes(character, before, after)) {
      open.length = open.indexOf(opener);
      const kind = isBracket(character) ? 'bracket' : 'quotation';
      enclosures.push({ kind, start: opener.start, end: index + 1 });
    } else if (opens(character, before, after)) open.push({ start: index, character });
  }
  return enclosures;
}

/** What may close what opens. */
const closers: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['„', '“”'],
  ['‘', '’'],
  ['«', '»'],
  ['(', ')'],
  ['[', ']'],
]);

const signs = /["'“”„‘’«»()[\]]/g;
const isBracket = (character: string) => '()[]'.includes(character);
const isStraight = (character: string) => character === '"' || character === "'";

/** A straight quotation mark opens in front of a word, where white space or another opening sign stands before it. */
function opens(character: string, before: string, after: string): boolean {
  if (!closers.has(character)) return false;
  return !isStraight(character) || (/[^\p{L}\p{N}.,;:!?]/u.test(before) && /\S/.test(after));
}

/** A single quotation mark between letters is an apostrophe; a straight one that could open does not close. */
function closes(character: string, before: string, after: string): boolean {
  if (isStraight(character) && /[\s([]/.test(before)) return false;
  return !/\p{L}/u.test(after) || !"'’".includes(character);
}
