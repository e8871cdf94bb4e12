import { expect, test, vi } from 'vitest';
import { copyOpeningHours, run } from './dev/test-support/commands.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Fails three scenarios so often, each of which counts its attempts in a file. */
const failing = (times: number, then = '') => `
import { appendFileSync, readFileSync } from 'node:fs';
import { Before } from '@cucumber/cucumber';
Before(({ pickle }) => {
  if (!/^The hours of a [MT]/.test(pickle.name)) return;
  const file = 'tried-' + pickle.name.replaceAll(/\\W/g, '-');
  appendFileSync(file, 'x');
  if (readFileSync(file, 'utf8').length <= ${times}) { ${then} throw new Error('not yet'); }
});
`;

const monday = 'scenario "The hours of a Monday"';

test.for<[what: string, times: number, then: string, retry: string, said: string | RegExp, exitCode: number]>([
  ['passes at last', 2, '', '2', / scenario-flaky: scenario "The hours of a [MT].* passed only at attempt 3/, 0],
  ['fails as often as it is tried', 9, '', '1', ` scenario-failed: ${monday} `, 1],
  [
    'loses its worker',
    1,
    'process.exit(3);',
    '1',
    /run-incomplete: scenario "The hours of .* began and did not end/,
    2,
  ],
])('what %s when it is tried again', async ([, times, then, retry, said, exitCode]) => {
  const root = copyOpeningHours([['steps/page.steps.ts', /$/, failing(times, then)]]);
  const ended = await run(root, 'accept', ['--workers', '2', '--retry', retry]);
  expect(ended.stdout).toMatch(said);
  expect(ended.exitCode).toBe(exitCode);
});
