/** What has nothing left to speak of: Rules, scenarios and quotes that only a person may delete. */

import type { Place } from '../base/finding.ts';
import type { Feature, Rule, Scenario, ScenarioKind } from '../features/feature.ts';
import type { Quote } from '../features/quote.ts';
import { askedIn } from '../features/scenario-form.ts';
import type { Answer } from './answer.ts';
import { scenariosOf, type TextTrace } from './text-trace.ts';

/** `place` is that of the keyword, or of the quote; `why` is a clause. */
export type Removal = {
  readonly kind: 'rule' | 'scenario' | 'quote';
  readonly place: Place;
  /** The name, or the text of the quote. */
  readonly name: string;
  readonly why: string;
  /** The kinds of the scenarios that would be deleted with it, and what they ask. */
  readonly kinds: readonly ScenarioKind[];
  readonly questions: readonly string[];
};

/** The quotes that the document holds nowhere: not even in other words, or in other words only. */
export type Missing = { readonly lost: ReadonlySet<Quote>; readonly inOtherWords: ReadonlySet<Quote> };

/**
 * What of a feature may be deleted: whole Rules first, then scenarios of the Rules that stay, then single quotes of what
 * stays.
 */
export function findRemovals(
  feature: Feature,
  missing: Missing,
  answers: readonly Answer[],
  trace: TextTrace,
): Removal[] {
  const scenarios = scenariosOf(feature);
  const reasons: Reasons = new Map(
    scenarios.flatMap((one) => {
      const why = whyDead(one, missing, answers, trace);
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
    ...rules.map(({ rule, why }): Removal => {
      const own = scenarios.filter((one) => one.rule === rule);
      return { kind: 'rule', place: rule.place, name: rule.name, why, ...kindsOf(own) };
    }),
    ...others.flatMap((one): Removal[] => {
      const why = reasons.get(one);
      return why === undefined ? [] : [{ kind: 'scenario', place: one.place, name: one.name, why, ...kindsOf([one]) }];
    }),
    ...[...new Set(kept.flat())]
      .filter((quote) => missing.lost.has(quote))
      .map(({ place, text }): Removal => ({ kind: 'quote', place, name: text, why: wordsGone, ...kindsOf([]) })),
  ];
}

function kindsOf(scenarios: readonly Scenario[]): Pick<Removal, 'kinds' | 'questions'> {
  return {
    kinds: scenarios.map(({ kind }) => kind),
    questions: scenarios.flatMap(({ cases: [first] }) => (first && askedIn(first, 'pending')) ?? []),
  };
}

/** Why each scenario that has nothing left to speak of has not. */
type Reasons = ReadonlyMap<Scenario, string>;

const wordsGone = 'what it quotes is no longer in the document';

/** A Rule is gone with all of its scenarios, unless it has a quote of its own that none of them took. */
function whyRuleDead(rule: Rule, all: readonly Scenario[], reasons: Reasons, { lost }: Missing): string | undefined {
  const own = all.filter((one) => one.rule === rule);
  const ownLost = rule.quotes.every((quote) => lost.has(quote));
  if (own.length === 0) return ownLost && rule.quotes.length > 0 ? wordsGone : undefined;
  if (!own.every((one) => reasons.has(one))) return undefined;
  const why = [...new Set(own.flatMap((one) => reasons.get(one) ?? []))].join('; or ');
  return ownLost || own.some(({ quotes }) => quotes === rule.quotes) ? why : undefined;
}

/** Why a scenario has nothing left to speak of; undefined where it has. */
function whyDead(
  scenario: Scenario,
  { lost, inOtherWords }: Missing,
  answers: readonly Answer[],
  trace: TextTrace,
): string | undefined {
  const { quotes, kind, point } = scenario;
  if (quotes.length === 0) return undefined;
  if (quotes.every((quote) => lost.has(quote))) return wordsGone;
  if (quotes.some((quote) => inOtherWords.has(quote))) return undefined;
  const answer = answers.find((one) => one.scenario === scenario);
  const passages = quotes.flatMap((quote) => trace.find(quote, point));
  if (answer && !answer.partly && answer.sentence === undefined)
    return passages.every(({ begin }) => begin?.heading)
      ? 'the document says it in a heading alone'
      : 'the document answers it, in sentences that each have a scenario of their own';
  const words = passages.flatMap((passage) => passage.words);
  const statuses = new Set(
    words.filter(({ sentence }) => sentence.heading !== 'columns').map(({ word }) => trace.statusOf(word)),
  );
  if (statuses.size === 0 || statuses.has('shown')) return undefined;
  if (kind !== 'pending') return 'what it verifies is no longer shown';
  return answer || statuses.has('not-shown')
    ? undefined
    : 'the document says it only of itself, or outside the contract';
}
