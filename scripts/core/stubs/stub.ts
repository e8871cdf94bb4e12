/** A stub: a step definition that is still to be written, as TypeScript. */
import type { CucumberExpression } from '@cucumber/cucumber-expressions';
import type { Step } from '../features/feature.ts';
import type { StepKeyword } from '../step-definitions/step-definition.ts';
import { nameArguments } from './argument-name.ts';
import { type Code, code, type ImportedName, joinCode } from './code.ts';
import type { Cover } from './cover.ts';
import { draftTableSchema } from './table-schema.ts';

/** What the types of the project are in TypeScript: its World, and by their names its parameter types. */
export type StubTypes = { readonly world: Code; readonly values: ReadonlyMap<string, Code> };

/**
 * The statement that defines the step, with its comment: it ends pending, and parses the data table that it is given,
 * if any. Arguments that it does not use yet begin with an underscore.
 */
export function draftStub({ expression, steps }: Cover, types: StubTypes): Code {
  const given = steps.map(({ step }) => step);
  const [first] = given;
  const keyword = keywordOf(given);
  const tables = given.flatMap(({ argument }) => (argument?.kind === 'table' ? [argument.rows] : []));
  const parameters = draftParameters(expression, first, types);
  const body = tables.length > 0 ? code`${draftTableSchema(tables, 'table')};\n` : [];
  return code`${renderComment(keyword, first?.text ?? '')}
${definitionFunctions[keyword]}(${renderString(expression.source)}, function (${joinCode(parameters, ', ')}) {
${body}return 'pending';
});
`;
}

/** What Gherkin takes the first step for that is anything: one that begins with a `*` may be anything. */
function keywordOf(steps: readonly Step[]): StepKeyword {
  const [type] = steps.map((step) => step.type).filter((one) => one !== 'unknown');
  switch (type) {
    case 'context':
      return 'Given';
    case 'action':
      return 'When';
    case 'outcome':
      return 'Then';
    case undefined:
      return '*';
    default:
      return type satisfies never;
  }
}

const cucumber = (name: string, kind: ImportedName['kind'] = 'value'): ImportedName => {
  return { name, kind, from: { package: '@cucumber/cucumber' } };
};

const definitionFunctions: Readonly<Record<StepKeyword, ImportedName>> = {
  Given: cucumber('Given'),
  When: cucumber('When'),
  Then: cucumber('Then'),
  '*': cucumber('defineStep'),
};

function draftParameters(expression: CucumberExpression, step: Step | undefined, { world, values }: StubTypes): Code[] {
  const found = expression.match(step?.text ?? '') ?? [];
  const types = found.map(({ parameterType }) => parameterType.name ?? '');
  const before = expression.source.split(/(?<!\\)\{[^}]*\}/).map((text) => text.slice(-60));
  const text = step?.argument?.kind === 'text' ? [{ type: '', before: 'document' }] : [];
  const named = [...types.map((type, at) => ({ type, before: before[at] ?? '' })), ...text];
  const names = nameArguments(named);
  return [
    code`this: ${world}`,
    ...named.map(({ type }, at) => code`_${names[at] ?? 'text'}: ${values.get(type) ?? builtinType(type)}`),
    ...(step?.argument?.kind === 'table' ? [code`table: ${cucumber('DataTable', 'type')}`] : []),
  ];
}

/** As Cucumber hands over what its own types match; a number that may be too large for a number is left as text. */
function builtinType(name: string): Code {
  if (['int', 'float', 'double', 'byte', 'short', 'long'].includes(name)) return ['number'];
  return [name === 'biginteger' ? 'bigint' : 'string'];
}

function renderComment(keyword: StepKeyword, text: string): string {
  return `/**
 * ${meanings[keyword]}
 *
 * @example ${keyword} ${escapeComment(text)}
 */`;
}

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

/** In double quotes; a dollar before a parameter, as in a price, would look like that of a template. */
function renderString(text: string): string {
  return JSON.stringify(text).replaceAll('${', '\\u0024{');
}
