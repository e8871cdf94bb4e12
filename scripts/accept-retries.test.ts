import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Envelope } from '@cucumber/messages';
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

async function acceptWith(code: string, ...args: string[]) {
  const root = copyOpeningHours([['steps/page.steps.ts', /$/, code]]);
  const ended = await run(root, 'accept', ['--workers', '2', ...args]);
  const read = (name: string) => readFileSync(path.join(root, 'reports/run/1-of-1', name), 'utf8');
  const lines = read('messages.ndjson').trimEnd().split('\n');
  return { ...ended, messages: lines.map((line): Envelope => JSON.parse(line)), run: JSON.parse(read('run.json')) };
}

test('what failed is tried again after all else, one scenario at a time, and the run says why', async () => {
  const { exitCode, stdout, messages, run: described } = await acceptWith(failing(2), '--retry', '2');
  const moments = messages.flatMap(({ testCaseStarted, testCaseFinished }) => {
    if (testCaseStarted) return [{ begins: true, attempt: testCaseStarted.attempt }];
    return testCaseFinished ? [{ begins: false, attempt: -1 }] : [];
  });
  const first = moments.findIndex(({ attempt }) => attempt > 0);
  expect(first).toBeGreaterThan(0);
  expect(moments.slice(first).map(({ begins }) => begins)).toEqual(
    moments.slice(first).map((_, index) => index % 2 === 0), // each ends before the next begins
  );
  expect(moments.slice(first).filter(({ attempt }) => attempt === 0)).toEqual([]);
  expect(stdout).toMatch(/ scenario-flaky: scenario "The hours of a [MT].* passed only at attempt 3/);
  expect(described.retries).toContainEqual({
    place: expect.stringMatching(/^features\/3-days\.feature:\d+:\d+$/),
    name: expect.stringMatching(/^The hours of a Monday$/),
    attempt: 2,
    why: 'a hook: Error: not yet',
    duration: expect.any(Number),
  });
  expect(exitCode).toBe(0);
});

test('what fails as often as it may be tried has failed', async () => {
  const { exitCode, stdout, run: described } = await acceptWith(failing(9), '--retry', '1');
  expect(stdout).toMatch(/ scenario-failed: scenario "The hours of a Monday" /);
  expect(stdout).not.toMatch('run-incomplete');
  expect(new Set(described.retries.map(({ attempt }: { attempt: number }) => attempt))).toEqual(new Set([1]));
  expect(exitCode).toBe(1);
});

test('a worker that is lost while others wait for it ends the run', async () => {
  const { exitCode, stdout } = await acceptWith(failing(1, 'process.exit(3);'), '--retry', '1');
  expect(stdout).toMatch(/run-incomplete: a worker ended with exit code 3/);
  expect(exitCode).toBe(2);
});
