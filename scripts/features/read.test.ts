import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as steps from '../../steps/names.ts';
import { tinyProject } from '../dev/test-support/tiny-project.ts';
import { projectAt } from '../project/project.ts';
import { readSourceDigests } from '../run/source-digests.ts';
import { readFeatures, readNames } from './read.ts';

const feature = (name: string) => `Feature: ${name}\n  Rule: r\n    > a\n`;

test('every feature file, sorted, with forward slashes, and of one without a feature nothing but its name', async () => {
  const root = tinyProject({
    'features/b/1-y.feature': feature('y'),
    'features/a.feature': feature('a'),
    'features/empty.feature': '# nothing yet\n',
    'features/specification.md': '# not a feature',
    'other/c.feature': feature('c'),
  });
  expect((await readFeatures(projectAt(root))).map(({ file, point, name }) => [file, point, name])).toEqual([
    ['features/a.feature', undefined, 'a'],
    ['features/b/1-y.feature', 1, 'y'],
    ['features/empty.feature', undefined, ''],
  ]);
});

test('a byte-order mark does not shift places', async () => {
  const root = tinyProject({ 'features/1-x.feature': `\uFEFF${feature('x')}` });
  const [read] = await readFeatures(projectAt(root));
  expect(read?.place).toEqual({ file: 'features/1-x.feature', line: 1, column: 1 });
});

test('a file that is not UTF-8', async () => {
  const root = tinyProject({ 'features/1-x.feature': '' });
  writeFileSync(path.join(root, 'features/1-x.feature'), Buffer.from('Feature: \xe4', 'latin1'));
  await expect(readFeatures(projectAt(root))).rejects.toThrow(/^features\/1-x\.feature: it is not UTF-8 .*Save it as/);
});

test('Markdown with Gherkin is refused, since nothing in it can be quoted', async () => {
  const root = tinyProject({ 'features/1-a.feature': 'Feature: 1\n', 'features/2-b.feature.md': '# Feature: 2\n' });
  await expect(readFeatures(projectAt(root))).rejects.toThrow(
    /^features\/2-b\.feature\.md: it is Markdown with Gherkin/,
  );
});

test('a file whose ending has capitals, which Cucumber would not read', async () => {
  const root = tinyProject({ 'features/1-x.feature': feature('x'), 'features/b/9-y.Feature': feature('y') });
  await expect(readFeatures(projectAt(root))).rejects.toThrow(
    'features/b/9-y.Feature: it does not end in .feature, and so nobody would read it. Name it features/b/9-y.feature.',
  );
});

test('no feature file', async () => {
  await expect(readFeatures(projectAt(tinyProject({})))).rejects.toThrow(
    'features/**/*.feature: there is no feature file. Write one for each point, or have npx shown init lay out a project.',
  );
});

const file = 'features/names.json';
const read = (text: string) => readNames(projectAt(tinyProject({ [file]: text })));

test('a project without names has none', async () => {
  expect(await readNames(projectAt(tinyProject({})))).toEqual({ names: [] });
});

const close = { name: 'Close', role: 'button' };

test.each<[what: string, taken: boolean, value: unknown]>([
  ['none', true, {}],
  ['the least of a name', true, { names: [close] }],
  ['one of a part', true, { names: [{ ...close, within: { role: 'dialog', name: 'Settings' }, nth: 2 }] }],
  ['one by a selector', true, { $schema: 'a', names: [{ ...close, selector: '#a' }] }],
  ['no object', false, []],
  ['no JSON', false, undefined],
  ['no list', false, { names: close }],
  ['an unknown field', false, { names: [{ ...close, css: '#a' }] }],
  ['an unknown field of the whole', false, { name: [close] }],
  ['a role that is no text', false, { names: [{ ...close, role: 1 }] }],
  ['an empty name', false, { names: [{ ...close, name: ' ' }] }],
  ['a part without a name', false, { names: [{ ...close, within: { role: 'dialog' } }] }],
  ['no number', false, { names: [{ ...close, nth: '2' }] }],
  ['a number that counts nothing', false, { names: [{ ...close, nth: 0 }] }],
  ['an empty selector', false, { names: [{ ...close, selector: '' }] }],
  ['two ways to find one', false, { names: [{ ...close, nth: 1, selector: '#a' }] }],
])('both sides say of %s: %s', async (_what, taken, value) => {
  const text = JSON.stringify(value) ?? '{ names }';
  const ways = [() => read(text).then(({ names }) => names), async () => steps.parseNames(text, file)];
  for (const way of ways) {
    if (taken) expect(await way()).toEqual((value as { names?: unknown }).names ?? []);
    else await expect(way()).rejects.toThrow(file);
  }
});

test('names that mean nothing are refused by their path', async () => {
  const root = tinyProject({ [file]: '{ "names": [{ "name": "Close", "role": "knob" }] }' });
  await expect(readNames(projectAt(root))).rejects.toThrow(
    `${file}: names.0.role is not what it must be: expected what it is in the steps (alert, button, checkbox, dialog, field, form, heading, image, item, link, list, menu item, option, radio button, row, section, switch, tab, table), or a role, such as searchbox; actual "knob". Correct it.`,
  );
});

test('a change of the names is one of the features', async () => {
  const files = { 'features/1-a.feature': 'Feature: 1\n' };
  const digestOf = async (more: Readonly<Record<string, string>>) =>
    (await readSourceDigests(projectAt(tinyProject({ ...files, ...more })))).features;
  const [without, empty, one] = [
    await digestOf({}),
    await digestOf({ [file]: '{}' }),
    await digestOf({ [file]: '{ }' }),
  ];
  expect(new Set([without, empty, one]).size).toBe(3);
});
