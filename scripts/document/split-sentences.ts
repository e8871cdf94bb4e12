/** Splits a paragraph into sentences: where each begins and ends. */
import type { Block } from './block.ts';
import { Role } from './markdown.ts';
import type { Span } from './span.ts';

/**
 * The sentences of a block, one space apart, or right behind a full stop of Japanese and the like; all but a paragraph are one. What
 * renders as nothing, such as the sign of a footnote, is part of the sentence before it.
 *
 * Intl.Segmenter (Unicode Standard Annex 29) proposes where sentences start, on a mask of the text in which nothing
 * stands that would mislead it; some of its proposals are refused. Where a text leaves it open it is split: a
 * fragment must be covered like any sentence, whereas one too long could hide what is shown behind what is not.
 * The package sentence-splitter 5.0.1 errs more: it cuts `/books?search={words}.` in two, and nothing behind `point 2.`
 */
export function splitSentences(block: Block): Span[] {
  const end = block.text.length;
  if (block.kind !== 'paragraph') return [{ start: 0, end }];
  const mask = maskOf(block);
  const enclosures = findEnclosures(mask);
  const starts = [0];
  for (const next of proposeStarts(mask)) {
    const start = starts.at(-1) ?? 0;
    const enclosed = enclosures.some(
      (enclosure) =>
        enclosure.start < next && next < enclosure.end && (enclosure.kind === 'quotation' || enclosure.start > start),
    );
    if (!enclosed && !enumerator.test(block.text.slice(start, next))) starts.push(next);
  }
  const said = dropSilent(starts, block);
  return said.map((start, index) => {
    const next = said[index + 1];
    if (next === undefined) return { start, end };
    return { start, end: block.text[next - 1] === ' ' ? next - 1 : next };
  });
}

/** The starts without what renders as nothing in front of them, and none of what renders as nothing itself. */
function dropSilent(starts: readonly number[], { text, roles, rendered }: Block): readonly number[] {
  const says = (start: number, end = text.length) => rendered.slice(start, end).some((unit) => unit.trim() !== '');
  const behindSilent = (start: number) => {
    let behind = start;
    for (let at = start; rendered[at]?.trim() === ''; at++)
      if (rendered[at] === ' ' && roles[at] === Role.text) behind = at + 1;
    return behind;
  };
  const others = starts
    .slice(1)
    .map(behindSilent)
    .filter((start) => says(start));
  return [0, ...new Set(says(0, others[0]) ? others : others.slice(1))];
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const enumerator = /^(?:\d+|\p{Ll})\\?\. $/u;

function proposeStarts(mask: string): number[] {
  const starts = new Set<number>();
  for (const { index } of segmenter.segment(mask))
    if (/\s/.test(mask.charAt(index - 1)) && !smallLetterFirst.test(mask.slice(index))) starts.add(index);
  for (const pattern of [aroundNotShown, behindWideStop]) {
    for (const { index } of mask.matchAll(pattern)) starts.add(index);
  }
  return [...starts].sort((a, b) => a - b);
}

/** The block's text with its marks, code, abbreviations and the like covered, character for character. */
function maskOf({ text, roles }: Block): string {
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
  return role === Role.mark ? MARK : role >= Role.opaque ? OPAQUE : character;
}

const opening = `["'“‘«„(\\[${MARK}]`;

/** Matches a text that begins with a small letter. */
const smallLetterFirst = new RegExp(`^${opening}*\\p{Ll}`, 'u');

/** Matches, without length, in front of and behind "not shown.": a sentence of its own, though written small. */
const aroundNotShown = new RegExp(
  `(?<=[.!?][^\\p{L}\\p{N}\\s]*\\s)(?=${opening}*not shown\\b)|(?<=\\bnot shown${MARK}*\\.[^\\p{L}\\p{N}\\s]*\\s)`,
  'giu',
);

/** Matches, without length, behind a full stop after which no white space is written, unless a closing mark follows. */
const behindWideStop = /(?<=[。！？])(?![\s。！？」』）"”’)]|$)/gu;

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

/** A quotation or a bracket, from its opening character to behind its closing one. */
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
  ['»', '«»'],
  ['”', '”'],
  ['‚', '‘’'],
  ['「', '」'],
  ['『', '』'],
  ['(', ')'],
  ['（', '）'],
  ['[', ']'],
]);

const signs = /["'“”„‘’‚«»「」『』()（）[\]]/g;
const isBracket = (character: string) => '()（）[]'.includes(character);
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
