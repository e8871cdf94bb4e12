import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { namesFor, parseNames, readNames } from './names.ts';

const close = { name: 'Close', role: 'button' } as const;
const settings = { ...close, within: { role: 'dialog', name: 'Settings' }, nth: 2 } as const;
const search = { name: 'Search', role: 'textbox', selector: '#q' } as const;

test('names are found by their name and their role, all of them', () => {
  const names = parseNames(JSON.stringify({ names: [close, search, settings] }), 'a.json');
  expect(namesFor(names, { name: ' Close', role: 'button' })).toEqual([close, settings]);
  expect(namesFor(names, { name: 'Search', role: 'textbox' })).toEqual([search]);
  expect(namesFor(names, { name: 'Search', role: 'button' })).toEqual([]);
  expect(namesFor(names, { name: 'close', role: 'button' })).toEqual([]);
});

test('what is wrong is said with its place in the file', () => {
  expect(() => parseNames('{ "names": [{ "name": "Close", "role": 1 }] }', 'a.json')).toThrow(
    /^a\.json is no list of names \(names\.0\.role: Invalid input\)\. npm run trace says how to correct it\.$/,
  );
});

test('a file that is not there has no names, and one with a byte-order mark has its own', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'names '));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'names.json');
  expect([readNames(undefined), readNames(file)]).toEqual([[], []]);
  writeFileSync(file, `\uFEFF${JSON.stringify({ names: [close] })}`);
  expect(readNames(file)).toEqual([close]);
  expect(() => readNames(folder)).toThrow('EISDIR');
});
