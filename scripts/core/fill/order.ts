/** Order: where in the document the parts of a feature file have their words. */
import type { Feature, Rule, Scenario } from '../feature/feature.ts';
import type { FeatureText, Part } from './feature-text.ts';
import type { Joined } from './joined.ts';

/** A feature file, and of each of its parts where the first words that it quotes stand in the text of its point. */
export type OrderedText = { readonly text: FeatureText; readonly starts: readonly (number | undefined)[] };

export function orderOf(text: FeatureText, feature: Feature, joined: Joined): OrderedText {
  return { text, starts: text.parts.map((part) => startOf(part, feature, feature.point, joined)) };
}

/** Where the first words that a part of a feature quotes stand in a point; undefined where it quotes none of it. */
export function startOf(part: Part, feature: Feature, point: number | undefined, joined: Joined): number | undefined {
  const isHere = ({ place }: Rule | Scenario) => place.line - 1 === part.keyword;
  const rule = feature.rules.find(isHere);
  const scenarios = feature.scenarios.filter((one) => (rule ? one.rule === rule : isHere(one)));
  const quotes = new Set([...(rule?.quotes ?? []), ...scenarios.flatMap((one) => one.quotes)]);
  const starts = [...quotes].flatMap((quote) => {
    const [passage, ...others] = joined.find(quote, point);
    return passage && others.length === 0 ? passage.start : [];
  });
  return starts.length > 0 ? Math.min(...starts) : undefined;
}

/** The index of the part whose words are the last that do not stand behind an offset, the last of several; else -1. */
export function lastBefore({ starts }: OrderedText, limit: number): number {
  return starts.reduce<number>((best, start, index) => {
    const least = starts[best] ?? -1;
    return start !== undefined && start <= limit && start >= least ? index : best;
  }, -1);
}
