import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { copyOpeningHours, run } from './dev/test-support/commands.ts';

vi.setConfig({ testTimeout: 240_000 });

const read = (root: string, file: string) => JSON.parse(readFileSync(path.join(root, 'reports', file), 'utf8'));

/** What became of each scenario, and both verdicts. */
function essence(root: string) {
  const { scenarios, safeToMerge, safeToRelease } = read(root, 'verdict.json');
  const states = scenarios.map(({ name, state }: { name: string; state: string }) => [name, state]);
  return { states, safeToMerge, safeToRelease };
}

test('three shards planned by time give the verdict of one run, and a part of another plan is refused', async () => {
  const root = copyOpeningHours();
  await run(root, 'accept');
  const whole = essence(root);
  expect(whole.safeToRelease).toBe(true);

  const plan = await run(root, 'accept', ['--plan', '3', '--json']);
  const { shards } = JSON.parse(plan.stdout);
  expect(plan.exitCode).toBe(0);
  expect(shards.flatMap(({ places }: { places: string[] }) => places)).toHaveLength(whole.states.length);
  for (const [index, { places }] of shards.entries()) {
    const { exitCode, stdout } = await run(root, 'accept', ['--shard', `${index + 1}/3`]);
    expect(stdout).toMatch(
      `Shard ${index + 1} of 3, not a verdict of the whole. ${places.length} passed, 0 failed, 0 open.`,
    );
    expect(exitCode).toBe(0);
    expect(read(root, `run/${index + 1}-of-3/run.json`).plan).toBe(JSON.parse(plan.stdout).plan);
  }
  expect(
    (await run(root, 'gate', ['--release', ...[1, 2, 3].map((part) => `reports/run/${part}-of-3`)])).exitCode,
  ).toBe(0);
  expect(essence(root)).toEqual(whole);

  const timings = read(root, 'timings.json');
  const [longest = ''] = Object.keys(timings.scenarios);
  const altered = path.join(root, 'altered.json');
  writeFileSync(altered, JSON.stringify({ ...timings, scenarios: { ...timings.scenarios, [longest]: 60_000 } }));
  await run(root, 'accept', ['--shard', '3/3', '--timings', 'altered.json']);
  const refused = await run(
    root,
    'gate',
    [1, 2, 3].map((part) => `reports/run/${part}-of-3`),
  );
  expect(refused.stdout).toMatch('reports/run/3-of-3/run.json:1:1 run-of-other-plan: ');
  expect(refused.exitCode).toBe(2);
});

test('a shard that was lost is run once more as the gate says, and fits the others', async () => {
  const root = copyOpeningHours();
  for (const part of ['1/3', '3/3']) await run(root, 'accept', ['--shard', part]);
  const lost = await run(root, 'gate', ['--release']);
  expect(lost.stdout).toMatch('run-incomplete: shard 2 of 3 is missing. Run npm run accept -- --shard 2/3, or put');
  expect(lost.exitCode).toBe(2);
  await run(root, 'accept', ['--shard', '2/3']);
  const judged = await run(root, 'gate', ['--release']);
  expect(judged.stdout).not.toMatch('run-of-other-plan');
  expect(judged.exitCode).toBe(0);
  expect(Object.keys(read(root, 'timings.json').scenarios)).toHaveLength(essence(root).states.length);
});

test('a shard to which nothing falls runs nothing, and timings that cannot be read end in 2', async () => {
  const root = copyOpeningHours();
  writeFileSync(path.join(root, 'timings.json'), '{"format":1,"scenarios":{}}');
  const { exitCode, stdout } = await run(root, 'accept', ['--shard', '900/900', '--timings', 'timings.json']);
  expect(stdout).toMatch('nothing-judged');
  expect(exitCode).toBe(2);
  writeFileSync(path.join(root, 'timings.json'), '{"format":1}');
  const refused = await run(root, 'accept', ['--plan', '2', '--timings', 'timings.json']);
  expect([refused.exitCode, refused.stderr]).toEqual([
    2,
    expect.stringMatching(/timings\.json: these are no timings: /),
  ]);
  expect((await run(root, 'accept', ['--plan', '2'])).stderr).toMatch('there are no timings to plan by');
});
