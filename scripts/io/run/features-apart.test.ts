import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Envelope } from '@cucumber/messages';
import { expect, test, vi } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { projectAt } from '../project.ts';
import { type Control, runFeatures } from './cucumber.ts';
import { runFeaturesApart } from './features-apart.ts';
import { grace } from './process-message.ts';
import type { WorkerEnd } from './workers.ts';

/** A project of three scenarios that pass, and whose step file begins with `code`. */
const project = (code = '', configuration = '') => ({
  ...projectAt(
    tinyProject({
      'cucumber.json': `{ "default": { "import": ["steps.mjs"]${configuration} } }`,
      'steps.mjs': `
        import { writeFileSync } from 'node:fs';
        import { Given } from '@cucumber/cucumber';
        ${code}
        Given('it passes', () => {});
        Given('it ends its worker', () => process.exit(3));
        Given('it kills what runs Cucumber', () => process.kill(process.ppid, 'SIGKILL'));`,
      'features/a.feature': [1, 2, 3]
        .map((name) => `\n  Scenario: ${name}\n    * it passes`)
        .join('')
        .replace(/^/, 'Feature: A'),
      'features/bad.feature':
        'Feature: B\n  @leaving\n  Scenario: Leaves\n    * it ends its worker\n  @killing\n  Scenario: Kills\n    * it kills what runs Cucumber\n',
    }),
  ),
  stepSources: ['steps.mjs'],
});

type Circumstances = { tags?: string; workers?: number; at?: ReturnType<typeof project> } & Control;

async function run(
  how: typeof runFeatures,
  { tags = 'not @leaving and not @killing', workers = 0, at = project(), ...control }: Circumstances = {},
) {
  const envelopes: Envelope[] = [];
  const report = path.join(at.root, 'cucumber.html');
  const selection = { workers, shard: { index: 1, total: 1 }, tags, names: [], places: [] };
  await how(at, selection, report, (envelope) => void envelopes.push(envelope), control);
  return { envelopes, reportIsWhole: /<\/html>\s*$/.test(readFileSync(report, 'utf8')) };
}

const kinds = (envelopes: readonly Envelope[]) => envelopes.flatMap((envelope) => Object.keys(envelope));

/** Resolves once step code has left this mark, with what it holds. */
async function marked({ root }: ReturnType<typeof project>): Promise<number> {
  const mark = path.join(root, 'mark');
  await vi.waitUntil(() => existsSync(mark) && readFileSync(mark, 'utf8') !== '', { timeout: 30_000 });
  return Number(readFileSync(mark, 'utf8'));
}

const mark = "writeFileSync('mark', String(process.pid));";
const endless = `${mark} while (true) {}`;

test('a message comes as it was said, whatever a plugin makes of it afterwards', async () => {
  const at = project('', ', "plugin": ["./plugin.mjs"]');
  const change =
    "on('message', ({ testCaseFinished }) => { if (testCaseFinished) testCaseFinished.willBeRetried = true; });";
  writeFileSync(
    path.join(at.root, 'plugin.mjs'),
    `export default { type: 'plugin', coordinator({ on }) { ${change} } };`,
  );
  const { envelopes } = await run(runFeaturesApart, { at });
  const ends = envelopes.flatMap(({ testCaseFinished }) => testCaseFinished ?? []);
  expect(ends.map(({ willBeRetried }) => willBeRetried)).toEqual([false, false, false]);
});

test('all messages come in their order, up to the end of the run, and the report is whole', async () => {
  const apart = await run(runFeaturesApart);
  expect(kinds(apart.envelopes)).toEqual(kinds((await run(runFeatures)).envelopes));
  expect(kinds(apart.envelopes).at(-1)).toBe('testRunFinished');
  expect(apart.reportIsWhole).toBe(true);
});

test('step code is loaded into another process, each time anew, and what it leaves running keeps nobody', async () => {
  const at = project(`${mark} setInterval(() => {}, 1_000);`);
  await run(runFeaturesApart, { at });
  const first = await marked(at);
  await run(runFeaturesApart, { at });
  expect(new Set([process.pid, first, await marked(at)]).size).toBe(3);
  expect(() => process.kill(first, 0)).toThrow('ESRCH');
});

test('of workers that end is reported', async () => {
  const ends: WorkerEnd[] = [];
  await run(runFeaturesApart, { tags: '@leaving', workers: 1, workerEnded: (end) => ends.push(end) });
  expect(ends).toEqual([{ worker: '0', by: 3 }]);
});

test('an error is the same as in one process', async () => {
  const at = project("throw new Error('no way in');");
  const message = await run(runFeatures, { at }).catch(String);
  expect(message).toMatch('CannotJudge: cucumber.json: Cucumber could not run the features (no way in). ');
  await expect(run(runFeaturesApart, { at }).catch(String)).resolves.toBe(message);
});

test('an error in what is done with a message ends the run', async () => {
  const fails = runFeaturesApart(
    project(),
    { workers: 0, shard: { index: 1, total: 1 }, names: [], places: [] },
    '/dev/null',
    () => {
      throw new Error('not here');
    },
  );
  await expect(fails).rejects.toThrow('not here');
});

test.for<[what: string, circumstances: () => Circumstances, end: string]>([
  ['leaves with success', () => ({ at: project('process.exit(0);') }), 'ended with exit code 0'],
  [
    'claims success as it fails',
    () => ({
      at: project(
        "process.on('exit', () => { process.exitCode = 0; }); setImmediate(() => { throw new Error('Oh'); }); await new Promise(() => {});",
      ),
    }),
    'ended with exit code 0',
  ],
  ['cuts itself off', () => ({ at: project('process.disconnect();') }), 'ended with exit code 0'],
  ['is killed by a worker', () => ({ tags: '@killing', workers: 1 }), 'was killed by SIGKILL'],
])('a process that %s has not run the features', async ([, circumstances, end]) => {
  await expect(run(runFeaturesApart, circumstances())).rejects.toThrow(
    `cucumber.json: the process that runs Cucumber ${end} before the run was over. `,
  );
});

test.for<[where: string, code: string, timeoutMs: number]>([
  ['at rest', `${mark} await new Promise((resolve) => setTimeout(resolve, 1e9));`, 0],
  ['in an endless loop', endless, grace],
])('a process %s ends when it is to stop', async ([, code, timeoutMs]) => {
  const at = project(code);
  const over = new AbortController();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const running = run(runFeaturesApart, { at, signal: over.signal });
  const id = await marked(at);
  over.abort();
  vi.advanceTimersByTime(timeoutMs);
  vi.useRealTimers();
  expect((await running).envelopes.filter(({ testRunFinished }) => testRunFinished)).toEqual([]);
  expect(() => process.kill(id, 0)).toThrow('ESRCH');
});
