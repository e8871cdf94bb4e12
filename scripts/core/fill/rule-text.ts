/** The text of a Rule that is added: its quote, and for each sentence an open scenario. */
import type { Feature } from '../features/feature.ts';
import { askedIn } from '../features/open-scenario.ts';
import { type FeatureText, keywordsOf } from './feature-text.ts';
import { indentationOf } from './indentation.ts';
import type { LackingRule, LackingScenario } from './lack.ts';
import { renderQuote } from './quotation.ts';
import { createTitles, readingOf, shorten } from './title.ts';

/**
 * What renders the lines of a Rule for a feature file, set in and worded as that file does it. A Rule of one scenario bears
 * the quote; else each scenario has its own, so that one can be written without the others.
 */
export function createRuleRenderer(features: readonly Feature[]): (rule: LackingRule, text: FeatureText) => string[] {
  const question = createQuestions(features);
  const titles = new Map(features.map(({ file, rules }) => [file, createTitles(rules.map(({ name }) => name))]));
  return ({ point, sentence, scenarios }, text) => {
    const indent = indentationOf(text);
    const keyword = keywordsOf(text);
    const title = titles.get(text.file) ?? createTitles([]);
    const scenarioTitle = createTitles([]);
    const [only, ...others] = scenarios;
    const shared = only && others.length === 0 ? renderQuote(only.quote, indent.scenario) : [];
    const body = scenarios.flatMap((scenario) => {
      const name = scenarioTitle(scenario.quote);
      return [
        '',
        `${indent.scenario}@${scenario.kind}`,
        `${indent.scenario}${keyword.scenario}: ${name}`,
        ...(shared.length > 0 ? [] : renderQuote(scenario.quote, indent.step)),
        `${indent.step}* ${stepFor(scenario, name, point, question)}`,
      ];
    });
    return [`${indent.rule}${keyword.rule}: ${title(sentence)}`, ...shared, ...body];
  };
}

function stepFor({ quote, kind }: LackingScenario, name: string, point: number, question: Question): string {
  return kind === 'pending' ? `to be specified: ${question(quote, point)}` : `to be written: ${whatFor(name)}`;
}

/** Words that say what is to be written, also where a name holds no letter. */
export function whatFor(name: string): string {
  return /\p{L}/u.test(name) ? name : `a scenario for ${name}`;
}

type Question = (quote: string, point: number) => string;

/** Questions for a person to sharpen, none of which is asked already. */
function createQuestions(features: readonly Feature[]): Question {
  const asked = new Set(
    features.flatMap(({ scenarios }) =>
      scenarios.flatMap(({ cases }) => cases.flatMap((one) => askedIn(one, 'pending') ?? [])),
    ),
  );
  return (quote, point) => {
    const read = readingOf(quote) || quote;
    const about = shorten(read);
    const choices = [
      `What should the document say about "${about}"?`,
      `What should point ${point} say about "${about}"?`,
      `What should point ${point} say about "${read}"?`,
      `What should point ${point} say about "${quote}"?`,
    ];
    const question = choices.find((one) => !asked.has(one)) ?? `What else should point ${point} say about "${quote}"?`;
    asked.add(question);
    return question;
  };
}
