import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { copyOpeningHours, run } from './dev/test-support/commands.ts';

vi.setConfig({ testTimeout: 240_000 });

/** What became of each scenario, and both verdicts. */
function essence(root: string) {
  const text = readFileSync(path.join(root, 'reports/verdict.json'), 'utf8');
  const { scenarios, safeToMerge, safeToRelease } = JSON.parse(text);
  const states = scenarios.map(({ name, state }: { name: string; state: string }) => [name, state]);
  return { states, safeToMerge, safeToRelease };
}

test('three shards give the verdict of one run; one that was lost is run once more as the gate says', async () => {
  const root = copyOpeningHours();
  await run(root, 'accept');
  const whole = essence(root);
  expect(whole.safeToRelease).toBe(true);
  rmSync(path.join(root, 'reports/run'), { recursive: true });
  for (const part of ['1/3', '3/3']) await run(root, 'accept', ['--shard', part]);
  const lost = await run(root, 'gate', ['--release']);
  expect(lost.stdout).toMatch('run-incomplete: shard 2 of 3 is missing. Run npm run accept -- --shard 2/3, or put');
  expect(lost.exitCode).toBe(2);
  const { exitCode, stdout } = await run(root, 'accept', ['--shard', '2/3']);
  expect(stdout).toMatch(/Shard 2 of 3, not a verdict of the whole\. \d+ passed, 0 failed, 0 open\./);
  expect(exitCode).toBe(0);
  expect((await run(root, 'gate', ['--release'])).exitCode).toBe(0);
  expect(essence(root)).toEqual(whole);
});

test('a shard to which nothing falls runs nothing', async () => {
  const { exitCode, stdout } = await run(copyOpeningHours(), 'accept', ['--shard', '900/900']);
  expect(stdout).toMatch('nothing-judged');
  expect(exitCode).toBe(2);
});
