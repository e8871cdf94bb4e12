/** Words: what cover counts of a statement. */
import { type Block, replaceRole } from './block.ts';
import { Role } from './markdown.ts';
import type { Span } from './span.ts';

/** One word of a statement; its offsets are those of the text of its point. */
export type Word = Span & {
  readonly text: string;
  /** A word that needs no cover: articles, "and", "not shown" and the like, and the title's label. */
  readonly free: boolean;
};

/**
 * The words of a stretch of a block: what stands between white space, without the punctuation around it. `shift` is
 * how far the block stands behind the start of its point.
 */
export function wordsOf(block: Block, span: Span, shift = 0): Word[] {
  const words: Word[] = [];
  for (const { 0: text, index } of replaceRole(block, span, Role.divider, ' ').matchAll(token)) {
    if (onlyDashes.test(text)) continue;
    const start = shift + span.start + index;
    words.push({ text, start, end: start + text.length, free: freeWords.has(text.toLowerCase()) });
  }
  return words;
}

/** The words of the title, in which the label "Specification:" is free. */
export function titleWordsOf(block: Block, span: Span, shift = 0): Word[] {
  const [first, ...others] = wordsOf(block, span, shift);
  if (!first) return [];
  const isLabel = first.text.toLowerCase() === 'specification' && /^[*_]*:/.test(block.text.slice(first.end - shift));
  return [{ ...first, free: first.free || isLabel }, ...others];
}

const freeWords: ReadonlySet<string> = new Set([
  'a',
  'an',
  'the',
  'and',
  'or',
  'no',
  'not',
  'so',
  'it',
  'its',
  'their',
  'is',
  'are',
  'shown',
]);
const punctuation = '.,;:!?…"\'“”‘’«»„()[\\]*_~`\\\\';
const token = new RegExp(`[^\\s${punctuation}](?:\\S*[^\\s${punctuation}])?`, 'gu');
const onlyDashes = /^[-–—−|]+$/u;
