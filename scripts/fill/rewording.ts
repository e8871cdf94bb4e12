/** Rewordings: where the document says in other words what a quote repeats. */

import { nearestStretch } from '../base/nearest.ts';
import type { Span } from '../document/span.ts';
import type { Sentence } from '../document/specification.ts';
import type { ScenarioKind } from '../features/feature.ts';
import type { Quote } from '../features/quote.ts';
import { type Passage, type PointWords, passageAt, wordsWithin } from '../trace/passage.ts';
import type { Answer } from './answer.ts';
import { quotationOf, type TextTrace } from './text-trace.ts';

/** A quote whose sentence now reads otherwise. */
export type Rewording = {
  readonly quote: Quote;
  /** What bears it, in words: a Feature, a Rule or a scenario. */
  readonly holder: string;
  /** The words that the document has now, and the sentences that they stand in. */
  readonly now: string;
  readonly sentences: readonly Sentence[];
};

/**
 * The share of words in common, and that of words which scenarios quote already: a like sentence may always have been there.
 */
const least = { new: 0.5, known: 0.85 } as const;

/** The rewording of a quote that its point does not hold, for the kinds of scenario that it is for. */
export function findRewording(
  { text }: Quote,
  point: number | undefined,
  kinds: readonly ScenarioKind[],
  answers: readonly Answer[],
  trace: TextTrace,
): Pick<Rewording, 'now' | 'sentences'> | undefined {
  const answered = new Set(answers.flatMap(({ sentence }) => sentence ?? []));
  const isNew = ({ words }: Passage) =>
    words.some(({ word, sentence }) => trace.lacks(word) && !answered.has(sentence));
  const asks = kinds.length > 0 && kinds.every((kind) => kind === 'pending');
  const isAnswered = ({ words }: Passage) => asks && words.some(({ word }) => trace.statusOf(word) === 'shown');
  const place = trace.pointOf(point);
  const [best] = (place ? stretchesIn(place, text) : [])
    .filter(({ passage }) => fits(passage, kinds, trace))
    .map((one) => ({ ...one, fresh: isNew(one.passage) && !isAnswered(one.passage) }))
    .filter(({ likeness, fresh }) => likeness > (fresh ? least.new : least.known))
    .toSorted((a, b) => Number(b.fresh) - Number(a.fresh) || b.likeness - a.likeness);
  if (best === undefined) return undefined;
  const statuses = new Set(best.passage.words.map(({ word }) => trace.statusOf(word)));
  const now = quotationOf(best.passage.in, best.passage, (word) => statuses.has(trace.statusOf(word)));
  return now === undefined ? undefined : { now, sentences: best.passage.sentences };
}

/** The nearest stretch of each paragraph, from word to word; whole sentences where the text ends as one does. */
function stretchesIn(place: PointWords, text: string): { readonly passage: Passage; readonly likeness: number }[] {
  let start = 0;
  return place.point.text.split('\n').flatMap((paragraph) => {
    const near = nearestStretch([paragraph], text);
    const from = start;
    start += paragraph.length + 1;
    if (!near) return [];
    const words = wordsWithin(place, { start: from + near.start, end: from + near.end });
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last) return [];
    const stretch = { start: first.word.start, end: last.word.end };
    const sentences = { start: first.sentence.start, end: last.sentence.end };
    const spans: Span[] = /[.!?…]$/u.test(text) ? [sentences, first.sentence, last.sentence] : [stretch];
    return spans
      .flatMap((span) => passageAt(place, span.start, span.end) ?? [])
      .map((passage) => ({ passage, likeness: likenessOf(place.point.text.slice(passage.start, passage.end), text) }));
  });
}

/** Whether scenarios of these kinds may speak of the words: an enforced one not of what is not shown. */
function fits({ words }: Passage, kinds: readonly ScenarioKind[], trace: TextTrace): boolean {
  const [status, ...others] = new Set(words.map(({ word }) => trace.statusOf(word)));
  if (kinds.length === 0) return words.length > 0;
  if (others.length > 0) return false;
  return status === 'shown' || (status === 'not-shown' && kinds.every((kind) => kind === 'pending'));
}

/** The share of words in common, from 0 to 1; nothing where one word is all that several have in common, such as "route". */
function likenessOf(now: string, before: string): number {
  const [words, rest] = [bareWords(now), bareWords(before)];
  const size = words.length + rest.length;
  const common = words.filter((word) => rest.includes(word) && rest.splice(rest.indexOf(word), 1));
  return common.length === 1 && size > 2 ? 0 : (2 * common.length) / size;
}

function bareWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
