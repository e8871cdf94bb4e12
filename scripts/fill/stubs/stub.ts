/** A stub: a step definition that is still to be written, as TypeScript, and the file that it belongs in. */

import { capitalised } from '../../base/text.ts';
import type { StepKeyword } from '../../features/definitions/step-definition.ts';
import type { Cover } from './expression.ts';

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

/** As Cucumber hands over what its own types match; a number that may be too large for a number is left as text. */
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

/** Nothing in the text ends the comment or begins a tag; control characters but for tabs are left out. */
function escapeComment(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\t]/gu, ' ')
    .replaceAll('*/', '*\\/')
    .replaceAll(/(?<=^|[\s{`])@(?=\p{L})/gu, '\\@');
}

/** In single quotes, or in double ones where it holds a single one. */
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
