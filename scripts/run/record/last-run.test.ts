import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { acceptOptions, describedRun } from '../../dev/test-support/described-run.ts';
import { numberedFeature, numberedFile, numberedProject } from '../../dev/test-support/numbered-project.ts';
import { readFeatures } from '../../features/read.ts';
import type { Project } from '../../project/project.ts';
import { listenToRun } from '../../verdict/progress.ts';
import { readFailedPlaces } from './last-run.ts';
import { recordRun } from './record-run.ts';

const project = () => numberedProject([]);

const whole = { index: 1, total: 1 };
let hour = 0;

/** Runs four scenarios, at lines 2, 4, 6 and 8, of which those given fail; or only some of them. */
async function run(at: Project, failing: readonly number[], { shard = whole, names = [] as string[] } = {}) {
  hour += 1;
  const steps = [1, 2, 3, 4].map((number) => (failing.includes(number) ? 'it fails' : 'it passes'));
  writeFileSync(path.join(at.root, numberedFile), numberedFeature(steps));
  const start = new Date(Date.UTC(2026, 10, 20, hour)).toISOString();
  const description = describedRun({ shard, narrowing: { names, failed: false }, start });
  await recordRun(
    at,
    description,
    acceptOptions({ shard, name: names }),
    [],
    listenToRun(() => {}),
  );
}

const failed = async (at: Project) =>
  (await readFailedPlaces(at, await readFeatures(at))).places.map(
    (place) => Number(place.replace(`${numberedFile}:`, '')) / 2,
  );

test('what failed in the last whole run is run again until it has passed, whatever parts ran since', async () => {
  const at = project();
  await run(at, [1, 2]);
  expect(await failed(at)).toEqual([1, 2]);
  await run(at, [], { names: ['1'] });
  expect(await failed(at)).toEqual([2]);
  await run(at, [3], { names: ['3'] });
  await run(at, [], { names: ['4'] });
  expect(await failed(at)).toEqual([2, 3]);
  await run(at, [], { names: ['2', '3'] });
  await expect(failed(at)).rejects.toThrow(
    '--failed: nothing failed in reports/run/1-of-1 and reports/partial that has not passed since. ' +
      'Run npm run accept without --failed.',
  );
  await run(at, [4]);
  expect(await failed(at)).toEqual([4]);
});

test('what failed in any shard is run again', async () => {
  const at = project();
  await run(at, [1, 2, 3], { shard: { index: 1, total: 2 } });
  await run(at, [1, 2, 3], { shard: { index: 2, total: 2 } });
  expect(await failed(at)).toEqual([1, 2, 3]);
  await run(at, [], { shard: { index: 1, total: 2 } });
  expect(await failed(at)).toEqual([2]);
});

test('without an earlier run, or without a failure, there is nothing to run again', async () => {
  const at = project();
  await expect(failed(at)).rejects.toThrow('--failed: there is no earlier run. Run npm run accept without --failed.');
  await run(at, [], { names: ['1'] });
  await expect(failed(at)).rejects.toThrow('--failed: nothing failed in reports/partial. ');
});

test('a run that cannot be read is named', async () => {
  const at = project();
  await run(at, [1]);
  await run(at, [2], { names: ['2'] });
  const results = path.join(at.reports, 'partial/last-results.json');
  writeFileSync(results, readFileSync(results, 'utf8').slice(1));
  await expect(failed(at)).rejects.toThrow(/^--failed: the last results in reports\/partial cannot be read \(/);
  rmSync(path.join(at.reports, 'run/1-of-1/run.json'));
  await expect(failed(at)).rejects.toThrow('--failed: reports/run/1-of-1/run.json:1:1: there is no such file, ');
});

test('what failed is run again where it stands by now, and named where it is not there any more', async () => {
  const at = project();
  await run(at, [2]);
  const file = path.join(at.root, numberedFile);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('Feature: A\n', 'Feature: A\n\n\n'));
  expect(await failed(at)).toEqual([3]);
  writeFileSync(file, text.replace('Scenario: 2\n', 'Scenario: Two\n'));
  await expect(failed(at)).rejects.toThrow(
    '--failed: what failed at features/a.feature:4, "2", is not there any more. Run npm run accept without --failed.',
  );
  writeFileSync(file, text);
  await run(at, [1, 2]);
  writeFileSync(file, text.replace('Scenario: 2\n', 'Scenario: Two\n'));
  expect(await failed(at)).toEqual([1]);
  expect((await readFailedPlaces(at, await readFeatures(at))).gone).toEqual([
    'what failed at features/a.feature:4, "2", is not there any more',
  ]);
});
