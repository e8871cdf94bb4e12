/** What becomes of a recorded run whose worker is killed, which is in an endless loop, or whose disk is full. */
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  expectCutShort,
  recordedText,
  recordRunErrors,
  runErrorProject,
} from '../../dev/test-support/run-error-record.ts';

/** What is spoiled on the disk when a file begins to be recorded. */
let spoil: (file: string) => void;
beforeEach(() => {
  spoil = () => {};
});
afterEach(() => void vi.useRealTimers());

vi.mock(import('./recorded-file.ts'), async (load) => {
  const original = await load();
  return {
    ...original,
    openRecordedFile(project, file) {
      spoil(file);
      return original.openRecordedFile(project, file);
    },
  };
});

describe('a run past its deadline', () => {
  test('is kept with what there is, and leaves no worker behind, not even one in an endless loop', async () => {
    const at = runErrorProject('it never ends');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let messages = 0;
    const recorded = recordRunErrors(at, { workers: 1, deadline: 90_000 }, ({ passed }) => {
      if (passed === 1) messages += 1;
    });
    const mark = path.join(at.root, 'endless');
    const isEndless = () => existsSync(mark) && readFileSync(mark, 'utf8') !== '';
    // The first message says that one scenario has passed, the next that another has begun.
    await vi.waitUntil(() => messages > 1 && isEndless(), { timeout: 120_000 });
    vi.advanceTimersByTime(90_000);
    vi.useRealTimers();
    const runError = 'the deadline of 1m30s passed with 3 scenarios left';
    expectCutShort(at, await recorded, { ends: ['1 passed', '2 unfinished'], runError });
    // Of a process that is gone, and that nobody asks after, at most the entry stays.
    const { stdout } = await execa('ps', ['-o', 'stat=', '-p', readFileSync(mark, 'utf8')], { reject: false });
    expect(stdout.replace(/^Z.*/, '')).toBe('');
  });

  test.for([
    ['is in an endless loop', 'while (true) {}'],
    [
      'fails since it is ended, as where its compiler is',
      "setInterval(() => {}, 1000); await new Promise((go) => process.once('SIGTERM', go)); throw new Error('ended');",
    ],
  ])('ends it, too, where a step file %s', async ([, code]) => {
    const steps = `import { writeFileSync } from 'node:fs';\nwriteFileSync('endless', 'here');\n${code}`;
    const at = runErrorProject('it passes', { 'steps.mjs': steps });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const recorded = recordRunErrors(at, { deadline: 90_000 });
    await vi.waitUntil(() => existsSync(path.join(at.root, 'endless')), { timeout: 120_000 });
    vi.advanceTimersByTime(90_000);
    vi.useRealTimers();
    expect(await recorded).toEqual({ ends: [], runErrors: ['the deadline of 1m30s passed outside of any scenario'] });
  });
});

test.runIf(process.platform === 'linux').for(['messages.ndjson', 'cucumber.html'])(
  'a run whose %s is on a full disk ends with the reason, leaves earlier runs as they were and nothing of its own',
  async (name) => {
    const at = runErrorProject('it never ends', { 'reports/run/1-of-1/run.json': 'earlier' });
    // Full from the beginning, whichever process writes it.
    spoil = (file) =>
      void (path.basename(file) === 'messages.ndjson' && symlinkSync('/dev/full', path.join(path.dirname(file), name)));
    await expect(recordRunErrors(at, { workers: 1 })).rejects.toThrow(
      `reports: the run cannot be recorded, because ${name} cannot be written (ENOSPC: no space left on device, write). ` +
        'See that there is room and the right to write there, and run again; earlier runs are as they were.',
    );
    expect([readdirSync(at.reports), recordedText(at, 'run.json')]).toEqual([['run'], 'earlier']);
  },
);
