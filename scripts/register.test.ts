import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { inTemporaryFolder } from './dev/temporary-folder.ts';
import { repository } from './dev/test-support/tiny-project.ts';

const stripsTypes = 'typescript' in process.features && Boolean(process.features.typescript);

/** Prints, after whatever the file prints, whether tsx was loaded. */
const says = `
import { createRequire } from 'node:module';
const { cache } = createRequire(import.meta.url);
process.on('exit', () => console.log(Object.keys(cache).some((file) => file.includes('/tsx/')) ? 'tsx' : 'Node'));
`;

/** What a file prints that is run by itself, among others. */
async function run(files: Readonly<Record<string, string>>): Promise<string> {
  const parent = path.join(repository, 'dist', 'register');
  return inTemporaryFolder({ parent, prefix: 'test-' }, async (cwd) => {
    for (const [name, text] of Object.entries({ 'says.mjs': says, ...files }))
      await writeFile(path.join(cwd, name), text);
    const options = ['--import', path.join(repository, 'register.mjs'), '--import', './says.mjs', 'main.ts'];
    const { all } = await execa(process.execPath, options, { cwd, all: true, reject: false });
    return all;
  });
}

const types = 'const two: number = 2; console.log(two satisfies number);';

test('types are left out, by Node where it can, which then says nothing of it', async () => {
  const readByOthers = stripsTypes ? 'Node' : 'tsx';
  expect(await run({ 'main.ts': types })).toBe(`2\n${readByOthers}`);
  expect(await run({ 'main.ts': "import './other.ts';", 'other.ts': types })).toBe(`2\n${readByOthers}`);
});

test.each([
  [
    'JSX',
    {
      'main.ts': "import './other.tsx';",
      'other.tsx': 'const React = { createElement: () => 2 };\nconsole.log(<p />);',
    },
    '2',
  ],
  ['an enumeration', { 'main.ts': 'export enum Two { Two = 2 }\nconsole.log(Two.Two);' }, '2'],
  ['a namespace', { 'main.ts': 'namespace A { export const two = 2; }\nconsole.log(A.two);' }, '2'],
  [
    'a property in a constructor',
    { 'main.ts': 'class A { constructor(readonly two: number) {} }\nconsole.log(new A(2).two);' },
    '2',
  ],
  ['a file without its ending', { 'main.ts': "import './other';", 'other.ts': types }, '2'],
])('%s is read by tsx on any Node', async (_, files, printed) => {
  expect(await run(files)).toBe(`${printed}\ntsx`);
});

test('a file that is missing is named', async () => {
  expect(await run({ 'main.ts': "import './gone.ts';" })).toMatch(/Cannot find module '.*gone\.ts'/);
});

test('a command of the harness is read without tsx where Node reads types', async () => {
  const file = JSON.stringify(path.join(repository, 'scripts/trace.ts'));
  expect(await run({ 'main.ts': `await import(${file});` })).toBe(stripsTypes ? 'Node' : 'tsx');
});
