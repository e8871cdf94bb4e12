/** Adds what is lacking to the features: a Rule with its quote and an open scenario for all that nothing quotes. */

import type { Feature } from '../features/feature.ts';
import { OpenKind } from '../features/scenario-kind.ts';
import { groupBy } from '../group-by.ts';
import type { ParsedSpecification, Statement } from '../specification/specification.ts';
import type { ByHand } from './by-hand.ts';
import { type FeatureText, parseFeatureText } from './feature-text.ts';
import { insertRules } from './insertion.ts';
import { type Joined, join, type Texts } from './joined.ts';
import { findLack, type LackingRule } from './lack.ts';
import { applyEdits } from './line-edit.ts';
import { beginFeature } from './new-feature.ts';
import { orderOf } from './order.ts';
import { createRuleRenderer } from './rule-text.ts';

/**
 * The texts with all Rules that were lacking, each in a file of its point; a point without one gets one.
 * @param withheld statements of which nothing is added
 */
export function addLacking(document: ParsedSpecification, before: Joined, withheld: ReadonlySet<Statement>): Joined {
  const { rules } = findLack(before, withheld);
  if (rules.length === 0) return before;
  const joined = join(document, beginFeatures(before, rules));
  const fileFor = createFiles(joined);
  const render = createRuleRenderer(joined.features);
  const edited = [...groupBy(rules, fileFor)].flatMap(([file, own]) => {
    if (file === undefined || typeof file === 'string') return [];
    const { text, feature } = file;
    const placed = own.map((rule) => ({ start: rule.start, lines: render(rule, text) }));
    return [[text.file, applyEdits(text, insertRules(orderOf(text, feature, joined), placed))] as const];
  });
  return join(document, new Map([...joined.texts, ...edited]));
}

/** What is lacking and cannot be added. */
export function refusedAdditions(joined: Joined, withheld: ReadonlySet<Statement>): readonly ByHand[] {
  const { rules, byHand } = findLack(joined, withheld);
  const fileFor = createFiles(joined);
  const refused = rules.flatMap((rule) => {
    const why = fileFor(rule);
    const quotes = rule.scenarios.map(({ quote }) => `"${quote}"`).join(' and ');
    return typeof why === 'string'
      ? [{ place: rule.place, what: `no scenario quotes ${quotes}`, why, statements: [] }]
      : [];
  });
  return [...byHand, ...refused];
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

/** A feature with its file as a text to be edited. */
type OpenFile = { readonly feature: Feature; readonly text: FeatureText };

/**
 * Finds the file for a Rule: the first of its point that can hold it; or says why none of them can. Undefined where the
 * point has no file yet.
 */
function createFiles({ features, texts }: Joined): (rule: LackingRule) => OpenFile | string | undefined {
  const files = features.flatMap((feature): OpenFile[] => {
    const text = parseFeatureText(texts.get(feature.file) ?? '', feature.file);
    return text ? [{ feature, text }] : [];
  });
  return ({ point, kind }) => {
    const own = files.filter(({ feature }) => feature.point === point);
    return own.find(({ text }) => isOpenTo(kind, text)) ?? (own.length > 0 ? closed : undefined);
  };
}

const closed =
  'its feature file has a Background, or a tag on its Feature, that would hold for the new scenario: write it by hand, or in another file of the point';

/** Whether an open scenario of this kind can be added without inheriting steps, or a tag that makes it another. */
function isOpenTo(kind: OpenKind, { feature, parts }: FeatureText): boolean {
  const tags = OpenKind.options.filter((one) => one !== kind).map((one) => `@${one}`);
  return !parts.some((part) => part.kind === 'background') && !feature.tags.some(({ name }) => tags.includes(name));
}
