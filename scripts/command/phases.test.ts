import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { phase, type Report } from './phases.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** What is printed of a phase that does this. */
async function printedBy(work: (report: Report) => void): Promise<string> {
  const stderr = new PassThrough({ encoding: 'utf8' });
  await phase({ stderr }, 'Scenarios', async (report) => work(report));
  return String(stderr.read());
}

test('where there is no terminal, what a phase is doing is printed every 10 s, and no more once it has ended', async () => {
  const printed = await printedBy((report) => {
    vi.advanceTimersByTime(10_000); // of which nothing is known yet
    report.now('1 passed, 3 remaining');
    report.now('2 passed, 2 remaining');
    vi.advanceTimersByTime(10_000);
    vi.advanceTimersByTime(9_999);
    report.now('3 passed, 1 remaining');
    vi.advanceTimersByTime(1);
  });
  expect(printed.split('\n')).toEqual([
    expect.stringMatching(/ Scenarios$/),
    '› 2 passed, 2 remaining',
    '› 3 passed, 1 remaining',
    expect.stringMatching(/ Scenarios: 3 passed, 1 remaining$/),
    '',
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a phase that throws has no more to say either', async () => {
  await expect(
    printedBy(() => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});
