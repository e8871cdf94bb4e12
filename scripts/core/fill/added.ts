/** Adds what is lacking to the features: a Rule with its quote and an open scenario for all that nothing quotes. */

import type { Feature } from '../features/feature.ts';
import { OpenKind } from '../features/scenario-kind.ts';
import { groupBy } from '../group-by.ts';
import type { ParsedSpecification, Statement } from '../specification/specification.ts';
import { inMarks } from '../text/in-marks.ts';
import type { ByHand } from './by-hand.ts';
import { type FeatureText, parseFeatureText } from './feature-text.ts';
import { insertRules } from './insertion.ts';
import { type Joined, join } from './joined.ts';
import { findLack, type LackingRule, type LackingScenario } from './lack.ts';
import { applyEdits } from './line-edit.ts';
import { orderOf } from './order.ts';
import { createRuleRenderer } from './rule-text.ts';

/** The texts with all that was lacking, and the scenarios that were added. */
export type Added = { readonly joined: Joined; readonly scenarios: readonly LackingScenario[] };

/**
 * The texts with all Rules that were lacking, each in a file of its point.
 * @param withheld statements of which nothing is added
 */
export function addLacking(document: ParsedSpecification, joined: Joined, withheld: ReadonlySet<Statement>): Added {
  const fileFor = createFiles(joined);
  const render = createRuleRenderer(joined.features);
  const files = [...groupBy(findLack(joined, withheld).rules, fileFor)].flatMap(([file, rules]) =>
    file === undefined || typeof file === 'string' ? [] : [{ ...file, rules }],
  );
  if (files.length === 0) return { joined, scenarios: [] };
  const edited = files.map(({ text, feature, rules }) => {
    const placed = rules.map((rule) => ({ start: rule.start, lines: render(rule, text) }));
    return [text.file, applyEdits(text, insertRules(orderOf(text, feature, joined), placed))] as const;
  });
  return {
    joined: join(document, new Map([...joined.texts, ...edited])),
    scenarios: files.flatMap(({ rules }) => rules.flatMap(({ scenarios }) => scenarios)),
  };
}

/** What is lacking and cannot be added. */
export function refusedAdditions(joined: Joined, withheld: ReadonlySet<Statement>): readonly ByHand[] {
  const { rules, byHand } = findLack(joined, withheld);
  const fileFor = createFiles(joined);
  const refused = rules.flatMap((rule) => {
    const why = fileFor(rule);
    const quotes = rule.scenarios.map(({ quote }) => inMarks(quote)).join(' and ');
    return typeof why === 'string'
      ? [{ place: rule.place, what: `no scenario quotes ${quotes}`, why, statements: [] }]
      : [];
  });
  return [...byHand, ...refused];
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
