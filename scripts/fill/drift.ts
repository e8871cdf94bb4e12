/** Drift: quotes whose words are not where they were: reworded, moved to another point, said twice, or gone. */

import type { Place } from '../base/finding.ts';
import { groupBy } from '../base/group-by.ts';
import { memoizeWeakly } from '../base/memoize.ts';
import { inMarks } from '../base/text.ts';
import type { Sentence } from '../document/specification.ts';
import type { Quote } from '../features/description.ts';
import type { Feature, Rule, Scenario, ScenarioKind } from '../features/feature.ts';
import type { Passage, PlacedWord } from '../trace/passage.ts';
import { type Answer, findAnswers } from './answer.ts';
import { findGone, type Gone } from './gone.ts';
import { type Joined, scenariosOf } from './joined.ts';
import { findRewording, type Rewording } from './rewording.ts';

/** A quote whose sentence now reads otherwise. `holder` is what bears it: a Feature, a Rule or a scenario. */
export type Reworded = Rewording & { readonly quote: Quote; readonly holder: string };

/** A Rule all of whose words now stand in another point. */
export type Moved = {
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

export type Drift = {
  readonly reworded: readonly Reworded[];
  readonly gone: readonly Gone[];
  readonly moved: readonly Moved[];
  readonly byHand: readonly ByHand[];
};

/** What became of every quote that its point does not hold exactly once, in the order of the features. */
export const findDrift = memoizeWeakly((joined: Joined): Drift => {
  const answers = findAnswers(joined);
  const drifts = joined.features.map((feature): Drift => {
    if (feature.point === undefined) return ofNoPoint(feature, joined);
    const borne = quotesOf(feature);
    const missing = borne.filter(({ quote }) => joined.find(quote, feature.point).length === 0);
    const elsewhere = new Map(missing.map((one) => [one.quote, passagesElsewhere(one, feature, joined)]));
    const unlinked = missing.filter(({ quote }) => elsewhere.get(quote)?.length === 0);
    const reworded = unlinked.flatMap(({ quote, holder, kinds }): Reworded[] => {
      const rewording = findRewording(quote, feature.point, kinds, answers, joined);
      return rewording ? [{ ...rewording, quote, holder }] : [];
    });
    const inOtherWords = new Set(reworded.map(({ quote }) => quote));
    const lost = new Set(unlinked.map(({ quote }) => quote).filter((quote) => !inOtherWords.has(quote)));
    const moved = findMoved(feature, borne, elsewhere, joined);
    return {
      reworded,
      gone: findGone(feature, { lost, inOtherWords }, answers, joined),
      moved: moved.rules,
      byHand: [...moved.byHand, ...findRepeated(feature, borne, answers, joined)],
    };
  });
  return {
    reworded: drifts.flatMap(({ reworded }) => reworded),
    gone: drifts.flatMap(({ gone }) => gone),
    moved: drifts.flatMap(({ moved }) => moved),
    byHand: drifts.flatMap(({ byHand }) => byHand),
  };
});

/** A file whose name names no point covers nothing, whatever it quotes. */
function ofNoPoint(feature: Feature, joined: Joined): Drift {
  const sentences = quotesOf(feature).flatMap(({ quote }) =>
    joined.points.flatMap(({ point }) => joined.find(quote, point.number).flatMap((passage) => passage.sentences)),
  );
  const byHand: ByHand = {
    place: feature.place,
    what: `what ${feature.file} quotes is compared with no point`,
    why: 'the name of the file does not begin with the number of one',
    sentences,
  };
  return { reworded: [], gone: [], moved: [], byHand: sentences.length > 0 ? [byHand] : [] };
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

/** So many words that count are hardly said in another point by chance. */
const reporting = 4;

/**
 * Where in other points the words of a quote went; words that are few have gone nowhere where scenarios quote them, nor have
 * those that a scenario asks for gone where they are shown.
 */
function passagesElsewhere({ quote, kinds }: BorneQuote, { point: own }: Feature, joined: Joined): Passage[] {
  const asks = kinds.includes('pending');
  const isNew = (word: PlacedWord) => joined.lacks(word) && !(asks && joined.statusOf(word) === 'shown');
  const numbers = new Set(joined.points.map(({ point }) => point.number).filter((number) => number !== own));
  return [...numbers]
    .flatMap((number) => joined.find(quote, number))
    .filter(({ words }) => words.length >= reporting || words.some(isNew));
}

/** The Rules whose quotes, and those of their scenarios, all stand in one other point; what else moved is left to a person. */
function findMoved(
  { file }: Feature,
  borne: readonly BorneQuote[],
  elsewhere: ReadonlyMap<Quote, readonly Passage[]>,
  joined: Joined,
): { readonly rules: readonly Moved[]; readonly byHand: readonly ByHand[] } {
  const passagesOf = ({ quote }: BorneQuote) => elsewhere.get(quote) ?? [];
  const rules = [...groupBy(borne, ({ rule }) => rule)].flatMap(([rule, own]): Moved[] => {
    const passages = own.flatMap(passagesOf);
    const [number, ...others] = new Set(passages.map((passage) => passage.in.point.number));
    if (!rule || number === undefined || others.length > 0) return [];
    if (own.some((one) => passagesOf(one).length !== 1)) return [];
    return [{ rule, file, point: number, sentences: lackingIn(passages, joined) }];
  });
  const whole = new Set(rules.map(({ rule }) => rule));
  const byHand = borne
    .filter((one) => passagesOf(one).length > 0 && !(one.rule && whole.has(one.rule)))
    .map((one) => ({
      place: one.quote.place,
      what: `${inMarks(one.quote.text)}, which ${one.holder} quotes, now stands in point ${passagesOf(one)[0]?.in.point.number}`,
      why: one.rule ? 'its Rule has other quotes that do not' : 'only a whole Rule is moved',
      sentences: lackingIn(passagesOf(one), joined),
    }));
  return { rules, byHand };
}

/** What the document says more than once, so that a quote of it says nothing. */
function findRepeated(
  { point }: Feature,
  borne: readonly BorneQuote[],
  answers: readonly Answer[],
  joined: Joined,
): ByHand[] {
  const answered = new Set(answers.flatMap((answer) => answer.answered));
  return borne.flatMap(({ quote, holder }) => {
    const passages = joined.find(quote, point);
    if (passages.length < 2 || answered.has(quote)) return [];
    return {
      place: quote.place,
      what: `point ${point} says ${inMarks(quote.text)} ${passages.length} times, which ${holder} quotes`,
      why: 'which is meant only a person can say: quote more around it, or say it once',
      sentences: lackingIn(passages, joined),
    };
  });
}

/** The sentences that lack nothing but words of these passages. */
function lackingIn(passages: readonly Passage[], joined: Joined): Sentence[] {
  const held = new Set(passages.flatMap(({ words }) => words.map(({ word }) => word)));
  return passages
    .flatMap(({ sentences }) => sentences)
    .filter((one) => joined.wordsOf(one).every((word) => held.has(word.word) || !joined.lacks(word)));
}
