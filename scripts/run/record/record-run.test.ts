import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { acceptOptions, describedRun } from '../../dev/test-support/described-run.ts';
import { numberedProject } from '../../dev/test-support/numbered-project.ts';
import type { Project } from '../../project/project.ts';
import { listenToRun } from '../../verdict/progress.ts';
import { Run, type Shard } from '../outcomes/run-description.ts';
import { recordRun } from './record-run.ts';

const project = () => numberedProject(['it passes', 'it passes']);

async function record(at: Project, shard: Shard, names: string[] = []) {
  const run = describedRun({ shard, narrowing: { names, failed: false } });
  return recordRun(
    at,
    run,
    acceptOptions({ shard, name: names }),
    [],
    listenToRun(() => {}),
  );
}

const recorded = ({ reports }: Project) =>
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
  await record(at, whole, ['1']);
  expect(recorded(at)).toEqual(['partial', 'run/1-of-2', 'run/2-of-2']);
  await record(at, whole);
  expect(recorded(at)).toEqual(['partial', 'run/1-of-1']);
});

test('how long the scenarios took is recorded', async () => {
  const at = project();
  const begun = performance.now();
  await record(at, whole);
  const took = performance.now() - begun;
  const { duration } = Run.parse(JSON.parse(readFileSync(path.join(at.reports, 'run/1-of-1/run.json'), 'utf8')));
  expect(duration).toBeGreaterThan(took / 2);
  expect(duration).toBeLessThan(took + 1);
});

test('a part in which nothing ran does not take the place of one before', async () => {
  const at = project();
  await record(at, whole, ['1']);
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
  await expect(record(at, whole)).rejects.toThrow(/^Cucumber's configuration: it cannot be read/);
  expect(recorded(at)).toEqual(['run/1-of-2']);
  expect(readdirSync(at.reports)).toEqual(['run']);
});
