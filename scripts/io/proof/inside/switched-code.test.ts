import { ts } from 'ts-morph';
import { expect, test } from 'vitest';
import { switchCode, switchNames } from './switched-code.ts';

type Run = { readonly shown: string; readonly calls: readonly string[]; readonly reached: readonly string[] };

/** What a component or a function of the code gives while that mutant is on: its elements as text, and what it called. */
async function runWith(code: string, mutant: string | undefined): Promise<Run> {
  const options = {
    jsx: ts.JsxEmit.React,
    jsxFactory: 'h',
    jsxFragmentFactory: 'Fragment',
    target: ts.ScriptTarget.ES2022,
  };
  const { outputText } = ts.transpileModule(code, { compilerOptions: { ...options, module: ts.ModuleKind.CommonJS } });
  const calls: string[] = [];
  const reached: string[] = [];
  const render = (one: unknown): string => (Array.isArray(one) ? one.map(render).join('') : one ? String(one) : '');
  const given = {
    [switchNames.isActive]: (id: string) => id === mutant,
    [switchNames.cover]: (...ids: string[]) => void reached.push(...ids),
    // As text; with children, as an element of React has them.
    h: (tag: unknown, attributes: object | null, ...children: unknown[]) => {
      const inner = children.map(render).join('');
      const named = Object.entries(attributes ?? {}).map(([name, value]) =>
        value === undefined ? '' : ` ${name}=${value}`,
      );
      const text = tag === 'fragment' ? inner : `<${tag}${named.join('')}>${inner}</${tag}>`;
      return { props: { children: inner }, toString: () => text };
    },
    Fragment: 'fragment',
    Boundary: 'Boundary',
    fetch: (address: string) => void calls.push(address),
    note: (words: string) => void calls.push(words),
    exports: {} as { run?: () => unknown },
  };
  new Function(...Object.keys(given), outputText)(...Object.values(given));
  return { shown: render(given.exports.run?.()), calls, reached };
}

/** What each mutant of that kind makes of the code: what it shows and calls, by what stands in the place of what. */
async function mutated(content: string, mutator: string): Promise<string[]> {
  const { code, mutants } = await switchCode({ name: 'a.tsx', content });
  const own = mutants.filter(({ change }) => change.mutator === mutator);
  const runs = own.map(async ({ id, change: { from, to } }) => {
    const { shown, calls } = await runWith(code, id);
    return `${from} → ${to}: ${[shown, ...calls].filter((part) => part !== '').join(' ')}`;
  });
  return Promise.all(runs);
}

const screen = `export const run = () => (
  <main>
    <h1 className="big" title={'Hi'}>Two words: {1 + 1}</h1>
  </main>
);`;

test('with no mutant on the code does what it did, and says which mutants it reaches', async () => {
  const { code, mutants } = await switchCode({ name: 'a.tsx', content: screen });
  const { shown, reached } = await runWith(code, undefined);
  expect(shown).toBe('<main><h1 className=big title=Hi>Two words: 2</h1></main>');
  expect(reached.toSorted()).toEqual(mutants.map(({ id }) => id).toSorted());
});

test('a text is changed word by word', async () => {
  const shown = (text: string) => `<main><h1 className=big title=Hi>${text} 2</h1></main>`;
  expect(await mutated(screen, 'Text')).toEqual([
    `Two words: → : <main><h1 className=big title=Hi> 2</h1></main>`,
    `Two words: → Two: ${shown('Two')}`,
    `Two words: → two words:: ${shown('two words:')}`,
    `Two words: → Two words: ${shown('Two words')}`,
    `Two words: → words:: ${shown('words:')}`,
  ]);
});

test('an attribute that a person notices is gone or another', async () => {
  const shown = (title: string) => `<main><h1 className=big${title}>Two words: 2</h1></main>`;
  const gone = shown('');
  expect(await mutated(screen, 'Attribute')).toEqual([`'Hi' → : ${gone}`]);
  const quoted = screen.replace("{'Hi'}", '"Hi"');
  expect(await mutated(quoted, 'Attribute')).toEqual([`"Hi" → : ${gone}`, `"Hi" → "H": ${shown(' title=H')}`]);
});

test('an element is dropped, doubled, or has more beside it where it is the outermost', async () => {
  const { code, mutants } = await switchCode({ name: 'a.tsx', content: screen });
  const elements = mutants.filter(({ change }) => change.mutator === 'Element');
  const shown = await Promise.all(elements.map(async ({ id }) => (await runWith(code, id)).shown));
  const heading = '<h1 className=big title=Hi>Two words: 2</h1>';
  expect(shown).toEqual([
    '<main></main>',
    `<main>${heading}${heading}</main>`,
    '',
    `<main>${heading}</main><main>${heading}</main>`,
    `<main>${heading}</main><p>This was left over from another screen</p>`,
  ]);
});

test('code does not grow with each element that stands in another', async () => {
  const nested = (depth: number) => `export const run = () => ${'<p>'.repeat(depth)}x${'</p>'.repeat(depth)};`;
  const lengthOf = async (depth: number) => (await switchCode({ name: 'a.tsx', content: nested(depth) })).code.length;
  const [one, two, three] = await Promise.all([lengthOf(4), lengthOf(8), lengthOf(12)]);
  expect((three ?? 0) - (two ?? 0)).toBeLessThan(2 * ((two ?? 0) - (one ?? 0)));
});

test('a boundary is taken away from what is within it', async () => {
  const content = 'export const run = () => <Boundary><p>One</p></Boundary>;';
  expect(await mutated(content, 'Boundary')).toEqual(['<Boundary><p>One</p></Boundary> → <><p>One</p></>: <p>One</p>']);
});

test('a number is one more and one less, a template is changed word by word', async () => {
  const content = 'export const run = () => `Left over: $' + '{7} of $' + '{9}`;';
  expect(await mutated(content, 'Number')).toEqual([
    '7 → 8: Left over: 8 of 9',
    '7 → 6: Left over: 6 of 9',
    '9 → 10: Left over: 7 of 10',
    '9 → 8: Left over: 7 of 8',
  ]);
  const left = '`Left over: $' + '{7} of $' + '{9}`';
  expect(await mutated(content, 'Template')).toEqual([
    `${left} → ${left.replace('Left ', '')}: over: 7 of 9`,
    `${left} → ${left.replace(' over:', '')}: Left 7 of 9`,
  ]);
});

test('an exception is swallowed', async () => {
  const content = "export const run = () => { if (1 > 0) { throw new Error('No'); } return 'On'; };";
  const [one] = await mutated(content, 'Exception');
  expect(one).toBe("throw new Error('No'); → : On");
});

test('a call is left out; one to the server is never made, made twice, or goes elsewhere', async () => {
  const content = "export const run = () => { note('done'); const a = fetch('/a'); };";
  expect(await mutated(content, 'Call')).toEqual([
    "note('done'); → : /a",
    "fetch('/a') → Promise.resolve(Response.json({})): done",
    "fetch('/a') → (fetch('/a'), fetch('/a')): done /a /a",
    "fetch('/a') → fetch('/a' + '-elsewhere'): done /a-elsewhere",
  ]);
});

test('a mutant that is not to be placed is known, and not there', async () => {
  const { mutants } = await switchCode({ name: 'a.tsx', content: screen });
  const [first, ...others] = mutants.map(({ id }) => id);
  const { code, mutants: known } = await switchCode({ name: 'a.tsx', content: screen }, (id) => id !== first);
  expect(known).toEqual(mutants);
  const places = [first, ...others].map((id) => code.includes(`${switchNames.isActive}("${id}")`));
  expect(places).toEqual([false, ...others.map(() => true)]);
});

test('it says where what stands in the code, and what is to be there instead', async () => {
  const { mutants } = await switchCode({ name: 'a.tsx', content: screen });
  expect(mutants.find(({ change }) => change.mutator === 'ArithmeticOperator')?.change).toEqual({
    kind: 'code',
    file: 'a.tsx',
    start: { line: 3, column: 50 },
    end: { line: 3, column: 55 },
    mutator: 'ArithmeticOperator',
    from: '1 + 1',
    to: '1 - 1',
  });
});
