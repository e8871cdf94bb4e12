/** A stub: a step definition that is still to be written, as TypeScript. */
import type { Step } from '../features/feature.ts';
import type { StepKeyword } from '../step-definitions/step-definition.ts';
import { capitalised } from '../text/capitalised.ts';
import type { Cover } from './expression.ts';

/** The text, and what it takes from Cucumber, a type with the word "type" before it. */
export type Stub = { readonly text: string; readonly imports: readonly string[] };

/**
 * The statement that defines the step, with its comment: it ends pending. Arguments begin with an underscore, since they
 * are not in use yet; what a parameter type of the project makes of a text is left to the author to say.
 * @param world the name of the class of the World
 */
export function draftStub({ expression, steps }: Cover, world: string): Stub {
  const [first] = steps.map(({ step }) => step);
  const keyword = keywordOf(steps.map(({ step }) => step));
  const given = expression.match(first?.text ?? '') ?? [];
  const beneath = first?.argument && { table: '_table: DataTable', text: '_text: string' }[first.argument.kind];
  const parameters = [
    `this: ${world}`,
    ...nameArguments(given.map(({ parameterType }) => parameterType.name ?? '')),
    ...(beneath ? [beneath] : []),
  ];
  const define = keyword === '*' ? 'defineStep' : keyword;
  return {
    imports: [define, ...(first?.argument?.kind === 'table' ? ['type DataTable'] : [])],
    text: `/**
 * ${meanings[keyword]}
 *
 * @example ${keyword} ${escapeComment(first?.text ?? '')}
 */
${define}(${renderString(expression.source)}, function (${parameters.join(', ')}) {
return 'pending';
});
`,
  };
}

/** What Gherkin takes the first step for that is anything: one that begins with a `*` may be anything. */
function keywordOf(steps: readonly Step[]): StepKeyword {
  const [type = 'unknown'] = steps.map((step) => step.type).filter((one) => one !== 'unknown');
  return ({ context: 'Given', action: 'When', outcome: 'Then', unknown: '*' } as const)[type];
}

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

/** In double quotes; a dollar before a parameter, as in a price, would look like that of a template. */
function renderString(text: string): string {
  return JSON.stringify(text).replaceAll('${', '\\u0024{');
}
