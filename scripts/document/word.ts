/** Words: what cover counts of a sentence. */
import { type Block, replaceRole } from './block.ts';
import { Role } from './markdown.ts';
import type { Span } from './span.ts';
import type { Status } from './status.ts';

/** One word of a sentence; its offsets are those of the text of its point. */
export type Word = Span & {
  readonly text: string;
  /** A word that needs no cover: articles, "and", "not shown" of what is not shown and the like, and the title's label. */
  readonly free: boolean;
};

/**
 * The words of a sentence of this status, given as a stretch of a block: what stands between white space, without the
 * punctuation around it. `shift` is how far the block stands behind the start of its point.
 */
export function wordsOf(block: Block, span: Span, status: Status, shift = 0): Word[] {
  const words: Word[] = [];
  for (const { 0: text, index } of replaceRole(block, span, Role.divider, ' ').matchAll(token)) {
    if (onlyDashes.test(text)) continue;
    const start = shift + span.start + index;
    words.push({ text, start, end: start + text.length, free: isFree(text.toLowerCase(), status) });
  }
  return countAny(words, status);
}

/** The words of the title, in which the label "Specification:" is free. */
export function titleWordsOf(block: Block, span: Span, status: Status, shift = 0): Word[] {
  const [first, ...others] = wordsOf(block, span, status, shift);
  if (!first) return [];
  const isLabel = first.text.toLowerCase() === 'specification' && /^[*_]*:/.test(block.text.slice(first.end - shift));
  return countAny([{ ...first, free: first.free || isLabel }, ...others], status);
}

/** What is shown is shown in some words: where none would count, all do, so that "It is so." needs cover, too. */
function countAny(words: readonly Word[], status: Status): Word[] {
  const countsAll = status === 'shown' && words.every(({ free }) => free);
  return words.map((word) => (countsAll ? { ...word, free: false } : word));
}

/** Whether a word needs no cover. In a shown sentence "no" and "not" say something; in one that is not shown they only say that. */
function isFree(word: string, status: Status): boolean {
  return freeWords.has(word) || (status === 'not-shown' && freeWhereNotShown.has(word));
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
const punctuation = '.,;:!?…"\'“”‘’«»„()[\\]*_~`\\\\';
const token = new RegExp(`[^\\s${punctuation}](?:\\S*[^\\s${punctuation}])?`, 'gu');
const onlyDashes = /^[-–—−|]+$/u;
