import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../dev/test-support/tiny-project.ts';
import { keepFile } from './kept-file.ts';

test('a file takes the place of the earlier one, in a folder that is made for it', async () => {
  const file = path.join(tinyProject({}), 'kept', 'browser.json');
  await keepFile(file, 'first');
  await keepFile(file, 'second');
  expect(readFileSync(file, 'utf8')).toBe('second');
  expect(readdirSync(path.dirname(file))).toEqual(['browser.json']);
});

test('of a file that cannot take its place nothing remains', async () => {
  const folder = path.join(tinyProject({ 'kept/browser.json/taken': '' }), 'kept');
  await expect(keepFile(path.join(folder, 'browser.json'), 'text')).rejects.toThrow('browser.json');
  expect(readdirSync(folder)).toEqual(['browser.json']);
});
