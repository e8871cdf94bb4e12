/** Stubs: the definitions that undefined steps lack, as TypeScript that is still to be written, and the files that they belong in. */

import {
  CucumberExpression,
  CucumberExpressionGenerator,
  type ParameterTypeRegistry,
} from '@cucumber/cucumber-expressions';
import { groupBy } from '../base/group-by.ts';
import { capitalised } from '../base/text.ts';
import type { Feature, Step } from '../features/feature.ts';
import { createRegistry, createStepMatcher, type StepCode, type StepKeyword } from '../features/step-definition.ts';

/** The text, and what it takes from Cucumber, a type with the word "type" before it. */
export type Stub = { readonly text: string; readonly imports: readonly string[] };

/**
 * The sentence that defines the step, with its comment: it ends pending. Arguments begin with an underscore, since they
 * are not in use yet; what a parameter type of the project makes of a text is left to the author to say.
 * @param world the name of the class of the World
 */
export function draftStub({ expression, step }: Cover, world: string): Stub {
  const keyword = keywords[step.type];
  const given = expression.match(step.text) ?? [];
  const beneath = step.argument && { table: '_table: DataTable', text: '_text: string' }[step.argument.kind];
  const parameters = [
    `this: ${world}`,
    ...nameArguments(given.map(({ parameterType }) => parameterType.name ?? '')),
    ...(beneath ? [beneath] : []),
  ];
  const define = keyword === '*' ? 'defineStep' : keyword;
  return {
    imports: [define, ...(step.argument?.kind === 'table' ? ['type DataTable'] : [])],
    text: `/**
 * ${meanings[keyword]}
 *
 * @example ${keyword} ${escapeComment(step.text)}
 */
${define}(${renderString(expression.source)}, function (${parameters.join(', ')}) {
  return 'pending';
});
`,
  };
}

const keywords = { context: 'Given', action: 'When', outcome: 'Then', unknown: '*' } as const;

/** Arguments for parameters of these types, called after them, all by different names. */
function nameArguments(types: readonly string[]): string[] {
  const used = new Map<string, number>();
  return types.map((type) => {
    const [first = 'value', ...others] = type.match(/\p{L}+/gu) ?? [];
    const name = first + others.map(capitalised).join('');
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return `_${name}${count === 1 ? '' : count}: ${builtinTypes.get(type) ?? 'unknown'}`;
  });
}

/** The TypeScript types of what Cucumber's own parameter types hand over; a number that may be too large is left as text. */
const builtinTypes: ReadonlyMap<string, string> = new Map([
  ...['int', 'float', 'double', 'byte', 'short', 'long'].map((name) => [name, 'number'] as const),
  ...['string', 'word', '', 'bigdecimal'].map((name) => [name, 'string'] as const),
  ['biginteger', 'bigint'],
]);

const meanings: Readonly<Record<StepKeyword, string>> = {
  Given: 'To be written: how to bring this about.',
  When: 'To be written: how to do this.',
  Then: 'To be written: how to say that this holds.',
  '*': 'To be written: what this step does.',
};

/** The text of a comment, in which nothing ends the comment or begins a tag; control characters but for tabs are left out. */
function escapeComment(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\t]/gu, ' ')
    .replaceAll('*/', '*\\/')
    .replaceAll(/(?<=^|[\s{`])@(?=\p{L})/gu, '\\@');
}

/** A string literal in single quotes, or in double ones where the text holds a single one. */
function renderString(text: string): string {
  const json = JSON.stringify(text);
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}

/**
 * The file of a step: that of the first noun in it which has one, `<noun>.steps.ts`, in the singular or the plural, else
 * `<name of the feature file>.steps.ts` without its number. What is quoted in a step, and its parameters, are no part of it.
 * @param folder that of the project's step files
 * @param files the paths of those there are
 */
export function homeOf({ expression, file }: Cover, folder: string, files: readonly string[]): string {
  const words = wordsOf(expression.source.replaceAll(/(?<!\\)\{[^}]*\}|"[^"]*"|'[^']*'/g, ' ')).map(singular);
  const homes = new Map(files.filter((one) => one.endsWith(ending)).map((one) => [singular(nameOf(one)), one]));
  const noun = words.find((word) => homes.has(word)) ?? '';
  return homes.get(noun) ?? `${folder}/${wordsOf(nameOf(file)).join('-') || 'product'}${ending}`;
}

const ending = '.steps.ts';

/** `features/2-screens.feature` is called "screens", and `steps/order.steps.ts` "order". */
function nameOf(file: string): string {
  return file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/\.(?:feature|steps\.ts)$/i, '')
    .replace(/^\d+(?![\p{L}\d])/u, '');
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/(?<=..)s$/, '');
}

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
