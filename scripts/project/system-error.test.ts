import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isMissing, systemCode } from './system-error.ts';

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
