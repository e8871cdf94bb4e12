/** Drift: quotes whose words are not where they were: reworded, moved to another point, said twice, or gone. */

import type { Place } from '../base/finding.ts';
import { groupBy } from '../base/group-by.ts';
import { inMarks } from '../base/text.ts';
import type { Sentence } from '../document/specification.ts';
import type { Feature, Rule, Scenario, ScenarioKind } from '../features/feature.ts';
import type { Quote } from '../features/quote.ts';
import type { Passage, PlacedWord } from '../trace/passage.ts';
import { type Answer, findAnswers } from './answer.ts';
import { findRemovals, type Removal } from './removal.ts';
import { findRewording, type Rewording } from './rewording.ts';
import { scenariosOf, type TextTrace } from './text-trace.ts';

/** A Rule all of whose words now stand in another point. */
export type Move = {
  readonly rule: Rule;
  readonly file: string;
  readonly point: number;
  readonly sentences: readonly Sentence[];
};

/** What `fill` cannot do, so that a person has to. */
export type ByHand = {
  readonly place: Place;
  /** What is to be done, and why it was not: phrases without their closing full stop. */
  readonly what: string;
  readonly why: string;
  /** The sentences that are taken care of when it is done, so that nothing is added for them until then. */
  readonly sentences: readonly Sentence[];
};

/** What became of every quote that its point does not hold exactly once, in the order of the features. */
export type Drift = {
  readonly answers: readonly Answer[];
  readonly rewordings: readonly Rewording[];
  readonly removals: readonly Removal[];
  readonly moves: readonly Move[];
  readonly byHand: readonly ByHand[];
};

export function findDrift(trace: TextTrace): Drift {
  const answers = findAnswers(trace);
  const drifts = trace.features.map((feature) => driftOf(feature, answers, trace));
  return {
    answers,
    rewordings: drifts.flatMap(({ rewordings }) => rewordings),
    removals: drifts.flatMap(({ removals }) => removals),
    moves: drifts.flatMap(({ moves }) => moves),
    byHand: drifts.flatMap(({ byHand }) => byHand),
  };
}

function driftOf(feature: Feature, answers: readonly Answer[], trace: TextTrace): Omit<Drift, 'answers'> {
  if (feature.point === undefined) return ofNoPoint(feature, trace);
  const borne = quotesOf(feature);
  const missing = borne.filter(({ quote }) => trace.find(quote, feature.point).length === 0);
  const elsewhere = new Map(missing.map((one) => [one.quote, passagesElsewhere(one, feature, trace)]));
  const unlinked = missing.filter(({ quote }) => elsewhere.get(quote)?.length === 0);
  const rewordings = unlinked.flatMap(({ quote, holder, kinds }): Rewording[] => {
    const rewording = findRewording(quote, feature.point, kinds, answers, trace);
    return rewording ? [{ ...rewording, quote, holder }] : [];
  });
  const inOtherWords = new Set(rewordings.map(({ quote }) => quote));
  const lost = new Set(unlinked.map(({ quote }) => quote).filter((quote) => !inOtherWords.has(quote)));
  const { moves, byHand } = findMoves(feature, borne, elsewhere, trace);
  return {
    rewordings,
    removals: findRemovals(feature, { lost, inOtherWords }, answers, trace),
    moves,
    byHand: [...byHand, ...findRepeated(feature, borne, answers, trace)],
  };
}

/** A file whose name names no point covers nothing, whatever it quotes. */
function ofNoPoint(feature: Feature, trace: TextTrace): Omit<Drift, 'answers'> {
  const sentences = quotesOf(feature).flatMap(({ quote }) =>
    trace.points.flatMap(({ point }) => trace.find(quote, point.number).flatMap((passage) => passage.sentences)),
  );
  const byHand: ByHand = {
    place: feature.place,
    what: `what ${feature.file} quotes is compared with no point`,
    why: 'the name of the file does not begin with the number of one',
    sentences,
  };
  return { rewordings: [], removals: [], moves: [], byHand: sentences.length > 0 ? [byHand] : [] };
}

/** A quote with what bears it, in words, the Rule that it is in, and the kinds of the scenarios that it is for. */
type BorneQuote = {
  readonly quote: Quote;
  readonly holder: string;
  readonly rule: Rule | undefined;
  readonly kinds: readonly ScenarioKind[];
};

/** Every quote of a feature once, those of the Feature itself first, then those of its Rules, then those of scenarios. */
function quotesOf(feature: Feature): BorneQuote[] {
  const scenarios = scenariosOf(feature);
  const holders = [
    { holder: `Feature "${feature.name}"`, rule: undefined, quotes: feature.asides },
    ...feature.rules.map((rule) => ({ holder: `Rule "${rule.name}"`, rule, quotes: rule.quotes })),
    ...scenarios.filter(hasOwnQuotes).map(({ name, rule, quotes }) => ({ holder: `scenario "${name}"`, rule, quotes })),
  ];
  return holders.flatMap(({ holder, rule, quotes }) => {
    const kinds = scenarios.filter((one) => one.quotes === quotes).map(({ kind }) => kind);
    return quotes.map((quote) => ({ quote, holder, rule, kinds }));
  });
}

/** Whether a scenario has quotes of its own, and does not take those of its Rule. */
export function hasOwnQuotes({ rule, quotes }: Scenario): boolean {
  return rule?.quotes !== quotes;
}

/** How many words a quote needs to have moved to another point that says it; a shorter one may stand there by chance. */
const reporting = 4;

/**
 * The passages of other points that the words of a quote went to. A few words have not gone where scenarios quote them already,
 * and what a scenario asks for has not gone where it is shown.
 */
function passagesElsewhere({ quote, kinds }: BorneQuote, { point: own }: Feature, trace: TextTrace): Passage[] {
  const asks = kinds.includes('pending');
  const isNew = ({ word }: PlacedWord) => trace.lacks(word) && !(asks && trace.statusOf(word) === 'shown');
  return trace.points
    .filter(({ point }) => point.number !== own)
    .flatMap(({ point }) => trace.find(quote, point.number))
    .filter(({ words }) => words.length >= reporting || words.some(isNew));
}

/** The Rules whose quotes, and those of their scenarios, all stand in one other point; what else moved is left to a person. */
function findMoves(
  { file }: Feature,
  borne: readonly BorneQuote[],
  elsewhere: ReadonlyMap<Quote, readonly Passage[]>,
  trace: TextTrace,
): Pick<Drift, 'moves' | 'byHand'> {
  const passagesOf = ({ quote }: BorneQuote) => elsewhere.get(quote) ?? [];
  const moves = [...groupBy(borne, ({ rule }) => rule)].flatMap(([rule, own]): Move[] => {
    const passages = own.flatMap(passagesOf);
    const [number, ...others] = new Set(passages.map((passage) => passage.in.point.number));
    if (!rule || number === undefined || others.length > 0) return [];
    if (own.some((one) => passagesOf(one).length !== 1)) return [];
    return [{ rule, file, point: number, sentences: lackingIn(passages, trace) }];
  });
  const whole = new Set(moves.map(({ rule }) => rule));
  const byHand = borne
    .filter((one) => passagesOf(one).length > 0 && !(one.rule && whole.has(one.rule)))
    .map((one) => ({
      place: one.quote.place,
      what: `${inMarks(one.quote.text)}, which ${one.holder} quotes, now stands in point ${passagesOf(one)[0]?.in.point.number}`,
      why: one.rule ? 'its Rule has other quotes that do not' : 'only a whole Rule is moved',
      sentences: lackingIn(passagesOf(one), trace),
    }));
  return { moves, byHand };
}

/** What the document says more than once, so that a quote of it says nothing. */
function findRepeated(
  { point }: Feature,
  borne: readonly BorneQuote[],
  answers: readonly Answer[],
  trace: TextTrace,
): ByHand[] {
  const answered = new Set(answers.flatMap((answer) => answer.answered));
  return borne.flatMap(({ quote, holder }) => {
    const passages = trace.find(quote, point);
    if (passages.length < 2 || answered.has(quote)) return [];
    return {
      place: quote.place,
      what: `point ${point} says ${inMarks(quote.text)} ${passages.length} times, which ${holder} quotes`,
      why: 'which is meant only a person can say: quote more around it, or say it once',
      sentences: lackingIn(passages, trace),
    };
  });
}

/** The sentences all of whose uncovered words stand in these passages. */
function lackingIn(passages: readonly Passage[], trace: TextTrace): Sentence[] {
  const held = new Set(passages.flatMap(({ words }) => words.map(({ word }) => word)));
  return passages
    .flatMap(({ sentences }) => sentences)
    .filter(({ words }) => words.every((word) => held.has(word) || !trace.lacks(word)));
}
