/** Has the features say of every answered question that it is answered: what was pending becomes unwritten. */

import type { Scenario as ScenarioNode, Tag } from '@cucumber/messages';
import { type Place, renderPlace } from '../base/finding.ts';
import { groupBy } from '../base/group-by.ts';
import type { Sentence } from '../document/specification.ts';
import type { Feature, Rule } from '../features/feature.ts';
import { whatFor } from './add-scenarios.ts';
import type { Answer } from './answer.ts';
import { type ByHand, type Drift, hasOwnQuotes } from './drift.ts';
import {
  applyEdits,
  dropQuote,
  type FeatureText,
  indentOf,
  type LineEdit,
  type Part,
  partAt,
  renderQuote,
  replaceQuote,
} from './feature-text.ts';
import { quotationOf, type Texts, type TextTrace } from './text-trace.ts';
import { createTitles, shorten } from './title.ts';

export type AnsweredTexts = {
  readonly texts: Texts;
  /** The Rules, as they were, that hold an answered scenario and others that are open: their names may be true no longer. */
  readonly rules: readonly Rule[];
  /** How many scenarios were answered. */
  readonly count: number;
};

/**
 * The texts in which each answered scenario is unwritten. Steps that ask become comments; a Rule that asks nothing any more
 * is named after its first sentence; nothing else is touched.
 */
export function answerScenarios(drift: Drift, trace: TextTrace): AnsweredTexts {
  const done = planAnswers(drift, trace).flatMap(({ answer, edits }) =>
    typeof edits === 'string' ? [] : [{ answer, edits }],
  );
  const answers = done.map(({ answer }) => answer).filter(({ sentence }) => sentence !== undefined);
  const texts = new Map(trace.texts);
  const open: Rule[] = [];
  for (const feature of trace.features) {
    const own = done.filter(({ answer }) => answer.scenario.file === feature.file);
    const text = trace.files.get(feature.file);
    if (own.length === 0 || text === undefined) continue;
    const names = newNames(
      feature,
      answers.filter(({ scenario }) => scenario.file === feature.file),
      drift,
    );
    const renamed = [...names].flatMap(([rule, name]) => (name === undefined ? [] : renameRule(text, rule, name)));
    texts.set(feature.file, applyEdits(text, [...own.flatMap(({ edits }) => edits), ...renamed]));
    open.push(...[...names].flatMap(([rule, name]) => (name === undefined ? rule : [])));
  }
  return { texts, rules: open, count: answers.length };
}

/** The Rules of a feature that hold an answered scenario, and the names of those all of whose others are answered or gone. */
function newNames(
  { file, rules, scenarios }: Feature,
  answers: readonly Answer[],
  drift: Drift,
): Map<Rule, string | undefined> {
  const removals = drift.removals.filter(({ place }) => place.file === file);
  const title = createTitles(rules.map(({ name }) => name));
  const isOpen = (scenario: Answer['scenario']) =>
    ![...answers.map((one) => one.scenario), ...removals].some(({ place }) => place.line === scenario.place.line);
  const byRule = groupBy(answers, ({ scenario }) => scenario.rule);
  return new Map(
    rules.flatMap((rule): [Rule, string | undefined][] => {
      const [first] = byRule.get(rule) ?? [];
      if (first?.sentence === undefined) return [];
      const asks = scenarios.some((one) => one.rule === rule && isOpen(one));
      return [[rule, asks ? undefined : title(first.sentence.text)]];
    }),
  );
}

function renameRule({ lines }: FeatureText, { place }: Rule, name: string): LineEdit {
  const at = place.line - 1;
  return { at, remove: 1, insert: [`${/^[^:]*:/.exec(lines[at] ?? '')?.[0]} ${name}`] };
}

/** The answered scenarios that are to be fixed by hand. */
export function refusedAnswers(drift: Drift, trace: TextTrace): readonly ByHand[] {
  return planAnswers(drift, trace).flatMap(({ answer: { scenario, sentence }, edits }) => {
    const what = `scenario "${scenario.name}" asks what the document shows by now`;
    const sentences = sentence ? [sentence] : [];
    return typeof edits === 'string' ? [{ place: scenario.place, what, why: edits, sentences }] : [];
  });
}

/** An answer with the edits that say so, or why there can be none. */
type AnswerPlan = { readonly answer: Answer; readonly edits: readonly LineEdit[] | string };

function planAnswers(drift: Drift, trace: TextTrace): AnswerPlan[] {
  const lost = new Set(drift.removals.filter(({ kind }) => kind === 'quote').map(({ place }) => place));
  const answers = drift.answers.filter(({ partly, sentence }) => partly || sentence);
  return trace.features.flatMap(({ file }) => {
    const own = answers.filter(({ scenario }) => scenario.file === file);
    const text = trace.files.get(file);
    if (text === undefined) return [];
    const context: AnswerContext = { text, answers: own, lost, trace };
    return own.map((answer) => ({ answer, edits: editsForAnswer(answer, context) }));
  });
}

/** A feature file, all that is answered in it, and the places of its quotes that the document holds no longer. */
type AnswerContext = {
  readonly text: FeatureText;
  readonly answers: readonly Answer[];
  readonly lost: ReadonlySet<Place>;
  readonly trace: TextTrace;
};

/**
 * The edits, or why there can be none. Of a question that is answered in part only the quotes that are go.
 */
function editsForAnswer(answer: Answer, context: AnswerContext): LineEdit[] | string {
  const { text, trace } = context;
  const part = partAt(text, answer.scenario.place.line);
  if (part === undefined || !isScenario(part.node)) return 'it cannot be found in its file';
  if (answer.partly) {
    if (!hasOwnQuotes(answer.scenario)) return 'its Rule also quotes what is still not shown';
    return answer.answered.map((quote) => dropQuote(text, quote));
  }
  const tags = retag(text, part, part.node, context);
  if (tags === undefined)
    return 'its tag @pending stands on its Feature, its Examples, or a Rule with others that are open';
  const [step, ...others] = part.node.steps;
  if (step === undefined || others.length > 0) return 'it has not exactly one step';
  const { sentence } = answer;
  const place = trace.pointOf(answer.scenario.point);
  const quote = sentence && place && quotationOf(place, sentence, () => true);
  if (quote === undefined) return unquotable(sentence);
  return [...tags, ...requote(part, answer, quote, context), rewrite(text, part.node)];
}

function isScenario(node: Part['node']): node is ScenarioNode {
  return 'examples' in node;
}

function unquotable(sentence: Sentence | undefined): string {
  const printed = sentence ? `, "${shorten(sentence.text)}" (${renderPlace(sentence.place)}),` : '';
  return `its answer${printed} stands in that point more than once, so it cannot be quoted: say it once, or in other words`;
}

/** Its own tag, and that of its Rule where all scenarios of the Rule are answered; undefined where it has another as well. */
function retag(text: FeatureText, part: Part, node: ScenarioNode, context: AnswerContext): LineEdit[] | undefined {
  const rule = ruleOf(text, part);
  const shared = rule?.tags.filter(isPending) ?? [];
  if ([text.feature, ...node.examples].some(({ tags }) => tags.some(isPending))) return undefined;
  if (rule && shared.length > 0 && !areAnswered(rule.parts, context)) return undefined;
  return [...part.tags.filter(isPending), ...shared].map((tag) => replaceTag(text, tag));
}

/** Whether all scenarios among these parts are answered. */
function areAnswered(parts: readonly Part[], { answers }: AnswerContext): boolean {
  const done = new Set(answers.filter(({ partly }) => !partly).map(({ scenario }) => scenario.place.line - 1));
  return parts.every(({ kind, keyword }) => kind === 'background' || done.has(keyword));
}

function isPending({ name }: Tag): boolean {
  return name === '@pending';
}

function replaceTag({ lines }: FeatureText, { name, location: { line, column = 1 } }: Tag): LineEdit {
  const characters = [...(lines[line - 1] ?? '')];
  characters.splice(column - 1, name.length, '@unwritten');
  return { at: line - 1, remove: 1, insert: [characters.join('')] };
}

/**
 * The quote in place of the answered ones and of those that are lost. Where they are those of a Rule, they are replaced
 * there if all of its scenarios are answered; else the scenario gets a quote of its own.
 */
function requote(part: Part, answer: Answer, quote: string, context: AnswerContext): LineEdit[] {
  const { text, lost } = context;
  const { answered, scenario } = answer;
  const old = scenario.quotes.filter((one) => answered.includes(one) || lost.has(one.place));
  if (!hasOwnQuotes(scenario) && !areAnswered(ruleOf(text, part)?.parts ?? [], context)) {
    const indent = indentOf(text.lines[stepLine(part)]);
    return [{ at: part.keyword + 1, remove: 0, insert: renderQuote(quote, indent) }];
  }
  return old.map((one, index) => (index === 0 ? replaceQuote(text, one, quote) : dropQuote(text, one)));
}

function ruleOf({ parts }: FeatureText, scenario: Part): Part | undefined {
  return parts.find((part) => part.parts.includes(scenario));
}

function stepLine({ node, keyword }: Part): number {
  return isScenario(node) ? (node.steps[0]?.location.line ?? keyword + 1) - 1 : keyword;
}

/** The question as a comment, and in its place what is to be written: the scenario that its name gives. */
function rewrite({ lines }: FeatureText, { name, steps: [step] }: ScenarioNode): LineEdit {
  const at = (step?.location.line ?? 1) - 1;
  const indent = indentOf(lines[at]);
  const asked = step?.text.replace(/^to be specified:\s*/, '') ?? '';
  return {
    at,
    remove: 1,
    insert: [
      `${indent}# Answered in the document: ${asked}`,
      `${indent}${step?.keyword ?? '* '}to be written: ${whatFor(name)}`,
    ],
  };
}
