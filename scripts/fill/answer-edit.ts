/** The edits of a feature file that turn a pending scenario into an unwritten one, since the document answers it. */
import type { Scenario as ScenarioNode, Tag } from '@cucumber/messages';
import { type Place, renderPlace } from '../base/finding.ts';
import type { Sentence } from '../document/specification.ts';
import { whatFor } from './added.ts';
import type { Answer } from './answer.ts';
import { hasOwnQuotes } from './drift.ts';
import {
  dropQuote,
  type FeatureText,
  indentOf,
  type LineEdit,
  type Part,
  partAt,
  renderQuote,
  replaceQuote,
} from './feature-text.ts';
import type { Joined } from './joined.ts';
import { quotationOf } from './quotation.ts';
import { shorten } from './title.ts';

/** A feature file, all that is answered in it, and the places of its quotes that the document holds no longer. */
export type AnswerContext = {
  readonly text: FeatureText;
  readonly answers: readonly Answer[];
  readonly lost: ReadonlySet<Place>;
  readonly joined: Joined;
};

/**
 * The edits, or why there can be none. Of a question that is answered in part only the quotes that are go.
 */
export function editsForAnswer(answer: Answer, context: AnswerContext): LineEdit[] | string {
  const { text, joined } = context;
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
  const place = sentence && joined.pointOf(sentence);
  const quote = place && quotationOf(place, sentence, () => true);
  if (quote === undefined) return unquotable(sentence, joined);
  return [...tags, ...requote(part, answer, quote, context), rewrite(text, part.node)];
}

function isScenario(node: Part['node']): node is ScenarioNode {
  return 'examples' in node;
}

function unquotable(sentence: Sentence | undefined, { placeOf }: Joined): string {
  const printed = sentence ? `, "${shorten(sentence.text)}" (${renderPlace(placeOf(sentence))}),` : '';
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
