/** Order: where in the document the parts of a feature file have their words. */
import type { Quote } from '../features/description.ts';
import type { Feature, Rule, Scenario } from '../features/feature.ts';
import { memoizeWeakly } from '../memoize.ts';
import { findDrift } from './drift.ts';
import type { FeatureText, Part } from './feature-text.ts';
import type { Joined } from './joined.ts';

/**
 * A feature file, and of each of its parts where the first words that it quotes stand in the text of its point: of one
 * that quotes none of it, where those of the part before it do.
 */
export type OrderedText = { readonly text: FeatureText; readonly starts: readonly (number | undefined)[] };

export function orderOf(text: FeatureText, feature: Feature, joined: Joined): OrderedText {
  let before: number | undefined;
  const starts = text.parts.map((part) => {
    before = startOf(part, feature, feature.point, joined) ?? before;
    return before;
  });
  return { text, starts };
}

/**
 * Where the first words that a part of a feature quotes stand in a point, be it in other words; where the point says all
 * that it quotes more than once, where it does so first. Undefined where it quotes none of it.
 */
export function startOf(part: Part, feature: Feature, point: number | undefined, joined: Joined): number | undefined {
  const isHere = ({ place }: Rule | Scenario) => place.line - 1 === part.keyword;
  const rule = feature.rules.find(isHere);
  const scenarios = feature.scenarios.filter((one) => (rule ? one.rule === rule : isHere(one)));
  const quotes = [...new Set([...(rule?.quotes ?? []), ...scenarios.flatMap((one) => one.quotes)])];
  const found = quotes.map((quote) => startsOf(quote, point, joined));
  const certain = found.filter(({ length }) => length === 1).flat();
  const starts = certain.length > 0 ? certain : found.flat();
  return starts.length > 0 ? Math.min(...starts) : undefined;
}

/** The index of the part whose words are the last that do not stand behind an offset, the last of several; else -1. */
export function lastBefore({ starts }: OrderedText, limit: number): number {
  return starts.reduce<number>((best, start, index) => {
    const least = starts[best] ?? -1;
    return start !== undefined && start <= limit && start >= least ? index : best;
  }, -1);
}

/** Where a point says what a quote repeats: where it does so otherwise than once, in the words that take its place. */
function startsOf(quote: Quote, point: number | undefined, joined: Joined): number[] {
  const said = joined.find(quote, point);
  const now = said.length === 1 ? undefined : rewordingsIn(joined).get(quote);
  const passages = now === undefined ? said : joined.find({ ...quote, text: now }, point);
  return passages.map(({ start }) => start);
}

const rewordingsIn = memoizeWeakly(
  (joined: Joined): ReadonlyMap<Quote, string> =>
    new Map(findDrift(joined).reworded.map(({ quote, now }) => [quote, now])),
);
