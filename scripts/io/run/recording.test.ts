import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { RunDescription } from '../../core/run/run.ts';
import { tinyProject } from '../../test-support/tiny-project.ts';
import { projectAt } from '../project.ts';
import { recordRun } from './recording.ts';

const project = () =>
  projectAt(
    tinyProject({
      'cucumber.json': '{ "default": { "import": ["steps.mjs"] } }',
      'steps.mjs': "import { Given } from '@cucumber/cucumber';\nGiven('it passes', () => {});",
      'features/two.feature': 'Feature: Two\n  Scenario: One\n    * it passes\n  Scenario: Other\n    * it passes\n',
    }),
  );

async function record(at: ReturnType<typeof project>, shard: RunDescription['shard'], names: string[] = []) {
  const run = RunDescription.parse({
    digests: { specification: 'a', features: 'b', steps: 'c', client: 'd' },
    target: { kind: 'reference client' },
    reading: 'verbatim',
    browser: { name: 'chromium', source: 'embedded' },
    versions: {},
    shard,
    narrowing: { names, failed: false },
    start: '2026-11-20T10:00:00.000Z',
  });
  return recordRun(at, run, { workers: 0, shard, names, places: [] }, () => {});
}

const recorded = ({ reports }: ReturnType<typeof project>) =>
  readdirSync(reports, { recursive: true })
    .map(String)
    .filter((file) => path.basename(file) === 'run.json')
    .map((file) => path.dirname(file).replaceAll(path.sep, '/'))
    .toSorted();

const whole = { index: 1, total: 1 };

test('a shard takes its own place only, a whole run that of all shards, and a part its own', async () => {
  const at = project();
  await record(at, { index: 1, total: 2 });
  await record(at, { index: 2, total: 2 });
  await record(at, whole, ['One']);
  expect(recorded(at)).toEqual(['partial', 'run/1-of-2', 'run/2-of-2']);
  await record(at, whole);
  expect(recorded(at)).toEqual(['partial', 'run/1-of-1']);
});

test('a part in which nothing ran does not take the place of one before', async () => {
  const at = project();
  await record(at, whole, ['One']);
  expect((await record(at, whole, ['Nobody'])).outcomes).toEqual([]);
  expect(recorded(at)).toEqual(['partial']);
  rmSync(path.join(at.reports, 'partial'), { recursive: true });
  await record(at, whole, ['Nobody']);
  expect(readdirSync(at.reports)).toEqual([]);
});

test('a whole run that cannot be run leaves the shards of before, and nothing of its own', async () => {
  const at = project();
  await record(at, { index: 1, total: 2 });
  writeFileSync(path.join(at.root, 'cucumber.json'), '{ "default": { "import": ["gone.mjs"], "parallel": "many" } }');
  await expect(record(at, whole)).rejects.toThrow(/^cucumber\.json: Cucumber could not run the features/);
  expect(recorded(at)).toEqual(['run/1-of-2']);
  expect(readdirSync(at.reports)).toEqual(['run']);
});
