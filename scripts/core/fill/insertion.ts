/** Insertion: where in a feature file a Rule stands, so that Rules follow each other as the document does. */
import type { Feature, Rule, Scenario } from '../feature/feature.ts';
import type { FeatureText, Part } from './feature-text.ts';
import type { Joined } from './joined.ts';
import type { LineEdit } from './line-edit.ts';

/** A Rule to be inserted: its lines, and where in its point its first words stand (an offset of the point's text). */
export type PlacedRule = { readonly start: number; readonly lines: readonly string[] };

/**
 * Inserts Rules, given in the order of the document, each behind the part whose words are the last before its own, and
 * never among scenarios without a Rule, which it would swallow.
 */
export function insertRules(
  text: FeatureText,
  feature: Feature,
  rules: readonly PlacedRule[],
  joined: Joined,
): LineEdit[] {
  const loose = text.parts.findLastIndex(({ kind }) => kind !== 'rule');
  const starts = text.parts.map((part) => startOf(part, feature, feature.point, joined));
  return rules.map(({ start, lines }) => {
    const before = lastBefore(starts, start);
    const at = Math.max(before, loose);
    const part = text.parts[at];
    if (part) return { at: part.end, remove: 0, insert: ['', ...lines] };
    const [first] = text.parts;
    return first
      ? { at: first.start, remove: 0, insert: [...lines, ''] }
      : { at: text.end, remove: 0, insert: ['', ...lines] };
  });
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

/** The index of the greatest number that does not exceed the limit, the last of several; -1 where there is none. */
function lastBefore(starts: readonly (number | undefined)[], limit: number): number {
  return starts.reduce<number>((best, start, index) => {
    const least = starts[best] ?? -1;
    return start !== undefined && start <= limit && start >= least ? index : best;
  }, -1);
}
