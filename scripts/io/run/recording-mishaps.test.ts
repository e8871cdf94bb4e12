import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Progress } from '../../core/run/progress.ts';
import { Run } from '../../core/run/run.ts';
import { describedRun } from '../../test-support/described-run.ts';
import { numberedProject } from '../../test-support/numbered-project.ts';
import type { Project } from '../project.ts';
import { grace } from './process-message.ts';
import { type RecordedSelection, recordRun } from './recording.ts';

/** What is spoiled on the disk when a file begins to be recorded. */
let spoil: (file: string) => void;

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

const stepCode = `
  import { writeFileSync } from 'node:fs';
  import { Given } from '@cucumber/cucumber';
  Given('it passes', () => {});
  Given('it leaves with exit code {int}', (code) => process.exit(code));
  Given('it is killed', () => process.kill(process.pid, 'SIGKILL'));
  Given('it never ends', () => { process.on('SIGTERM', () => {}); writeFileSync('endless', String(process.pid)); for (;;); });`;

/** A project in which the second of four scenarios does `what`, and the others pass. */
const project = (what = 'it passes', files: Readonly<Record<string, string>> = {}) =>
  numberedProject(['it passes', what, 'it passes', 'it passes'], { 'steps.mjs': stepCode, ...files });

const mishaps: string[] = [];
beforeEach(() => {
  mishaps.splice(0);
  spoil = () => {};
});

async function record(
  at: Project,
  selection: Partial<RecordedSelection> = {},
  follow: (progress: Progress) => void = () => {},
): Promise<string[]> {
  const everything = { workers: 0, shard: { index: 1, total: 1 }, names: [], places: [] };
  const { outcomes } = await recordRun(at, describedRun(), { ...everything, ...selection }, (progress) => {
    if (progress.mishap !== undefined) mishaps.push(progress.mishap);
    follow(progress);
  });
  return outcomes.map(({ name, status }) => `${name} ${status}`);
}

const fileOf = ({ reports }: Project, name: string) => readFileSync(path.join(reports, 'run/1-of-1', name), 'utf8');

/** That the run is kept, as one that has no end, with the mishap. */
function expectCutShort(at: Project, mishap: string): void {
  expect(mishaps).toEqual([mishap]);
  expect(Run.parse(JSON.parse(fileOf(at, 'run.json'))).mishaps).toEqual([mishap]);
  expect(fileOf(at, 'messages.ndjson')).not.toMatch('"testRunFinished"');
  expect(fileOf(at, 'cucumber.html')).toMatch(/<\/html>\s*$/);
  expect(readdirSync(at.reports)).toEqual(['run']);
}

describe('a run that loses a worker is kept with what there is, and has no end', () => {
  const middle = 'in the middle of scenario "2" (features/a.feature:4), and none takes its place';

  test.for<[step: string, end: string]>([
    ['it leaves with exit code 0', 'ended with exit code 0'],
    ['it leaves with exit code 3', 'ended with exit code 3'],
    ['it is killed', 'was killed by SIGKILL'],
  ])('%s', async ([step, end]) => {
    const alone = project(step);
    expect(await record(alone, { workers: 1 })).toEqual(['1 passed', '2 unfinished']);
    expectCutShort(alone, `a worker ${end} ${middle}`);

    mishaps.splice(0);
    const oneOfTwo = project(step);
    expect(await record(oneOfTwo, { workers: 2 })).toEqual(['1 passed', '2 unfinished', '3 passed', '4 passed']);
    expectCutShort(oneOfTwo, `a worker ${end} ${middle}`);
  });

  test('before its first scenario', async () => {
    const steps = `import { BeforeAll } from '@cucumber/cucumber';
      BeforeAll(() => { if (process.env.CUCUMBER_WORKER_ID === '1') process.exit(5); });
      ${stepCode}`;
    const at = project('it passes', { 'steps.mjs': steps });
    expect(await record(at, { workers: 2 })).toEqual(['1 passed', '2 passed', '3 passed', '4 passed']);
    expectCutShort(at, 'a worker ended with exit code 5 between scenarios, and none takes its place');
  });
});

describe('a run past its deadline', () => {
  test('is kept with what there is, and leaves no worker behind, not even one in an endless loop', async () => {
    const at = project('it never ends');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const recorded = record(at, { workers: 1, deadline: 90_000 });
    const mark = path.join(at.root, 'endless');
    await vi.waitUntil(() => existsSync(mark) && readFileSync(mark, 'utf8'), { timeout: 30_000 });
    vi.advanceTimersByTime(90_000);
    vi.useRealTimers();
    expect(await recorded).toEqual(['1 passed', '2 unfinished']);
    expectCutShort(at, 'the deadline of 1m30s passed with 3 scenarios left');
    expect(() => process.kill(Number(readFileSync(mark, 'utf8')), 0)).toThrow('ESRCH');
  });

  test('ends it, too, where a step file is in an endless loop', async () => {
    const loop = "import { writeFileSync } from 'node:fs';\nwriteFileSync('endless', 'here');\nwhile (true) {}";
    const at = project('it passes', { 'steps.mjs': loop });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const recorded = record(at, { deadline: 90_000 });
    await vi.waitUntil(() => existsSync(path.join(at.root, 'endless')), { timeout: 30_000 });
    vi.advanceTimersByTime(90_000 + grace);
    vi.useRealTimers();
    expect(await recorded).toEqual([]);
    expect(mishaps).toEqual(['the deadline of 1m30s passed outside of any scenario']);
  });

  test('records nothing that still comes, and one within it is whole', async () => {
    const at = project();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const deadline = { deadline: 90_000 };
    await record(at, deadline, ({ passed }) => void (passed === 2 && vi.advanceTimersByTime(90_000)));
    vi.useRealTimers();
    expectCutShort(at, 'the deadline of 1m30s passed with 2 scenarios left');
    expect(fileOf(at, 'messages.ndjson').match(/"testCaseFinished"/g)).toHaveLength(2);

    mishaps.splice(0);
    const inTime = project();
    expect(await record(inTime, deadline)).toEqual(['1 passed', '2 passed', '3 passed', '4 passed']);
    expect(fileOf(inTime, 'messages.ndjson').match(/"testRunFinished"/g)).toHaveLength(1);
    expect([mishaps, fileOf(inTime, 'run.json')]).toEqual([[], expect.not.stringContaining('mishaps')]);
  });
});

describe('a run that cannot be written ends with the reason, leaves earlier runs as they were and nothing of its own', () => {
  /** Every file of that name is on a full disk from the beginning, whichever process writes it. */
  const diskIsFull = (name: string) => {
    spoil = (file) =>
      void (path.basename(file) === 'messages.ndjson' && symlinkSync('/dev/full', path.join(path.dirname(file), name)));
  };
  /** Does something to the folder of a run, once a scenario has ended. */
  const meanwhile = (at: Project, act: (folder: string) => void) => (progress: Progress) => {
    const [folder] = readdirSync(at.reports).filter((name) => name.startsWith('.recording-'));
    if (progress.passed === 2 && folder !== undefined) act(path.join(at.reports, folder));
  };

  test.runIf(process.platform === 'linux').for(['messages.ndjson', 'cucumber.html'])('%s', async (name) => {
    const at = project('it never ends', { 'reports/run/1-of-1/run.json': 'earlier' });
    diskIsFull(name);
    await expect(record(at, { workers: 1 })).rejects.toThrow(
      `reports: the run cannot be recorded, because ${name} cannot be written (ENOSPC: no space left on device, write). ` +
        'See that there is room and the right to write there, and run again; earlier runs are as they were.',
    );
    expect([readdirSync(at.reports), fileOf(at, 'run.json')]).toEqual([['run'], 'earlier']);
  });

  test('run.json', async () => {
    const at = project('it passes', { 'reports/run/1-of-1/run.json': 'earlier' });
    const recorded = record(
      at,
      {},
      meanwhile(at, (folder) => mkdirSync(path.join(folder, 'run.json'), { recursive: true })),
    );
    await expect(recorded).rejects.toThrow(/^reports: .* run\.json cannot be written \(EISDIR: /);
    expect([readdirSync(at.reports), fileOf(at, 'run.json')]).toEqual([['run'], 'earlier']);
  });

  test('its place', async () => {
    const at = project('it passes', { 'reports/run': 'earlier' });
    await expect(record(at)).rejects.toThrow(
      /^reports: .* reports\/run\/1-of-1 cannot be written \((EEXIST|ENOTDIR): /,
    );
    expect(readdirSync(at.reports)).toEqual(['run']);
  });

  test('the folder of all reports', async () => {
    const at = project('it passes', { reports: 'a file' });
    await expect(record(at)).rejects.toThrow(/^reports: .* a folder for it cannot be written \(EEXIST: /);
  });
});
