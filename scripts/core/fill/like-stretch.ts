/** Like stretches: where a point says nearly the same as a text that it does not say. */

import { memoize, memoizeWeakly } from '../memoize.ts';
import type { Span } from '../specification/span.ts';
import { closestStretch } from '../trace/closest-stretch.ts';
import { type Passage, type PointWords, passageAt } from '../trace/passage.ts';
import { withPairs } from './paired-marks.ts';

/** A passage, and the share of its words and the text's that they have in common: from 0 to 1. */
export type LikeStretch = { readonly passage: Passage; readonly likeness: number };

/** How much must be in common. */
const leastLikeness = 0.5;

/** With less in common than this, a stretch says in part something else. */
const vague = 0.6;

/** So many paragraphs are looked at closely: those that share the most words with the text. */
const most = 5;

/**
 * Searches in a point; what was found for a text there is kept. A text that ends as a sentence does is found as whole
 * sentences where it can be.
 */
export function likeStretchesIn(place: PointWords, text: string): readonly LikeStretch[] {
  return searchIn(place)(text);
}

const searchIn = memoizeWeakly((place: PointWords) => memoize(createSearch(place)));

function createSearch(place: PointWords): (text: string) => LikeStretch[] {
  const paragraphs = paragraphsOf(place);
  return (text) => {
    const wanted = text.split(' ');
    const bare = wanted.map(bareWord);
    return paragraphs
      .map((paragraph) => ({ paragraph, shared: bare.filter((word) => paragraph.words.has(word)).length }))
      .filter(({ shared }) => canBeLike(shared, wanted.length))
      .toSorted((a, b) => b.shared - a.shared)
      .slice(0, most)
      .flatMap(({ paragraph }) => findStretch(place, paragraph, wanted) ?? []);
  };
}

/** Whether so many shared words are enough in the best case, which is a stretch of no other words. */
function canBeLike(shared: number, wanted: number): boolean {
  return (2 * shared) / (shared + wanted) > leastLikeness;
}

/** A paragraph of a point's text, which no quote leaves: where it starts, its tokens, and these as bare words. */
type Paragraph = { readonly start: number; readonly tokens: readonly string[]; readonly words: ReadonlySet<string> };

function paragraphsOf({ point: { text } }: PointWords): Paragraph[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const tokens = line.split(' ');
    const paragraph = { start, tokens, words: new Set(tokens.map(bareWord)) };
    start += line.length + 1;
    return paragraph;
  });
}

function findStretch(place: PointWords, paragraph: Paragraph, wanted: readonly string[]): LikeStretch | undefined {
  const { tokens } = paragraph;
  const { start, end } = closestStretch(tokens, wanted);
  if (start >= end) return undefined;
  const from = paragraph.start + tokens.slice(0, start).join(' ').length + (start > 0 ? 1 : 0);
  const span = { start: from, end: from + tokens.slice(start, end).join(' ').length };
  const runs = sentenceRuns(place, span);
  const whole = sentenceEnd.test(wanted.at(-1) ?? '') ? runs : [];
  const parts = runs.map((run) => ({ start: Math.max(run.start, span.start), end: Math.min(run.end, span.end) }));
  const trimmed = parts.map((part) => trimToWords(place, part, wanted));
  return nearest(place, whole, wanted) ?? widenVague(place, nearest(place, trimmed, wanted));
}

/** A stretch that has little in common with the text would end anywhere: the whole sentence in its place. */
function widenVague(place: PointWords, like: LikeStretch | undefined): LikeStretch | undefined {
  const sentence = like?.passage.begin;
  const whole = sentence && like.likeness < vague ? passageAt(place, sentence.start, sentence.end) : undefined;
  return like && whole ? { passage: whole, likeness: like.likeness } : like;
}

/** Of some spans the one that is most like the text, if any is like enough; the first of several. */
function nearest(place: PointWords, spans: readonly Span[], wanted: readonly string[]): LikeStretch | undefined {
  return spans
    .flatMap(({ start, end }): LikeStretch[] => {
      const passage = passageAt(place, start, end);
      const likeness = likenessOf(place.point.text.slice(start, end).split(' '), wanted);
      return passage && likeness > leastLikeness ? [{ passage, likeness }] : [];
    })
    .reduce<LikeStretch | undefined>((best, one) => (best && best.likeness >= one.likeness ? best : one), undefined);
}

const sentenceEnd = /[.!?…]["'”’»)\]*_]*$/u;

/** Every run of whole sentences among those that a stretch touches. */
function sentenceRuns({ point: { statements } }: PointWords, { start, end }: Span): Span[] {
  const touched = statements.filter((one) => one.start < end && one.end > start);
  return touched.flatMap((first, index) => touched.slice(index).map((last) => ({ start: first.start, end: last.end })));
}

/** Without the punctuation around the stretch, where the text has none there, but with both of two paired marks. */
function trimToWords({ words, point }: PointWords, { start, end }: Span, wanted: readonly string[]): Span {
  const within = words.filter(({ word }) => word.start >= start && word.end <= end);
  const [first, last] = [within[0]?.word, within.at(-1)?.word];
  const trimmed = {
    start: first && !punctuation.test(wanted[0]?.at(0) ?? '') ? first.start : start,
    end: last && !punctuation.test(wanted.at(-1)?.at(-1) ?? '') ? last.end : end,
  };
  return withPairs(point.text, trimmed, { start, end });
}

/** What is no part of a word at its ends. */
const punctuation = /[.,;:!?…"'“”‘’«»„()[\]*_~`\\]/;

/** The share in common; nothing where one word is all that several have in common, such as "route". */
function likenessOf(stretch: readonly string[], wanted: readonly string[]): number {
  const rest = wanted.map(bareWord);
  const common = stretch.map(bareWord).filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  if (common.length === 1 && wanted.length > 1) return 0;
  return (2 * common.length) / (stretch.length + wanted.length);
}

/** A word whatever its case and the punctuation around it. */
function bareWord(word: string): string {
  return /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(word.toLowerCase())?.[0] ?? word;
}
