import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import {
  expectCutShort,
  recordedText,
  recordRunErrors,
  runErrorProject,
  runErrorSteps,
} from '../../dev/test-support/run-error-record.ts';
import type { Project } from '../../project/project.ts';
import type { Progress } from '../../verdict/progress.ts';
import { readRunRecord } from '../record/read-runs.ts';

describe('a run that loses a worker is kept with what there is', () => {
  test.for<[what: string, workers: number, ends: string[]]>([
    ['it leaves with exit code 0', 1, ['1 passed', '2 unfinished']],
    ['it leaves with exit code 3', 2, ['1 passed', '2 unfinished', '3 passed', '4 passed']],
    ['it is killed', 1, ['1 passed', '2 unfinished']],
    ['it is killed', 2, ['1 passed', '2 unfinished', '3 passed', '4 passed']],
  ])('%s, of %i workers', async ([what, workers, ends]) => {
    const at = runErrorProject(what);
    expect(await recordRunErrors(at, { workers })).toEqual({ ends, runErrors: [] });
    const { recorded } = await readRunRecord(at, 'reports/run/1-of-1');
    expect(recorded?.findings.map(({ code, problem }) => `${code}: ${problem}`)).toContain(
      'run-incomplete: scenario "2" (features/a.feature:4:3) began and did not end, as where its worker was lost',
    );
    expect(readdirSync(at.reports)).toEqual(['run']);
  });

  test('before its first scenario', async () => {
    const steps = `import { BeforeAll } from '@cucumber/cucumber';
      BeforeAll(() => { if (process.env.CUCUMBER_WORKER_ID === '1') process.exit(5); });
      ${runErrorSteps}`;
    const at = runErrorProject('it passes', { 'steps.mjs': steps });
    await recordRunErrors(at, { workers: 2 });
    const { recorded } = await readRunRecord(at, 'reports/run/1-of-1');
    expect(recorded?.findings.map(({ code, problem }) => `${code}: ${problem}`)).toEqual([
      'run-incomplete: a hook around the run did not end',
    ]);
  });
});

test('a run whose process is killed is kept with what there is, and says so', async () => {
  const at = runErrorProject('it kills the run');
  const runError = 'the process that runs Cucumber was killed by SIGKILL before the run was over';
  const { ends, runErrors } = await recordRunErrors(at, { workers: 1 });
  expect([ends[0], runErrors]).toEqual(['1 passed', [runError]]); // what was last said may be lost with it
  expect(recordedText(at, 'run.json')).toMatch(runError);
});

test('a run past its deadline records nothing that still comes, and one within it is whole', async () => {
  const at = runErrorProject();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const deadline = { deadline: 90_000 };
  const late = await recordRunErrors(
    at,
    deadline,
    ({ passed }) => void (passed === 2 && vi.advanceTimersByTime(90_000)),
  );
  vi.useRealTimers();
  const runError = 'the deadline of 1m30s passed with 2 scenarios left';
  expectCutShort(at, late, { ends: ['1 passed', '2 passed'], runError });
  expect(recordedText(at, 'messages.ndjson').match(/"testCaseFinished"/g)).toHaveLength(2);

  const inTime = runErrorProject();
  const whole = await recordRunErrors(inTime, deadline);
  expect(whole).toEqual({ ends: ['1 passed', '2 passed', '3 passed', '4 passed'], runErrors: [] });
  expect(recordedText(inTime, 'messages.ndjson').match(/"testRunFinished"/g)).toHaveLength(1);
  expect(recordedText(inTime, 'run.json')).not.toMatch('runErrors');
});

describe('a run that cannot be written ends with the reason, leaves earlier runs as they were and nothing of its own', () => {
  /** Does something to the folder of a run, once a scenario has ended. */
  const meanwhile = (at: Project, act: (folder: string) => void) => (progress: Progress) => {
    const [folder] = readdirSync(at.reports).filter((name) => name.startsWith('.recording-'));
    if (progress.passed === 2 && folder !== undefined) act(path.join(at.reports, folder));
  };

  test('run.json', async () => {
    const at = runErrorProject('it passes', { 'reports/run/1-of-1/run.json': 'earlier' });
    const recorded = recordRunErrors(
      at,
      {},
      meanwhile(at, (folder) => mkdirSync(path.join(folder, 'run.json'), { recursive: true })),
    );
    await expect(recorded).rejects.toThrow(/^reports: .* run\.json cannot be written \(EISDIR: /);
    expect([readdirSync(at.reports), recordedText(at, 'run.json')]).toEqual([['run'], 'earlier']);
  });

  test('its place', async () => {
    const at = runErrorProject('it passes', { 'reports/run': 'earlier' });
    await expect(recordRunErrors(at)).rejects.toThrow(
      /^reports: .* reports\/run\/1-of-1 cannot be written \((EEXIST|ENOTDIR): /,
    );
    expect(readdirSync(at.reports)).toEqual(['run']);
  });

  test('the folder of all reports', async () => {
    const at = runErrorProject('it passes', { reports: 'a file' });
    await expect(recordRunErrors(at)).rejects.toThrow(/^reports: .* a folder for it cannot be written \(EEXIST: /);
  });
});
