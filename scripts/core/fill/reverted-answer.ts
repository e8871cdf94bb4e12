/** Reverted: answers that the document took back before a scenario was written for them, so that it asks again. */
import type { Tag } from '@cucumber/messages';
import type { Scenario } from '../features/feature.ts';
import { askedIn } from '../features/open-scenario.ts';
import { groupBy } from '../group-by.ts';
import { memoizeWeakly } from '../memoize.ts';
import type { ParsedSpecification } from '../specification/specification.ts';
import { hasOwnQuotes } from './borne-quote.ts';
import { parseFeatureText, partAt, ruleOf } from './feature-text.ts';
import { indentOf } from './indentation.ts';
import { inPoint, type Joined, join, scenariosOf } from './joined.ts';
import { findLack, type LackingRule } from './lack.ts';
import { applyEdits, type LineEdit } from './line-edit.ts';
import { renderQuote } from './quotation.ts';
import { dropQuote, quoteLinesOf } from './quote-lines.ts';
import { whatFor } from './rule-text.ts';

/** With every scenario whose answer was reverted as it was before: pending, with its question as its step. */
export function reopenScenarios(document: ParsedSpecification, joined: Joined): Joined {
  const reverted = findReverted(joined);
  if (reverted.size === 0) return joined;
  const texts = new Map(joined.texts);
  for (const [file, own] of groupBy(reverted, ([scenario]) => scenario.file)) {
    const text = parseFeatureText(texts.get(file) ?? '', file);
    const edits = own.flatMap(([, some]) => some);
    if (text) texts.set(file, applyEdits(text, edits));
  }
  return join(document, texts);
}

/** The scenarios whose answers were reverted, with the edits that have them ask again. */
export const findReverted = memoizeWeakly((joined: Joined): ReadonlyMap<Scenario, readonly LineEdit[]> => {
  const bereft = joined.features.flatMap(scenariosOf).filter((one) => isBereft(one, joined));
  if (bereft.length === 0) return new Map();
  const lacking = groupBy(findLack(joined, new Set()).rules, ({ point }) => point);
  const asking = bereft.map((scenario) => ({
    scenario,
    quotes: quotesFor(scenario, lacking.get(scenario.point ?? -1) ?? [], joined),
  }));
  return new Map(
    asking.flatMap(({ scenario, quotes: [quote, ...others] }) => {
      const rivals = asking.filter(({ quotes }) => quote !== undefined && quotes.includes(quote)); // itself included
      if (quote === undefined || others.length > 0 || rivals.length > 1) return [];
      const edits = askAgain(scenario, quote, joined);
      return edits ? [[scenario, edits] as const] : [];
    }),
  );
});

/** Whether it was answered and left at that, and the document says nothing of its answer any more. */
function isBereft(scenario: Scenario, { points, find }: Joined): boolean {
  const { kind, name, cases, outline, quotes } = scenario;
  const [only] = cases;
  if (kind !== 'unwritten' || outline || only?.steps.length !== 1 || quotes.length === 0) return false;
  if (askedIn(only, kind) !== whatFor(name)) return false;
  const numbers = [scenario.point, ...points.map(({ point }) => point.number)]; // its own first, where it mostly is said
  return !quotes.some((quote) => numbers.some((number) => find(quote, number).length > 0));
}

/**
 * What is not shown that the scenario may have asked about: what its answer began with, or all that its point is about.
 * None where the point also shows what is new, which may be the answer in other words.
 */
function quotesFor({ point, quotes }: Scenario, lacking: readonly LackingRule[], { points }: Joined): string[] {
  if (lacking.some(({ kind }) => kind !== 'pending')) return [];
  const unshown = lacking.flatMap(({ scenarios }) => scenarios.map(({ quote }) => quote));
  const begun = unshown.filter((words) => quotes.some(({ text }) => beginsWith(text, words)));
  const statements = inPoint(points, point).flatMap((one) => one.point.statements);
  const isBare = statements.every(({ heading, status }) => heading || status === 'not-shown');
  return begun.length > 0 || !isBare ? begun : unshown;
}

function beginsWith(text: string, words: string): boolean {
  return text.startsWith(words) && !/^[\p{L}\p{N}]/u.test(text.slice(words.length));
}

/** Undefined where its question does not stand above its step, or its tag or its quotes hold for other scenarios, too. */
function askAgain(scenario: Scenario, words: string, { texts }: Joined): LineEdit[] | undefined {
  const text = parseFeatureText(texts.get(scenario.file) ?? '', scenario.file);
  const part = text && partAt(text, scenario.place.line);
  if (!text || !part || !('steps' in part.node)) return undefined;
  const rule = ruleOf(text, part);
  const [step, tag] = [part.node.steps[0], part.tags.find(isUnwritten)];
  const shared = [...text.feature.tags, ...(rule?.tags ?? [])].some(isUnwritten);
  if (!step || !tag || shared || (!hasOwnQuotes(scenario) && rule?.parts.length !== 1)) return undefined;
  const at = step.location.line - 2;
  const asked = /^\s*# Answered in the document: (.+)$/.exec(text.lines[at] ?? '')?.[1];
  if (asked === undefined) return undefined;
  const tagLine = tag.location.line - 1;
  return [
    { at: tagLine, remove: 1, insert: [(text.lines[tagLine] ?? '').replace(/@unwritten(?!\S)/, '@pending')] },
    ...scenario.quotes.map((quote, index) => {
      const lines = quoteLinesOf(text, quote);
      const insert = renderQuote(words, lines.indent);
      return index === 0 ? { at: lines.at, remove: lines.count, insert } : dropQuote(text, quote);
    }),
    { at, remove: 2, insert: [`${indentOf(text.lines[at + 1])}${step.keyword}to be specified: ${asked}`] },
  ];
}

function isUnwritten({ name }: Tag): boolean {
  return name === '@unwritten';
}
