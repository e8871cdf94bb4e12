/** Drift: quotes whose words are not where they were: reworded, moved to another point, or gone. */
import type { Quote } from '../feature/description.ts';
import type { Feature, Rule, Scenario, ScenarioKind } from '../feature/feature.ts';
import { findAnswers } from './answer.ts';
import { findGone, type Gone } from './gone.ts';
import { type Joined, scenariosOf } from './joined.ts';
import { createRewordings, type Rewording } from './rewording.ts';

/** A quote whose sentence now reads otherwise. `holder` tells what bears it: a Feature, a Rule or a scenario. */
export type Reworded = Rewording & { readonly quote: Quote; readonly holder: string };

/** A Rule all of whose words now stand in another point. */
export type Moved = { readonly rule: Rule; readonly file: string; readonly point: number };

export type Drift = {
  readonly reworded: readonly Reworded[];
  readonly gone: readonly Gone[];
  readonly moved: readonly Moved[];
};

/** What became of every quote that its point does not hold, in the order of the features. */
export function findDrift(joined: Joined): Drift {
  const answers = findAnswers(joined);
  const rewordingOf = createRewordings(joined, answers);
  const drifts = joined.features.map((feature): Drift => {
    const strays = straysOf(feature, joined);
    const reworded = strays.flatMap(({ quote, holder, kinds }) => {
      const rewording = rewordingOf(quote, feature.point, kinds);
      return rewording ? [{ ...rewording, quote, holder }] : [];
    });
    const known = new Set(reworded.map(({ quote }) => quote));
    const lost = new Set(strays.map(({ quote }) => quote).filter((quote) => !known.has(quote)));
    return { reworded, gone: findGone(feature, lost, answers, joined), moved: findMoved(feature, joined) };
  });
  return {
    reworded: drifts.flatMap(({ reworded }) => reworded),
    gone: drifts.flatMap(({ gone }) => gone),
    moved: drifts.flatMap(({ moved }) => moved),
  };
}

/** A quote that the document holds nowhere, and the kinds of the scenarios that it is for. */
type Stray = { readonly quote: Quote; readonly holder: string; readonly kinds: readonly ScenarioKind[] };

function straysOf(feature: Feature, joined: Joined): Stray[] {
  const scenarios = scenariosOf(feature).flatMap(([first]) => first ?? []);
  const kindsFor = (quotes: readonly Quote[]) =>
    scenarios.filter((one) => one.quotes === quotes).map(({ kind }) => kind);
  const holders = [
    { holder: `Feature "${feature.name}"`, quotes: feature.asides },
    ...feature.rules.map(({ name, quotes }) => ({ holder: `Rule "${name}"`, quotes })),
    ...scenarios.filter(hasOwnQuotes).map(({ name, quotes }) => ({ holder: `scenario "${name}"`, quotes })),
  ];
  return holders.flatMap(({ holder, quotes }) =>
    quotes
      .filter((quote) => joined.pointsSaying(quote).length === 0)
      .map((quote) => ({ quote, holder, kinds: kindsFor(quotes) })),
  );
}

function hasOwnQuotes({ rule, quotes }: Scenario): boolean {
  return rule?.quotes !== quotes;
}

/** The Rules whose quotes, and those of their scenarios, all stand in one other point. */
function findMoved({ file, rules, scenarios, point }: Feature, joined: Joined): Moved[] {
  return rules.flatMap((rule) => {
    const own = scenarios.filter((one) => one.rule === rule).flatMap(({ quotes }) => quotes);
    const places = [...new Set([...rule.quotes, ...own])].map(joined.pointsSaying);
    const [to] = places[0] ?? [];
    const isThere = (numbers: readonly number[]) => numbers.length === 1 && numbers[0] === to;
    return to !== undefined && to !== point && places.every(isThere) ? [{ rule, file, point: to }] : [];
  });
}
