/** The quotes of a feature, each with what bears it. */
import type { Quote } from '../features/description.ts';
import type { Feature, Rule, Scenario, ScenarioKind } from '../features/feature.ts';
import { scenariosOf } from './joined.ts';

export type BorneQuote = {
  readonly quote: Quote;
  /** In words: a Feature, a Rule or a scenario. */
  readonly holder: string;
  /** The Rule that it is in, if it is in one. */
  readonly rule: Rule | undefined;
  /** The kinds of the scenarios that it is for. */
  readonly kinds: readonly ScenarioKind[];
};

/** Every quote of a feature once, those of the Feature itself first, then those of its Rules, then those of scenarios. */
export function quotesOf(feature: Feature): BorneQuote[] {
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
