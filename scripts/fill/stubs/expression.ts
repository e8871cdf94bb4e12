/** Chooses the Cucumber expressions of undefined steps, so that each step is matched by exactly one definition. */
import {
  CucumberExpression,
  CucumberExpressionGenerator,
  type ParameterTypeRegistry,
} from '@cucumber/cucumber-expressions';
import { groupBy } from '../../base/group-by.ts';
import { createRegistry, createStepMatcher, type StepCode } from '../../features/definitions/step-definition.ts';
import type { Feature, Step } from '../../features/feature.ts';

/** An expression, the first step that it is for, and the feature file that has it. */
export type Cover = { readonly expression: CucumberExpression; readonly step: Step; readonly file: string };

/**
 * An expression for every step that no definition matches, in the order of the steps. What is guessed for one step may serve
 * others; where it would match a step that is defined already, or that has something else beneath it, the text itself is taken.
 * @throws CannotJudge for an expression or a parameter type that Cucumber would refuse
 */
export function coverSteps(features: readonly Feature[], code: StepCode): Cover[] {
  const match = createStepMatcher(code);
  const registry = createRegistry(code.parameterTypes);
  const guess = createGuess(registry);
  const placed = features.flatMap(({ file, scenarios }) =>
    scenarios.flatMap(({ cases }) => cases.flatMap(({ steps }) => steps.map((step) => ({ file, step })))),
  );
  const examples = code.definitions.flatMap((one) => one.examples.map((example) => example.replace(/^\S+ /, '')));
  const known = [...placed.map(({ step }) => step.text), ...examples].filter((text) => match(text).length > 0);
  const open = placed.filter(({ step }) => match(step.text).length === 0);
  const covers: Cover[] = [];
  const isCovered = (text: string) => covers.some(({ expression }) => expression.regexp.test(text));
  const isFree = ({ regexp }: CucumberExpression) => {
    const alike = open.filter(({ step }) => regexp.test(step.text));
    const beneath = new Set(alike.map(({ step }) => step.argument?.kind));
    return (
      beneath.size === 1 && !known.some((text) => regexp.test(text)) && !alike.some(({ step }) => isCovered(step.text))
    );
  };
  for (const rows of groupBy(open, ({ file, step }) => `${file}:${step.place.line}`).values()) {
    const [first, ...others] = rows.filter(({ step }) => !isCovered(step.text));
    if (first === undefined) continue;
    const guessed = guess([first, ...others].map(({ step }) => step)).find(isFree);
    if (guessed) covers.push({ expression: guessed, ...first });
    for (const one of [first, ...others])
      if (!isCovered(one.step.text))
        covers.push({ expression: new CucumberExpression(escapeExpression(one.step.text), registry), ...one });
  }
  return covers;
}

/** The longest text that is looked at, in characters: to search one for parameters takes cubic time. */
const longest = 500;

/**
 * What guesses the expressions that an author would write for the rows of a step, by Cucumber's own generator. Of several types
 * that match the same stretch, the project's own win; last is the step with a parameter of any text for each placeholder.
 */
function createGuess(registry: ParameterTypeRegistry): (rows: readonly Step[]) => CucumberExpression[] {
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
      .filter(({ regexp }) => rows.every(({ text }) => regexp.test(text)));
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
