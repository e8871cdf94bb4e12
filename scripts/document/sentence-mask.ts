/** The mask of a text: as long as the text, and without what misleads about where its sentences end. */
import type { Block } from './block.ts';
import { Role } from './markdown.ts';

/** The block's text with its marks, code, abbreviations and the like covered, character for character. */
export function maskOf({ text, roles }: Block): string {
  let mask = '';
  for (let at = 0; at < text.length; at++) mask += cover(text.charAt(at), roles[at] ?? Role.text);
  return covers.reduce((masked, [pattern, by]) => masked.replace(pattern, by), mask);
}

/** Emphasis and the like: to Intl.Segmenter a closing quotation mark, which belongs to what it follows. */
const MARK = '\u275E';
/** Code, an address, a number: to Intl.Segmenter a capital letter, since a sentence may begin with it. */
const OPAQUE = '\u03A9';
/** A full stop that ends no sentence: to Intl.Segmenter it goes on. */
const COMMA = ',';

/** The end of a line at a hard break: to Intl.Segmenter the end of a paragraph. */
const BREAK = '\n';

function cover(character: string, role: number): string {
  if (role === Role.divider) return character === ' ' ? BREAK : MARK;
  return role === Role.mark ? MARK : role === Role.opaque ? OPAQUE : character;
}

const opening = `["'“‘«„(\\[${MARK}]`;

/** Matches a text that begins with a small letter. */
export const smallLetterFirst = new RegExp(`^${opening}*\\p{Ll}`, 'u');

/** Matches, without length, in front of and behind "not shown.": a sentence of its own, though written small. */
export const aroundNotShown = new RegExp(
  `(?<=[.!?][^\\p{L}\\p{N}\\s]*\\s)(?=${opening}*not shown\\b)|(?<=\\bnot shown${MARK}*\\.[^\\p{L}\\p{N}\\s]*\\s)`,
  'giu',
);

/** More of their sentence follows, whatever it begins with. */
const neverLast = 'e\\.g|e\\. g|i\\.e|i\\. e|cf|viz|vs|resp|approx|incl|excl|esp';
/** A number follows. Before anything else, or behind a number ("10 min."), they may well be the last word. */
const beforeNumber = 'nos?|pp?|figs?|vol|ver|v|ca|c|max|min|Nos?|Pp?|Figs?|Eqs?|Vol|Ch|Sec|Art|App|Ver|Max|Min';

type Cover = (found: string) => string;
const coverStops: Cover = (found) => found.replaceAll('.', COMMA);
const coverAll: Cover = (found) => OPAQUE.repeat(found.length);

const word = (alternatives: string, flags: string) => new RegExp(`(?<![\\p{L}\\p{N}.])(?:${alternatives})`, flags);

const covers: readonly (readonly [RegExp, Cover])[] = [
  [word(`(?:${neverLast})\\.`, 'giu'), coverStops],
  [word(`(?<!\\d\\s)(?:${beforeNumber})\\.(?=\\s?\\d)`, 'gu'), coverStops],
  // An ellipsis behind a word may end a sentence; one that stands alone stands for words left out.
  [/(?<=(?:^|[\s([]))(?:\.{2,}|…)/gu, (found) => COMMA.repeat(found.length)],
  [/…/gu, () => '.'],
  // What begins with a digit or a sign ("/a", "{host}", "€5", "-1", ".env") may begin a sentence.
  [
    new RegExp(
      `(?<=(?:^|\\s)${opening}*)(?:[-.](?=[\\p{L}\\p{N}])|[^\\p{L}\\p{M}\\s"'“”‘’«»„()[\\].,;:!?–—${MARK}-])`,
      'gu',
    ),
    coverAll,
  ],
];
