import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../dev/test-support/tiny-project.ts';
import { isMissing, readText, systemCode } from './files.ts';

const root = temporaryFolder();

test('a text is read byte for byte', async () => {
  writeFileSync(path.join(root, 'a.feature'), '\uFEFFFeature: Ü\r\n');
  expect(await readText(root, 'a.feature')).toBe('\uFEFFFeature: Ü\r\n');
});

test.for<[string, (file: string) => void, string]>([
  ['is not there', () => {}, 'there is no such file. See whether it has another name now.'],
  [
    'is a folder',
    (file) => mkdirSync(file),
    'it cannot be read (EISDIR). See that it is a file, and that you may read it.',
  ],
])('of a file that %s, the message names no path of this machine', async ([name, make, message]) => {
  const file = `${name}.feature`;
  make(path.join(root, file));
  await expect(readText(root, file)).rejects.toMatchObject({ message: `${file}: ${message}` });
});

test('what is not UTF-8 is refused', async () => {
  writeFileSync(path.join(root, 'latin.feature'), Buffer.from([0x46, 0xfc]));
  await expect(readText(root, 'latin.feature')).rejects.toThrow(
    /^latin\.feature: it is not UTF-8 \(.*\)\. Save it as UTF-8 text\.$/,
  );
});

const { dirname, filename } = import.meta;
const errorOf = (file: string) => readFile(file).catch((error: unknown) => error);

test.each<[what: string, error: () => unknown, code: string | undefined, missing: boolean]>([
  ['a file that is not there', () => errorOf(path.join(dirname, 'nowhere')), 'ENOENT', true],
  ['a folder that is a file', () => errorOf(path.join(filename, 'nowhere')), 'ENOTDIR', false],
  ['an error of another kind', () => new Error('ENOENT'), undefined, false],
  ['no error', () => ({ code: 'ENOENT' }), undefined, false],
])('%s', async (_what, error, code, missing) => {
  const given = await error();
  expect([systemCode(given), isMissing(given)]).toEqual([code, missing]);
});
