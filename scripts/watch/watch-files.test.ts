import fs, { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tinyProject } from '../dev/test-support/tiny-project.ts';
import { projectAt } from '../project/project.ts';
import { watchedPlaces, watchFiles } from './watch-files.ts';

const places = ['features', 'steps', 'reports/run', 'cucumber.json'];

function follow() {
  const root = tinyProject({ 'features/specification.md': 'one', 'features/deep/er/a.feature': '', 'notes/a.md': '' });
  let heard = 0;
  onTestFinished(watchFiles(root, places, () => void heard++));
  const at = (file: string) => path.join(root, file);
  return { at, root, heard: () => heard };
}

type At = (file: string) => string;

test.each([
  ['a file that is saved', (at: At) => writeFileSync(at('features/specification.md'), 'two')],
  ['a file that is saved further down', (at: At) => writeFileSync(at('features/deep/er/a.feature'), 'two')],
  [
    'a file that takes the place of another',
    (at: At) => {
      writeFileSync(at('features/.new'), 'two');
      renameSync(at('features/.new'), at('features/specification.md'));
    },
  ],
  ['a new file', (at: At) => writeFileSync(at('features/2.feature'), '')],
  ['a file that is gone', (at: At) => rmSync(at('features/specification.md'))],
  ['a file at the root that was not there', (at: At) => writeFileSync(at('cucumber.json'), '{}')],
  [
    'a folder that was not there',
    (at: At) => {
      mkdirSync(at('reports/run'), { recursive: true });
    },
  ],
])('%s is reported', async (_, change) => {
  const { at, heard } = follow();
  change(at);
  await expect.poll(heard, { timeout: 20_000 }).toBeGreaterThan(0);
});

test('a folder that takes the place of another is followed, too', async () => {
  const { at, heard } = follow();
  rmSync(at('features'), { recursive: true });
  mkdirSync(at('features'));
  await expect.poll(heard, { timeout: 20_000 }).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const before = heard();
  writeFileSync(at('features/specification.md'), 'two');
  await expect.poll(heard, { timeout: 20_000 }).toBeGreaterThan(before);
});

test('several saves at once are reported once, and what is no source is not', async () => {
  const { at, heard } = follow();
  for (const file of ['features/.a.swp', 'features/a~', 'notes/a.md', 'other.txt']) writeFileSync(at(file), 'two');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(heard()).toBe(0);
  for (const file of ['features/1.feature', 'features/2.feature']) writeFileSync(at(file), 'two');
  await expect.poll(heard, { timeout: 20_000 }).toBe(1);
});

test.each(['ENOSPC', 'EMFILE'])('where the system watches no more files (%s) it says so', (code) => {
  const refused = vi.spyOn(fs, 'watch').mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    refused.mockRestore();
    syncBuiltinESMExports();
  });
  expect(() => watchFiles(tinyProject(), places, () => {})).toThrow(
    `this machine: it watches no more files (${code}). Close what else`,
  );
});

test('all is watched by whose change a run is refused, and what is recorded', () => {
  expect(watchedPlaces(projectAt('/a-project'), 'other-policy.json')).toEqual([
    'features',
    'steps',
    'client',
    'features/release-policy.json',
    'other-policy.json',
    'reports/run',
    'reports/partial',
    'reports/verdict.json',
    'cucumber.json',
    'cucumber.js',
    'cucumber.cjs',
    'cucumber.mjs',
    'cucumber.yaml',
    'cucumber.yml',
    'register.mjs',
    'package-lock.json',
    'tsconfig.json',
  ]);
});
