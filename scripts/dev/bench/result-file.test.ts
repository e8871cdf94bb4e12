import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Result } from './result.ts';
import { readResults, writeResults } from './result-file.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'results '));
  file = path.join(folder, 'reports', 'bench.json');
});

afterEach(() => rm(folder, { recursive: true }));

test('results are read as they were written, a number that is none included', async () => {
  const results: Result[] = [
    {
      name: 'trace',
      checks: [{ name: 'against parsing', actual: Number.NaN, limit: 2, unit: '×' }],
      rows: [{ name: 'time', actual: 1234.5, unit: 'ms' }],
    },
    { name: 'start-up', checks: [], rows: [] },
  ];
  await writeResults(file, results);
  expect(await readResults(file)).toEqual(results);
});

test.each(['', '{}', '[{"name":"trace"}]', '[1'])('there are none in a file that holds %j', async (text) => {
  await writeResults(file, []);
  await writeFile(file, text);
  expect(await readResults(file)).toEqual([]);
});

test('there are none in a file that is not there', async () => {
  expect(await readResults(file)).toEqual([]);
});
