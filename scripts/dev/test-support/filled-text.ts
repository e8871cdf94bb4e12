/** A fill of texts as a test reads it, and what holds of every fill: nothing more to do, nothing lost, nothing unsaid. */
import { structuredPatch } from 'diff';
import { expect } from 'vitest';
import { type Finding, renderFinding, renderPlace } from '../../base/finding.ts';
import { parseSpecification, type Sentence } from '../../document/specification.ts';
import { english } from '../../document/wording.ts';
import { type Feature, parseFeature } from '../../features/feature.ts';
import { type Decisions, type Fill, fill, findRemaining, type Remaining } from '../../fill/plan.ts';
import type { Texts as FeatureTexts } from '../../fill/text-trace.ts';
import { edit, ownTexts, type Texts } from './trace-text.ts';

/** What a test decides, and what it may take away of what was written by hand. */
export type FillOptions = {
  /** Which of what remains is agreed to. */
  readonly decide?: (remaining: Remaining) => Decisions;
  /** The Rules and scenarios, by their names, and the comments that leave their files. */
  readonly leaving?: readonly string[];
  /** Codes of findings that a fill has nothing to do with. */
  readonly unrelated?: readonly Finding['code'][];
};

/** The project's own document saying something else, with its features as they are. */
export function say(from: string, to: string, texts: Texts = ownTexts()): Texts {
  return edit(texts, 'specification.md', from, to);
}

/** A small document of one point, with one feature file that has a Rule for each quote. */
export function orders(body: string, ...quotes: readonly string[]): Texts {
  return {
    'specification.md': `## 1. Orders\n\n${body}\n`,
    '1-orders.feature': `Feature: 1\n${quotes.map(ruleFor).join('')}`,
  };
}

/** A Rule with a quote and an enforced scenario. */
export function ruleFor(quote: string, index = 0): string {
  return `\n  Rule: Rule ${index}\n    > ${quote}\n\n    Scenario: Scenario ${index}\n      Given a\n      Then b\n`;
}

/** Agrees to everything. */
export const everything = ({ rewordings, removals }: Remaining): Decisions => ({
  reanchor: rewordings,
  prune: removals,
});

/**
 * Fills, sees that all is as it has to be, and says what changed and what remains: a diff with one line around each
 * change, where `→` is a tab and `␍` a carriage return, and a line for each thing that a person has to decide.
 */
export function renderFill(texts: Texts, options: FillOptions = {}): string {
  const { before, after, filled } = fillTexts(texts, options.decide);
  expectSettled(texts, after, filled);
  for (const [file, text] of changed(before, after)) expectKept(file, text, after, options);
  expectAccounted(filled, after, options);
  return [...filled.changes.flatMap(listChange), ...listRemaining(filled)].join('\n');
}

/** Fills; the texts of the features by their paths, before and after. */
export function fillTexts(
  texts: Texts,
  decide?: (remaining: Remaining) => Decisions,
): { readonly before: FeatureTexts; readonly after: FeatureTexts; readonly filled: Fill } {
  const document = documentOf(texts);
  const before = new Map(
    Object.entries(texts).flatMap(([file, text]) => (file.endsWith('.feature') ? [[`features/${file}`, text]] : [])),
  );
  const filled = fill(document, before, decide?.(findRemaining(document, before)));
  return {
    before,
    after: new Map([...before, ...filled.changes.map(({ file, after }) => [file, after] as const)]),
    filled,
  };
}

/** A second fill changes nothing, and leaves the same. */
export function expectSettled(texts: Texts, after: FeatureTexts, { remaining, findings }: Fill): void {
  const again = fill(documentOf(texts), after);
  expect(again.changes).toEqual([]);
  expect(listRemaining(again)).toEqual(listRemaining({ remaining, names: [] }));
  expect(again.findings.map(renderFinding)).toEqual(findings.map(renderFinding));
}

/** The lines that a fill may take out of a file: the tag, the quotes and the step of what was open, and empty ones. */
const changeable = /^\s*(.*@pending\b.*|> .*|\* to be specified: .*)?\r?\n$/;

/**
 * Every other line is still there, byte for byte and in order, but for the names of Rules that only asked; and so are the
 * enforced scenarios with their steps.
 */
export function expectKept(
  file: string,
  text: string,
  after: FeatureTexts,
  { decide, leaving = [] }: FillOptions = {},
): void {
  const now = after.get(file) ?? '';
  const stays = withoutLeaving(linesOf(text), leaving);
  const lines = linesOf(now);
  let at = 0;
  const asking = askingRulesIn(file, text);
  const lost = stays
    .filter((line) => !changeable.test(line) && !asking.includes(line.trim().replace(/^\p{L}+: /u, '')))
    .filter((line) => {
      const found = lines.indexOf(line, at);
      at = Math.max(at, found + 1);
      return found < 0;
    });
  expect(lost).toEqual([]);
  const own = (one: string) => enforcedIn(file, one).map((scenario) => (decide ? scenario.slice(0, 2) : scenario));
  expect(own(now)).toEqual(expect.arrayContaining(own(stays.join(''))));
}

/** What the trace still finds is said by what remains. */
function expectAccounted({ findings, remaining }: Fill, after: FeatureTexts, { unrelated = [] }: FillOptions): void {
  const placesOf = (sentences: readonly Sentence[]) => sentences.map(({ place }) => place);
  const features = [...after].flatMap(([file, text]) => parseFeature(text.replace('\uFEFF', ''), file) ?? []);
  const places = [
    ...remaining.rewordings.flatMap(({ quote, sentences }) => [quote.place, ...placesOf(sentences)]),
    ...remaining.byHand.flatMap(({ place, sentences }) => [place, ...placesOf(sentences)]),
  ].map(renderPlace);
  const isSaid = (finding: Finding) =>
    places.some((place) => renderPlace(finding.place) === place || finding.problem.includes(`(${place})`)) ||
    remaining.removals.some((one) => one.place.file === finding.place.file && within(one, finding, features));
  // What the steps verify is for a person to follow, and stays a finding.
  const isFollowed = ({ code }: Finding) => code !== 'value-not-checked';
  expect(
    findings.filter((one) => isFollowed(one) && !isSaid(one) && !unrelated.includes(one.code)).map(renderFinding),
  ).toEqual([]);
}

/** The files that are no longer, byte for byte, what they were. */
export function changed(before: FeatureTexts, after: FeatureTexts): FeatureTexts {
  return new Map([...before].filter(([file, text]) => after.get(file) !== text));
}

function documentOf({ 'specification.md': text = '' }: Texts) {
  return parseSpecification(text, 'features/specification.md', english);
}

/** Whether a finding is about a part that has nothing left to speak of. */
function within(
  { kind, place }: Remaining['removals'][number],
  finding: Finding,
  features: readonly Feature[],
): boolean {
  const { rules = [], scenarios = [] } = features.find(({ file }) => file === place.file) ?? {};
  const others = kind === 'rule' ? rules : [...rules, ...scenarios];
  const end = Math.min(...others.map((one) => one.place.line).filter((line) => line > place.line), Number.MAX_VALUE);
  return finding.place.line >= place.line && finding.place.line < (kind === 'quote' ? place.line + 1 : end);
}

/** Lines with their endings; the last has one also where the file does not end in one. */
function linesOf(text: string): string[] {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  return lines.map((line, index) =>
    line.endsWith('\n') ? line : `${line}${lines[index - 1]?.endsWith('\r\n') ? '\r\n' : '\n'}`,
  );
}

/** The lines without those from a keyword with one of these names to the next part that is not below it, and such comments. */
function withoutLeaving(lines: readonly string[], names: readonly string[]): string[] {
  let depth: number | undefined;
  return lines.filter((line) => {
    if (names.includes(line.trim())) return false;
    const [, indent = '', name = ''] = /^(\s*)\p{L}+(?: \p{L}+)?: (.*)\r?\n$/u.exec(line) ?? [];
    const own = /^\s*/.exec(line)?.[0].length ?? 0;
    if (names.includes(name)) depth = indent.length;
    else if (depth !== undefined && line.trim() !== '' && own <= depth) depth = undefined;
    return depth === undefined;
  });
}

type Enforced = readonly [name: string, steps: readonly string[], quotes: readonly string[]];

/** The enforced scenarios of a feature file by their names, with their steps as they run, and what they quote. */
export function enforcedIn(file: string, text: string): Enforced[] {
  const feature = parseFeature(text.replace('\uFEFF', ''), file);
  return (feature?.scenarios ?? [])
    .filter(({ kind }) => kind === 'enforced')
    .map(({ name, cases, quotes }) => [
      name,
      cases.flatMap(({ steps }) => steps.map((step) => `${step.keyword} ${step.text}`)),
      quotes.map((quote) => quote.text),
    ]);
}

/** The names of the Rules of a feature file. */
export function rulesIn(file: string, text: string): string[] {
  return (parseFeature(text.replace('\uFEFF', ''), file)?.rules ?? []).map(({ name }) => name);
}

/** The names of the Rules that have nothing but pending scenarios. */
function askingRulesIn(file: string, text: string): string[] {
  const { rules = [], scenarios = [] } = parseFeature(text.replace('\uFEFF', ''), file) ?? {};
  const asks = new Set(scenarios.flatMap(({ rule, kind }) => (kind === 'pending' && rule) || []));
  const others = new Set(scenarios.flatMap(({ rule, kind }) => (kind !== 'pending' && rule) || []));
  return rules.filter((rule) => asks.has(rule) && !others.has(rule)).map(({ name }) => name);
}

function listChange({ file, before, after }: Fill['changes'][number]): string[] {
  const { hunks } = structuredPatch(file, file, before ?? '', after, undefined, undefined, { context: 1 });
  return [
    `${file}${before === undefined ? ' (new)' : ''}`,
    ...hunks.flatMap(({ oldStart, lines }) => [`@@ ${oldStart}`, ...lines.map(visible)]),
  ];
}

function visible(line: string): string {
  return line.replaceAll('\t', '→').replaceAll('\r', '␍').trimEnd();
}

function listRemaining({
  remaining: { rewordings, removals, byHand },
  names,
}: Pick<Fill, 'remaining' | 'names'>): string[] {
  return [
    ...rewordings.map(
      ({ quote, now, holder }) => `reworded ${renderPlace(quote.place)} ${holder}: "${quote.text}" → "${now}"`,
    ),
    ...removals.map(({ kind, place, name, why }) => `gone ${renderPlace(place)} ${kind} "${name}": ${why}`),
    ...byHand.map(({ place, what, why }) => `by hand ${renderPlace(place)} ${what}, and ${why}`),
    ...names.map(({ place, name }) => `name ${renderPlace(place)} ${name}`),
  ];
}
