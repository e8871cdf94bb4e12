/** Document and feature texts as a fill sees them: every quote with its passages, every word with what it lacks. */
import type { Finding } from '../base/finding.ts';
import { groupBy } from '../base/group-by.ts';
import type { Span } from '../document/span.ts';
import type { ParsedSpecification, Status, Word } from '../document/specification.ts';
import { type Feature, featureOf, type Scenario } from '../features/feature.ts';
import { parseGherkin } from '../features/gherkin.ts';
import type { Quote } from '../features/quote.ts';
import type { TracedSentence } from '../trace/cover.ts';
import { joinTrace } from '../trace/join.ts';
import { findQuote, quoteFinder } from '../trace/match-quotes.ts';
import { indexWords, type Passage, type PointWords } from '../trace/passage.ts';
import { type FeatureText, featureTextOf } from './feature-text.ts';

/** The texts of feature files by their paths, relative to the project's root. */
export type Texts = ReadonlyMap<string, string>;

/** The texts at one step of a fill, traced. */
export type TextTrace = {
  readonly texts: Texts;
  readonly features: readonly Feature[];
  /** The files that hold a Feature, as texts to be edited, by their paths. */
  readonly files: ReadonlyMap<string, FeatureText>;
  readonly sentences: readonly TracedSentence[];
  /** What the trace finds wrong, in reading order. */
  readonly findings: readonly Finding[];
  /** The points of the document in their order. */
  readonly points: readonly PointWords[];
  readonly pointOf: (number: number | undefined) => PointWords | undefined;
  /** The passages of a quote in a point: one where all is well. */
  readonly find: (quote: Quote, point: number | undefined) => readonly Passage[];
  readonly statusOf: (word: Word) => Status | undefined;
  /** Whether the word needs a quote that it has not. */
  readonly lacks: (word: Word) => boolean;
};

/** Traces the texts of features against a document. @throws CannotJudge where one of them is not Gherkin */
export function traceTexts({ specification }: ParsedSpecification, texts: Texts): TextTrace {
  const files = [...texts].flatMap(([file, text]) => {
    const gherkin = parseGherkin(text, file);
    const [feature, featureText] = [featureOf(gherkin, file), featureTextOf(gherkin, text, file)];
    return feature && featureText ? [{ feature, featureText }] : [];
  });
  const features = files.map(({ feature }) => feature);
  const points = specification.points.map(indexWords);
  const { sentences, findings } = joinTrace(specification, features);
  const statuses = new Map(
    sentences.flatMap((one) => one.sentence.words.map((word, index) => [word, one.statuses[index]] as const)),
  );
  const lacking = new Set(sentences.flatMap(({ uncovered }) => uncovered));
  const finders = new Map<string, ReturnType<typeof quoteFinder>>();
  const pointOf = (number: number | undefined) => points.find(({ point }) => point.number === number);
  return {
    texts,
    features,
    files: new Map(files.map(({ featureText }) => [featureText.file, featureText])),
    sentences,
    findings,
    points,
    pointOf,
    find: ({ text }, number) => {
      const point = pointOf(number);
      const finder = finders.get(text) ?? quoteFinder(text);
      finders.set(text, finder);
      return point ? finder(point) : [];
    },
    statusOf: (word) => statuses.get(word),
    lacks: (word) => lacking.has(word),
  };
}

/** The scenarios of a feature, each once: of an outline whose Examples differ in their tags the first of those. */
export function scenariosOf(feature: Feature): Scenario[] {
  return outlinesOf(feature).flatMap(([first]) => first ?? []);
}

/** The scenarios of a feature, those of an outline that differ in the tags of their Examples together. */
export function outlinesOf({ scenarios }: Feature): Scenario[][] {
  return [...groupBy(scenarios, ({ place }) => place.line).values()];
}

/**
 * The text of a stretch of a point, or where the point says that more than once, of as much more of its sentences as
 * makes it the only one; the words taken in must be `alike`, or need no cover. Undefined where there is no such text.
 */
export function quotationOf(place: PointWords, span: Span, alike: (word: Word) => boolean): string | undefined {
  const { words, point } = place;
  let first = words.findIndex(({ word }) => word.end > span.start);
  let last = words.findLastIndex(({ word }) => word.start < span.end);
  const [from, to] = [words[first]?.sentence.start ?? span.start, words[last]?.sentence.end ?? span.end];
  const isOpen = (index: number) => {
    const found = words[index];
    return found && found.word.start >= from && found.word.end <= to && (found.word.free || alike(found.word));
  };
  let { start, end } = span;
  while (findQuote(point.text.slice(start, end), place).length !== 1) {
    if (isOpen(last + 1)) end = words[++last]?.word.end ?? end;
    else if (isOpen(first - 1)) start = words[--first]?.word.start ?? start;
    else return undefined;
  }
  return point.text.slice(start, end);
}
