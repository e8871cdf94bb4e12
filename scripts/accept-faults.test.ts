import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { copyOpeningHours, copyProject, run } from './dev/test-support/commands.ts';
import { befalling } from './dev/test-support/run-error.ts';

vi.setConfig({ testTimeout: 240_000 });

/** What runs the steps of the opening hours' scenario "A visitor who is a unknownScenario" begins with this. */
const inStep = (code: string) =>
  copyOpeningHours([['steps/page.steps.ts', /(?<=Then\('it asks for nothing'.*\n)/, `${code}\n`]]);

test('a worker that is lost leaves no verdict', async () => {
  const root = inStep('process.exit(0);');
  const { exitCode, stdout, stderr } = await run(root, 'accept', ['--workers', '2']);
  const lost =
    /reports\/run\/1-of-1\/messages\.ndjson:\d+:1 run-incomplete: scenario "A visitor who is a unknownScenario" \(features\/.+:\d+\) began and did not end, as where its worker was lost/;
  expect(`${stdout}\n${stderr}`).toMatch(lost);
  expect(exitCode).toBe(2);
});

test('a step file that ends its process leaves no verdict', async () => {
  const root = copyOpeningHours([['steps/page.ts', /$/, 'process.exit(0);\n']]);
  const { exitCode, stdout, stderr } = await run(root, 'accept');
  expect(stderr.split('\n').at(-1)).toBe(
    'cucumber.json: the process that runs Cucumber ended with exit code 0 before the run was over. ' +
      'Let no step file and no plugin end it, as process.exit does.',
  );
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(existsSync(path.join(root, 'reports/run'))).toBe(false);
});

test('a scenario that passes only when it is tried again, as was asked for, is flaky', async () => {
  const args = ['--name', '^Loading succeeds', '--workers', '1', '--retry', '1'];
  const { exitCode, stdout } = await run(copyProject(befalling('crashPage')), 'accept', args);
  expect(stdout).toMatch(/ scenario-flaky: scenario "Loading succeeds"/);
  expect(stdout).toMatch('2 passed, 0 failed, 0 open.');
  expect(exitCode).toBe(2);
});
