/** What has nothing left to speak of: Rules, scenarios and quotes that only a person may delete. */
import type { Quote } from '../feature/description.ts';
import type { Feature, Rule, Scenario } from '../feature/feature.ts';
import type { Place } from '../finding.ts';
import type { Answer } from './answer.ts';
import { type Joined, scenariosOf } from './joined.ts';

/** `place` is that of the keyword, or of the quote; `why` is a clause. */
export type Gone = {
  readonly kind: 'rule' | 'scenario' | 'quote';
  readonly place: Place;
  /** The name, or the text of the quote. */
  readonly name: string;
  readonly why: string;
};

type Missing = { readonly lost: ReadonlySet<Quote>; readonly inOtherWords: ReadonlySet<Quote> };

const wordsGone = 'what it quotes is no longer in the document';

/**
 * Of a feature the Rules that are gone as a whole, then the scenarios of others, then the quotes that stand beside ones
 * which are not.
 * @param missing the quotes that the document holds nowhere: not even in other words, or in other words only
 */
export function findGone(feature: Feature, missing: Missing, answers: readonly Answer[], joined: Joined): Gone[] {
  const scenarios = scenariosOf(feature).flatMap(([first]) => first ?? []);
  const { lost } = missing;
  const reasons = new Map(scenarios.map((one) => [one, whyDead(one, missing, answers, joined)]));
  const rules = feature.rules.flatMap((rule) => {
    const why = whyRuleDead(rule, scenarios, reasons, lost);
    return why === undefined ? [] : [{ rule, why }];
  });
  const gone = new Set(rules.map(({ rule }) => rule));
  const single = scenarios.flatMap((scenario) => {
    const why = scenario.rule && gone.has(scenario.rule) ? undefined : reasons.get(scenario);
    return why === undefined ? [] : [{ scenario, why }];
  });
  const dead = new Set([
    ...scenarios.filter(({ rule }) => rule && gone.has(rule)),
    ...single.map(({ scenario }) => scenario),
  ]);
  const alive = scenarios.filter((one) => !dead.has(one));
  const kept = new Set(
    [...feature.asides, ...feature.rules.filter((rule) => !gone.has(rule)), ...alive].flatMap((one) =>
      'quotes' in one ? one.quotes : one,
    ),
  );
  return [
    ...rules.map(({ rule: { place, name }, why }) => ({ kind: 'rule', place, name, why }) as const),
    ...single.map(({ scenario: { place, name }, why }) => ({ kind: 'scenario', place, name, why }) as const),
    ...[...lost]
      .filter((quote) => kept.has(quote))
      .map(({ place, text }) => ({ kind: 'quote', place, name: text, why: wordsGone }) as const),
  ];
}

/** A Rule is gone with all of its scenarios, unless it has a quote of its own that none of them took. */
function whyRuleDead(
  rule: Rule,
  all: readonly Scenario[],
  reasons: ReadonlyMap<Scenario, string | undefined>,
  lost: ReadonlySet<Quote>,
): string | undefined {
  const own = all.filter((one) => one.rule === rule);
  const why = own.map((one) => reasons.get(one));
  const ownLost = rule.quotes.every((quote) => lost.has(quote));
  if (own.length === 0) return ownLost && rule.quotes.length > 0 ? wordsGone : undefined;
  if (why.includes(undefined)) return undefined;
  return ownLost || own.some(({ quotes }) => quotes === rule.quotes) ? why[0] : undefined;
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
  if (answer && !answer.partly && answer.statements.length === 0)
    return 'the heading that it quotes stands over more than "not shown." now, and no sentence under it lacks a scenario';
  const words = quotes.flatMap((quote) => joined.find(quote, point)).flatMap((passage) => passage.words);
  const unshown = words.length > 0 && words.every((word) => joined.statusOf(word) !== 'shown');
  return kind !== 'pending' && unshown ? 'what it holds is no longer shown' : undefined;
}
