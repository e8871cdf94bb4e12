/** Chooses the Cucumber expressions of undefined steps, so that each step is matched by exactly one definition. */
import {
  CucumberExpression,
  CucumberExpressionGenerator,
  type ParameterTypeRegistry,
} from '@cucumber/cucumber-expressions';
import type { Feature, Step } from '../features/feature.ts';
import { groupBy } from '../group-by.ts';
import { givenTo } from './mixed-step.ts';
import type { DividedSteps } from './undefined-step.ts';

/** An expression with the steps it is for, at least one, in the order of the features. */
export type Cover = { readonly expression: CucumberExpression; readonly steps: readonly PlacedStep[] };

/** A step with the feature it stands in. */
type PlacedStep = { readonly feature: Feature; readonly step: Step };

/**
 * Expressions in the order of the steps that they are for. What is guessed for one step may serve others; where it
 * would match a step that is defined already, or that is given something else (a table instead of nothing), the text
 * itself is taken. Steps of one text must be given the same: see `leaveOutMixed`.
 */
export function coverSteps(
  { undefinedSteps, defined }: DividedSteps,
  registry: ParameterTypeRegistry,
): readonly Cover[] {
  const placed = undefinedSteps.flatMap(({ feature, rows }) => rows.map((step) => ({ feature, step })));
  const open = groupBy(placed, ({ step }) => step.text);
  const isFree = (expression: CucumberExpression) => ![...defined].some((text) => expression.regexp.test(text));
  const guess = createGuess(registry);
  const covers = new Map<string, CucumberExpression>();
  const candidates = undefinedSteps
    .flatMap(({ rows }) => guess(rows) ?? [])
    .filter(isFree)
    .map((expression) => ({ expression, texts: [...open.keys()].filter((text) => expression.regexp.test(text)) }));
  for (const { expression, texts } of candidates.toSorted((a, b) => b.texts.length - a.texts.length)) {
    const given = new Set(texts.map((text) => givenTo(open.get(text)?.[0]?.step)));
    if (given.size > 1 || texts.some((text) => covers.has(text))) continue;
    for (const text of texts) covers.set(text, expression);
  }
  const chosen = groupBy(placed, ({ step: { text } }) => {
    const expression = covers.get(text) ?? new CucumberExpression(escapeExpression(text), registry);
    covers.set(text, expression);
    return expression;
  });
  return Array.from(chosen, ([expression, steps]) => ({ expression, steps }));
}

/** The longest text that is looked at, in characters: to search one for parameters takes cubic time. */
const longest = 500;

/**
 * What guesses the expression that an author would write for a step, by Cucumber's own generator. Of several types that
 * match the same stretch, the project's own win. The rows of an outline have one: what is guessed for any of them, else the
 * step with a parameter of any text for each placeholder. Undefined where none is found that matches them all.
 */
function createGuess(registry: ParameterTypeRegistry): (rows: readonly Step[]) => CucumberExpression | undefined {
  const generator = new CucumberExpressionGenerator(() => registry.parameterTypes);
  const sourceFor = ({ text }: Step) => {
    const ownTypes = (one: (typeof generated)[number]) => one.parameterTypes.filter(({ builtin }) => !builtin).length;
    const generated = text.length > longest ? [] : generator.generateExpressions(text);
    return generated.toSorted((a, b) => ownTypes(b) - ownTypes(a))[0]?.source;
  };
  return (rows) => {
    const sources = new Set([...rows.flatMap((row) => sourceFor(row) ?? []), ...rows.map(templateOf)]);
    return [...sources]
      .flatMap((source) => compile(source, registry) ?? [])
      .find(({ regexp }) => rows.every(({ text }) => regexp.test(text)));
  };
}

/** The step as the file has it, with a parameter of any text for each placeholder. */
function templateOf({ text, template }: Step): string {
  const { text: written, values } = template ?? { text, values: [] };
  return values.reduce(
    (source, [name]) => source.replaceAll(escapeExpression(`<${name}>`), '{}'),
    escapeExpression(written),
  );
}

/** The text with a backslash before each character that means something in an expression. */
function escapeExpression(text: string): string {
  return text.replaceAll(/[\\({/]/g, '\\$&');
}

/** Undefined where Cucumber refuses it: the generator leaves a backslash as it is. */
function compile(source: string, registry: ParameterTypeRegistry): CucumberExpression | undefined {
  try {
    return new CucumberExpression(source, registry);
  } catch {
    return undefined;
  }
}
