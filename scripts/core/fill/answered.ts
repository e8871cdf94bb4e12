/** Has the features say of every answered question that it is answered: what was pending becomes unwritten. */
import type { Scenario as ScenarioNode, Tag } from '@cucumber/messages';
import type { Rule } from '../feature/feature.ts';
import { type Answer, findAnswers } from './answer.ts';
import type { ByHand } from './by-hand.ts';
import { type FeatureText, type Part, parseFeatureText, partAt, ruleOf } from './feature-text.ts';
import { indentOf } from './indentation.ts';
import type { Joined, Texts } from './joined.ts';
import { applyEdits, type LineEdit } from './line-edit.ts';
import { renderQuote } from './quotation.ts';
import { quoteStatements } from './quotations.ts';
import { dropQuote, quoteLinesOf } from './quote-lines.ts';
import { whatFor } from './rule-text.ts';

export type Answered = {
  readonly texts: Texts;
  readonly byHand: readonly ByHand[];
  /** The Rules, as they were, that hold a scenario which was answered: their names may be true no longer. */
  readonly rules: readonly Rule[];
};

/** The texts in which each answered scenario is unwritten. Steps that ask become comments; nothing else is touched. */
export function answerScenarios(joined: Joined): Answered {
  const answers = findAnswers(joined).filter(({ partly, statements }) => partly || statements.length > 0);
  const texts = new Map(joined.texts);
  const byHand: ByHand[] = [];
  const rules = new Set<Rule>();
  for (const [file, before] of joined.texts) {
    const own = answers.filter(({ scenario }) => scenario.file === file);
    const text = own.length > 0 ? parseFeatureText(before, file) : undefined;
    if (text === undefined) continue;
    const edits = own.map((answer) => editsFor(answer, text, own, joined));
    for (const [index, { scenario, partly }] of own.entries())
      if (scenario.rule && !partly && !('why' in (edits[index] ?? []))) rules.add(scenario.rule);
    texts.set(file, applyEdits(text, distinct(edits.flatMap((edit) => ('why' in edit ? [] : edit)))));
    byHand.push(...edits.flatMap((edit) => ('why' in edit ? edit : [])));
  }
  return { texts, byHand, rules: [...rules] };
}

function editsFor(answer: Answer, text: FeatureText, all: readonly Answer[], joined: Joined): LineEdit[] | ByHand {
  const { scenario, partly } = answer;
  const part = partAt(text, scenario.place.line);
  const refuse = (why: string): ByHand => ({
    place: scenario.place,
    what: `scenario "${scenario.name}" asks what the document shows by now`,
    why,
  });
  if (part === undefined || !isScenario(part.node)) return refuse('it cannot be found in its file');
  const inherits = scenario.quotes === scenario.rule?.quotes;
  if (partly)
    return inherits
      ? refuse('its Rule also quotes what is still not shown')
      : answer.answered.map((quote) => dropQuote(text, quote));
  const tag = retag(text, part, all);
  if (tag === undefined)
    return refuse('its tag @pending stands on its Feature, its Examples, or a Rule with others that are open');
  const [step, ...others] = part.node.steps;
  if (step === undefined || others.length > 0) return refuse('it has not exactly one step');
  const quotes = quoteStatements(answer.statements, joined);
  if (quotes === undefined)
    return refuse('the words that answer it stand in its point more than once, so they cannot be quoted');
  return [tag, ...requote(text, part, answer, quotes, inherits), rewrite(text, part.node)];
}

function isScenario(node: Part['node']): node is ScenarioNode {
  return 'examples' in node;
}

/** Its own tag, or that of its Rule where all scenarios of the Rule are answered; else undefined. */
function retag(text: FeatureText, part: Part, all: readonly Answer[]): LineEdit | undefined {
  const own = part.tags.find(isPending);
  if (own) return replaceTag(text, own);
  const rule = ruleOf(text, part);
  const shared = rule?.tags.find(isPending);
  if (!rule || !shared) return undefined;
  const isAnswered = ({ kind, keyword }: Part) =>
    kind === 'background' || all.some(({ scenario, partly }) => !partly && scenario.place.line - 1 === keyword);
  return rule.parts.every(isAnswered) ? replaceTag(text, shared) : undefined;
}

function isPending({ name }: Tag): boolean {
  return name === '@pending';
}

function replaceTag({ lines }: FeatureText, { name, location: { line, column = 1 } }: Tag): LineEdit {
  const before = lines[line - 1] ?? '';
  const after = `${before.slice(0, column - 1)}@unwritten${before.slice(column - 1 + name.length)}`;
  return { at: line - 1, remove: 1, insert: [after] };
}

/** The quotes in place of the answered ones; where those are its Rule's, which others may share, as quotes of its own. */
function requote(
  text: FeatureText,
  part: Part,
  { answered, scenario }: Answer,
  quotes: readonly string[],
  inherits: boolean,
): LineEdit[] {
  if (quotes.every((quote) => scenario.quotes.some((one) => one.text === quote)) && quotes.length === answered.length)
    return [];
  if (inherits) {
    const indent = indentOf(text.lines[stepLine(part)]);
    return [{ at: part.keyword + 1, remove: 0, insert: separate(quotes, indent) }];
  }
  return answered.map((quote, index) => {
    const lines = quoteLinesOf(text, quote);
    return index === 0
      ? { at: lines.at, remove: lines.count, insert: separate(quotes, lines.indent) }
      : dropQuote(text, quote);
  });
}

/** Quotes with a blank line between them. */
function separate(quotes: readonly string[], indent: string): string[] {
  return quotes.flatMap((quote, index) => [...(index === 0 ? [] : ['']), ...renderQuote(quote, indent)]);
}

function stepLine({ node, keyword }: Part): number {
  return isScenario(node) ? (node.steps[0]?.location.line ?? keyword + 1) - 1 : keyword;
}

/** The question as a comment, and in its place what is to be written: the scenario that its name tells of. */
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

/** The tag of a Rule is replaced once, however many scenarios it is for. */
function distinct(edits: readonly LineEdit[]): LineEdit[] {
  return edits.filter(
    ({ at, remove }, index) =>
      remove === 0 || edits.findIndex((one) => one.at === at && one.remove === remove) === index,
  );
}
