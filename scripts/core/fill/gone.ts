/** What has nothing left to speak of: Rules, scenarios and quotes that only a person may delete. */
import type { Quote } from '../features/description.ts';
import type { Feature, Rule, Scenario, ScenarioKind } from '../features/feature.ts';
import type { Place } from '../finding.ts';
import type { Answer } from './answer.ts';
import { under } from './heading-words.ts';
import { type Joined, scenariosOf } from './joined.ts';

/** `place` is that of the keyword, or of the quote; `why` is a clause. */
export type Gone = {
  readonly kind: 'rule' | 'scenario' | 'quote';
  readonly place: Place;
  /** The name, or the text of the quote. */
  readonly name: string;
  readonly why: string;
  /** The kinds of the scenarios that would be deleted with it. */
  readonly kinds: readonly ScenarioKind[];
};

/** The quotes that the document holds nowhere: not even in other words, or in other words only. */
export type Missing = { readonly lost: ReadonlySet<Quote>; readonly inOtherWords: ReadonlySet<Quote> };

/**
 * Of a feature the Rules that are gone as a whole, then the scenarios of others, then the quotes that stand beside ones
 * which are not.
 */
export function findGone(feature: Feature, missing: Missing, answers: readonly Answer[], joined: Joined): Gone[] {
  const scenarios = scenariosOf(feature);
  const reasons: Reasons = new Map(
    scenarios.flatMap((one) => {
      const why = whyDead(one, missing, answers, joined);
      return why === undefined ? [] : [[one, why]];
    }),
  );
  const rules = feature.rules.flatMap((rule) => {
    const why = whyRuleDead(rule, scenarios, reasons, missing);
    return why === undefined ? [] : [{ rule, why }];
  });
  const deadRules = new Set(rules.map(({ rule }) => rule));
  const others = scenarios.filter(({ rule }) => rule === undefined || !deadRules.has(rule));
  const kept = [
    feature.asides,
    ...feature.rules.filter((rule) => !deadRules.has(rule)).map(({ quotes }) => quotes),
    ...others.filter((one) => !reasons.has(one)).map(({ quotes }) => quotes),
  ];
  return [
    ...rules.map(({ rule, why }): Gone => {
      const kinds = scenarios.filter((one) => one.rule === rule).map((one) => one.kind);
      return { kind: 'rule', place: rule.place, name: rule.name, why, kinds };
    }),
    ...others.flatMap((one): Gone[] => {
      const why = reasons.get(one);
      return why === undefined ? [] : [{ kind: 'scenario', place: one.place, name: one.name, why, kinds: [one.kind] }];
    }),
    ...[...new Set(kept.flat())]
      .filter((quote) => missing.lost.has(quote))
      .map(({ place, text }): Gone => ({ kind: 'quote', place, name: text, why: wordsGone, kinds: [] })),
  ];
}

/** Why each scenario that has nothing left to speak of has not. */
type Reasons = ReadonlyMap<Scenario, string>;

const wordsGone = 'what it quotes is no longer in the document';

/** A Rule is gone with all of its scenarios, unless it has a quote of its own that none of them took. */
function whyRuleDead(rule: Rule, all: readonly Scenario[], reasons: Reasons, { lost }: Missing): string | undefined {
  const own = all.filter((one) => one.rule === rule);
  const ownLost = rule.quotes.every((quote) => lost.has(quote));
  if (own.length === 0) return ownLost && rule.quotes.length > 0 ? wordsGone : undefined;
  const [first] = own.map((one) => reasons.get(one));
  if (!own.every((one) => reasons.has(one))) return undefined;
  return ownLost || own.some(({ quotes }) => quotes === rule.quotes) ? first : undefined;
}

/** Why a scenario has nothing left to speak of; undefined where it has. */
function whyDead(
  scenario: Scenario,
  { lost, inOtherWords }: Missing,
  answers: readonly Answer[],
  joined: Joined,
): string | undefined {
  const { quotes, kind, point } = scenario;
  if (quotes.length === 0) return undefined;
  if (quotes.every((quote) => lost.has(quote))) return wordsGone;
  if (quotes.some((quote) => inOtherWords.has(quote))) return undefined;
  const answer = answers.find((one) => one.scenario === scenario);
  const passages = quotes.flatMap((quote) => joined.find(quote, point));
  if (answer && !answer.partly && answer.statements.length === 0)
    return passages.some(({ begin }) => begin && under(begin, joined).length > 0)
      ? 'the heading that it quotes stands over more than "not shown." now, and no sentence under it lacks a scenario'
      : 'the heading that it quotes stands over nothing now';
  const words = passages.flatMap((passage) => passage.words);
  const unshown = words.length > 0 && words.every((word) => joined.statusOf(word) !== 'shown');
  return kind !== 'pending' && unshown ? 'what it holds is no longer shown' : undefined;
}
