/** Adds what is lacking to the features: a Rule with its quote and an open scenario for all that nothing quotes. */
import type { ParsedSpecification, Statement } from '../document/specification.ts';
import type { Feature } from '../feature/feature.ts';
import type { ByHand } from './by-hand.ts';
import { type FeatureText, parseFeatureText } from './feature-text.ts';
import { insertRules, startOf } from './insertion.ts';
import { type Joined, join, type Texts } from './joined.ts';
import { findLack, type LackingRule } from './lack.ts';
import { applyEdits } from './line-edit.ts';
import { beginFeature } from './new-feature.ts';
import { createRuleRenderer } from './rule-text.ts';

export type Added = { readonly texts: Texts; readonly byHand: readonly ByHand[] };

/**
 * The texts with all Rules that were lacking, each in a file of its point; a point without one gets one.
 * @param withheld statements of which nothing is added
 */
export function addLacking(document: ParsedSpecification, before: Joined, withheld: ReadonlySet<Statement>): Added {
  const { rules, byHand } = findLack(before, withheld);
  const joined = join(document, beginFeatures(before, rules));
  const render = createRuleRenderer(joined.features);
  const edited = joined.features.flatMap((feature) => {
    const own = rules.filter((rule) => fileFor(rule, joined) === feature.file);
    const text = own.length > 0 ? parseFeatureText(joined.texts.get(feature.file) ?? '', feature.file) : undefined;
    if (text === undefined) return [];
    const placed = own.map((rule) => ({ start: rule.start, lines: render(rule, text) }));
    return [[feature.file, applyEdits(text, insertRules(text, feature, placed, joined))] as const];
  });
  return { texts: new Map([...joined.texts, ...edited]), byHand };
}

/** With a feature file for each point that lacks one. */
function beginFeatures({ texts, features, points }: Joined, rules: readonly LackingRule[]): Texts {
  const begun = new Map(texts);
  for (const number of new Set(rules.map(({ point }) => point))) {
    if (features.some(({ point }) => point === number)) continue;
    const title = points.find(({ point }) => point.number === number)?.point.title ?? '';
    begun.set(...beginFeature(number, title, begun));
  }
  return begun;
}

/** The file of a Rule's point; of several the one whose words stand last before its own. */
function fileFor({ point, start }: LackingRule, joined: Joined): string | undefined {
  const files = joined.features.filter((feature) => feature.point === point);
  const nearest = files.map((feature) => nearestBefore(feature, start, joined));
  return files[nearest.indexOf(Math.max(...nearest))]?.file;
}

/** Where the last words before an offset stand that a feature quotes; -1 where it quotes none before it. */
function nearestBefore(feature: Feature, start: number, joined: Joined): number {
  const text: FeatureText | undefined = parseFeatureText(joined.texts.get(feature.file) ?? '', feature.file);
  const starts = text?.parts.flatMap((part) => startOf(part, feature, feature.point, joined) ?? []) ?? [];
  return Math.max(-1, ...starts.filter((one) => one <= start));
}
