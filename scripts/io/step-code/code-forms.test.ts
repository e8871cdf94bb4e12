/** The forms in which a step may come to code: what is changed there changes the digest of the step. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseFeature } from '../../core/features/feature.ts';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { projectAt } from '../project.ts';
import { readStepCode } from './step-definitions.ts';
import { createStepDigests } from './step-digest.ts';

type Texts = Readonly<Record<string, string>>;

const importing = `import { Given, Then, defineParameterType } from '@cucumber/cucumber';\n`;
const other = `Then('other', () => {});\n`;
const use = (how: string) => `${importing}${how}\n${other}`;
const strict = 'export function strict() { return 1; }\n';

/** The digests of the two steps that the feature of setups calls. */
async function digestsIn(root: string): Promise<(string | undefined)[]> {
  const text = await readFile(path.join(root, 'features/setup.feature'), 'utf8');
  const { feature } = parseFeature(text, 'features/setup.feature');
  const codeOf = createStepDigests(await readStepCode(projectAt(root)), feature);
  const steps = feature?.scenarios[0]?.cases[0]?.steps ?? [];
  return steps.map(codeOf);
}

async function changedBy(files: Texts, file: string, from: string, to: string): Promise<boolean[]> {
  const setup = 'Feature: S\n  @setup\n  Scenario: s\n    Then one\n    Then other\n';
  const root = tinyProject({ 'features/setup.feature': setup, ...files });
  const before = await digestsIn(root);
  expect(before).not.toContain(undefined);
  const text = await readFile(path.join(root, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(path.join(root, file), text.replace(from, to));
  const after = await digestsIn(root);
  return after.map((digest, index) => digest !== before[index]);
}

const [onlyOne, both] = [
  [true, false],
  [true, true],
];
const a = 'steps/a.steps.ts';
const x = 'steps/x.ts';
const getter =
  'export class Page {\n  get shown() { return 1; }\n  look() { const { shown } = this; return shown; }\n}\n';
const types = `defineParameterType({ name: 'n', regexp: /one/, transformer: () => 1 });\n`;
const calling = 'Feature: S\n  @setup\n  Scenario: s\n    Given the setup "t"\n    Then other\n';

test.each<[string, boolean[], Texts, string]>([
  [
    'passed on under another name',
    onlyOne,
    {
      [a]: use(`import { check } from './y.ts';\nThen('one', () => check());`),
      'steps/y.ts': `export { strict as check } from './x.ts';\n`,
      [x]: strict,
    },
    x,
  ],
  [
    'exported as default, with a name',
    onlyOne,
    {
      [a]: use(`import check from './x.ts';\nThen('one', () => check());`),
      [x]: strict.replace('export', 'export default'),
    },
    x,
  ],
  [
    'in another language',
    both,
    {
      [a]: use(`import { strict } from './x.mjs';\nThen('one', () => strict());`),
      'steps/x.mjs': strict,
    },
    'steps/x.mjs',
  ],
  [
    'data',
    both,
    { [a]: use(`import data from './x.json';\nThen('one', () => data);`), 'steps/x.json': '{ "return 1": 1 }' },
    'steps/x.json',
  ],
  [
    'imported when it runs',
    onlyOne,
    { [a]: use(`Then('one', async () => { const { strict } = await import('./x.ts'); strict(); });`), [x]: strict },
    x,
  ],
  [
    'imported when it runs, through a file that passes on all',
    onlyOne,
    {
      [a]: use(`Then('one', async () => (await import('./y.ts')).strict());`),
      'steps/y.ts': `export * from './x.ts';\n`,
      [x]: strict,
    },
    x,
  ],
  [
    'imported by a path that is known only then',
    onlyOne,
    { [a]: use(`const at = './x.ts';\nThen('one', async () => (await import(at)).default);`), [x]: strict },
    x,
  ],
  [
    'a member taken from an object',
    onlyOne,
    { [a]: use(`import { Page } from './x.ts';\nThen('one', () => new Page().look());`), [x]: getter },
    x,
  ],
  [
    'taken from what a function gives',
    onlyOne,
    {
      [a]: use(`import { strict } from './x.ts';\nThen('one', () => strict());`),
      [x]: 'export const { strict, [0]: first } = (() => { return 1; })();\n',
    },
    x,
  ],
  [
    'in the block of a definition',
    both,
    { [a]: use(`{ const slack = () => { return 1; }; Then('one', () => slack()); }`) },
    a,
  ],
  ['the transformer of a regular expression', onlyOne, { [a]: use(`${types}Then(/^(one)$/, () => {});`) }, a],
  ['reached by no name', both, { [a]: use(`Then('one', () => {});`), [x]: strict }, x],
])('%s', async (_, expected, files, file) => {
  const from = files[file]?.includes('return 1') ? 'return 1' : '=> 1';
  expect(await changedBy(files, file, from, from.replace('1', '2'))).toEqual(expected);
});

test('the tags of a setup', async () => {
  const setup = `${calling}\n  @setup\n  Scenario: t\n    Then one\n`;
  const files = {
    'features/setup.feature': setup,
    [a]: use(`Given('the setup {string}', () => {});\nThen('one', () => {});`),
  };
  const tagged = '@setup @once\n  Scenario: t';
  expect(await changedBy(files, 'features/setup.feature', '@setup\n  Scenario: t', tagged)).toEqual(onlyOne);
});

test('another module of the same names', async () => {
  const files = {
    [a]: use(
      `import { strict } from './x.ts';\nimport { equal } from 'node:assert/strict';\nThen('one', () => equal(strict(), 1));`,
    ),
    [x]: strict,
    'steps/y.ts': strict.replace('1', '2'),
  };
  expect(await changedBy(files, a, './x.ts', './y.ts')).toEqual(onlyOne);
  expect(await changedBy(files, a, 'node:assert/strict', 'node:assert')).toEqual(onlyOne);
});
