/** Names, as the commands read them with words for whoever wrote them, and the steps without. */
import { expect, test } from 'vitest';
import * as steps from '../../steps/names.ts';
import { tinyProject } from '../dev/test-support/tiny-project.ts';
import { projectAt } from '../project/project.ts';
import { readSourceDigests } from '../run/source-digests.ts';
import { readNames } from './read.ts';

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
