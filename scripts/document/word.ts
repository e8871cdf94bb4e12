/** Words: what cover counts of a sentence. */
import { type Block, replaceRole } from './block.ts';
import { Role } from './markdown.ts';
import { findRendered } from './rendering.ts';
import type { Span } from './span.ts';
import type { Status } from './status.ts';
import { unspaced, type Wording, wideMarks } from './wording.ts';

/** One word of a sentence; its offsets are those of the text of its point. */
export type Word = Span & {
  readonly text: string;
  /** A word that needs no cover: articles, "and", "not shown" of what is not shown and the like, and the title's label. */
  readonly free: boolean;
};

/** What decides which words of a sentence are free. */
type Freedom = { readonly status: Status; readonly wording: Wording };

/**
 * The words of a sentence of this status, given as a stretch of a block: what stands between white space, without the
 * punctuation around it; in a script without white space, each letter. `shift` is how far the block stands behind the start of
 * its point.
 */
export function wordsOf(block: Block, span: Span, freedom: Freedom, shift = 0): Word[] {
  const words: Word[] = [];
  const said = replaceRole(block, span, Role.divider, ' ');
  const unsaid = freedom.status === 'not-shown' ? findRendered(block, span, freedom.wording.notShownIn) : [];
  for (const { 0: text, index } of said.matchAll(token)) {
    const at = span.start + index;
    const isMark = block.roles.slice(at, at + text.length).every((role) => role === Role.mark);
    if (onlyDashes.test(text) || isMark) continue;
    const start = shift + at;
    const isUnsaid = unsaid.some((one) => one.start <= index && index < one.end);
    words.push({ text, start, end: start + text.length, free: isUnsaid || isFree(text.toLowerCase(), freedom) });
  }
  return countAny(words, freedom.status);
}

/** The words of the title, in which the label "Specification:" is free. */
export function titleWordsOf(block: Block, span: Span, freedom: Freedom, shift = 0): Word[] {
  const [first, ...others] = wordsOf(block, span, freedom, shift);
  if (!first) return [];
  const isLabel = first.text.toLowerCase() === 'specification' && /^[*_]*:/.test(block.text.slice(first.end - shift));
  return countAny([{ ...first, free: first.free || isLabel }, ...others], freedom.status);
}

/** What is shown is shown in some words: where none would count, all do, so that "It is so." needs cover, too. */
function countAny(words: readonly Word[], status: Status): Word[] {
  const countsAll = status === 'shown' && words.every(({ free }) => free);
  return words.map((word) => (countsAll ? { ...word, free: false } : word));
}

/** Whether a word needs no cover. In a shown sentence "no" and "not" say something; in one that is not shown they only say that. */
function isFree(word: string, { status, wording }: Freedom): boolean {
  return freeWords.has(word) || wording.free.has(word) || (status === 'not-shown' && freeWhereNotShown.has(word));
}

const freeWords: ReadonlySet<string> = new Set([
  'a',
  'an',
  'the',
  'and',
  'or',
  'so',
  'it',
  'its',
  'their',
  'is',
  'are',
]);
const freeWhereNotShown: ReadonlySet<string> = new Set(['no', 'not', 'shown']);
const punctuation = `.,;:!?…"'“”‘’«»„()[\\]*_~\`\\\\${wideMarks}`;
const token = new RegExp(
  `${unspaced}|(?!${unspaced})[^\\s${punctuation}](?:(?:(?!${unspaced})\\S)*(?!${unspaced})[^\\s${punctuation}])?`,
  'gu',
);
const onlyDashes = /^[-–—−|]+$/u;
