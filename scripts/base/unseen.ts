/** Characters that nobody sees, or takes for an ordinary blank or hyphen, by which two texts differ that look the same. */
import { escapePattern } from './text.ts';

const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const blanks = /[^\S ]/g;
const hyphens = /[\u2010\u2011]/g;
const either = new RegExp(`(?<unseen>${unseen.source}|${blanks.source}|${hyphens.source})|\\p{M}`, 'gu');
/** How many such characters of one text a message names. */
const mostNamed = 3;

/** Whether two texts that are not the same look the same. */
export function onlyLooksLike(text: string, other: string): boolean {
  return text !== other && bare(text) === bare(other);
}

/** What two texts that are not the same, and look it, have that nobody sees; empty for any others. */
export function renderUnseen(expected: Sided, actual: Sided): string {
  if (!onlyLooksLike(expected.text, actual.text)) return '';
  const [one, other] = [expected, actual].map(
    ({ side, text }) => `${side} has ${nameUnseen(text) || 'nothing of the kind'}`,
  );
  return `They look the same, but for what nobody sees: ${one}; ${other}`;
}

/** A text, and whose it is, such as "the document". */
export type Sided = { readonly side: string; readonly text: string };

/** The first stretch of a text, its accents composed, that looks the same as the words. */
export function findLookalike(text: string, words: string): string | undefined {
  const characters = [...bare(words)].map(lookalikesOf);
  if (characters.length === 0) return undefined;
  return new RegExp(characters.join(`(?:${unseen.source})*`), 'u').exec(text)?.[0];
}

function lookalikesOf(character: string): string {
  if (character === ' ') return '\\s+';
  return character === '-' ? `(?:-|${hyphens.source})` : escapePattern(character);
}

/** Each such character by its code point, and what it stands after: `U+200B after "Sign"`; empty where there is none. */
export function nameUnseen(text: string): string {
  const found = [...text.matchAll(either)].filter(
    ({ 0: mark, index, groups }) => groups?.unseen !== undefined || joins(text.slice(0, index), mark),
  );
  const named = found.map(({ 0: character, index }) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    const before = bare(text.slice(0, index)).split(' ').at(-1);
    return `U+${code} ${before ? `after "${before}"` : 'at its beginning'}`;
  });
  return (
    named.slice(0, mostNamed).join(', ') + (named.length > mostNamed ? ` and ${named.length - mostNamed} more` : '')
  );
}

/** Whether one letter could stand for the last one and the mark, as `ü` for `u` and U+0308: which of both it is nobody sees. */
function joins(before: string, mark: string): boolean {
  const [letter = ''] = /\P{M}\p{M}*$/u.exec(before) ?? [];
  return (letter + mark).normalize('NFC') !== letter + mark;
}

/** The text as it looks. */
function bare(text: string): string {
  return text.normalize('NFC').replaceAll(unseen, '').replaceAll(hyphens, '-').replaceAll(/\s+/g, ' ').trim();
}
