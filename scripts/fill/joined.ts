/** Document and features as `fill` sees them: every quote with its passages, every word with what it lacks. */

import type { Finding, Place } from '../base/finding.ts';
import { groupBy } from '../base/group-by.ts';
import { memoize, memoizeLatest, memoizeWeakly } from '../base/memoize.ts';
import { type ParsedSpecification, placeOf, type Sentence, type Status, type Word } from '../document/specification.ts';
import type { Quote } from '../features/description.ts';
import { type Feature, parseFeature, type Scenario } from '../features/feature.ts';
import { joinTrace } from '../trace/join.ts';
import { indexWords, type Passage, type PlacedWord, type PointWords } from '../trace/passage.ts';
import { findQuote } from '../trace/quote.ts';
import type { TracedSentence } from '../trace/traced-sentence.ts';

/** The texts of feature files by their paths, relative to the project's root. */
export type Texts = ReadonlyMap<string, string>;

export type Joined = {
  readonly texts: Texts;
  readonly features: readonly Feature[];
  readonly points: readonly PointWords[];
  readonly sentences: readonly TracedSentence[];
  /** What the trace finds wrong, in reading order. */
  readonly findings: readonly Finding[];
  /** The passages of a quote in the point of its file: one where all is well. */
  readonly find: (quote: Quote, point: number | undefined) => readonly Passage[];
  readonly statusOf: (word: PlacedWord) => Status;
  /** Whether the word needs a quote that it has not. */
  readonly lacks: (word: PlacedWord) => boolean;
  /** The words of a sentence, as its point places them. */
  readonly wordsOf: (sentence: Sentence) => readonly PlacedWord[];
  /** The point that a sentence is a sentence of. */
  readonly pointOf: (sentence: Sentence) => PointWords | undefined;
  readonly placeOf: (sentence: Sentence) => Place;
};

/** Joins a document with the texts of features. @throws CannotJudge where one of them is not Gherkin */
export function join({ specification }: ParsedSpecification, texts: Texts): Joined {
  const features = [...texts].flatMap(([file, text]) => parseLatest(text, file).feature ?? []);
  const points = specification.points.map(indexWords);
  const { sentences, findings } = joinTrace(specification, features);
  const statuses = new Map(sentences.flatMap(statusesOf));
  const lacking = new Set(sentences.flatMap(({ uncovered }) => uncovered));
  const words = groupBy(
    points.flatMap((point) => point.words),
    ({ sentence }) => sentence,
  );
  const pointOf = new Map(points.flatMap((point) => point.point.sentences.map((one) => [one, point])));
  return {
    texts,
    features,
    points,
    sentences,
    findings,
    find: ({ text }, number) => inPoint(points, number).flatMap((place) => findIn(place)(text)),
    statusOf: ({ sentence, word }) => statuses.get(word) ?? sentence.status,
    lacks: ({ word }) => lacking.has(word),
    wordsOf: (sentence) => words.get(sentence) ?? [],
    pointOf: (sentence) => pointOf.get(sentence),
    placeOf: (sentence) => placeOf(specification, sentence),
  };
}

/** A feature file as it was read last, unless its text is another now: a fill leaves most of them as they are. */
export const parseLatest = memoizeLatest(parseFeature);

const findIn = memoizeWeakly((place: PointWords) => memoize((text: string) => findQuote(text, place)));

/** The scenarios of a feature, each once: of an outline whose Examples differ in their tags the first of those. */
export function scenariosOf(feature: Feature): Scenario[] {
  return outlinesOf(feature).flatMap(([first]) => first ?? []);
}

/** The scenarios of a feature, those of an outline that differ in the tags of their Examples together. */
export function outlinesOf({ scenarios }: Feature): Scenario[][] {
  return [...groupBy(scenarios, ({ place }) => place.line).values()];
}

/** The sections of the document that bear a number. */
export function inPoint(points: readonly PointWords[], number: number | undefined): PointWords[] {
  return points.filter(({ point }) => point.number === number);
}

function statusesOf({ sentence, statuses }: TracedSentence): [Word, Status][] {
  return sentence.words.map((word, index) => [word, statuses[index] ?? sentence.status]);
}
