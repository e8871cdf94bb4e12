/** What the commands cost on the real document before they do anything, against Node alone and against a bare script. */
import { availableParallelism } from 'node:os';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { prepareRun } from '../../io/preparation.ts';
import { projectAt } from '../../io/project.ts';
import { type BareTask, runBare } from './bare-run.ts';
import { readBareScenarios } from './bare-scenarios.ts';
import { measure, measureInTurn, median, type Script } from './child.ts';
import { copyRepository, inFolder } from './repository-copy.ts';
import type { Check, Result, Row } from './result.ts';
import { readRunTimes } from './run-times.ts';

const repetitions = 5;
const workers = availableParallelism();

/** Both sides of each ratio are measured in turn. Nothing is stale: client, bundles and browser are there. */
export async function benchStartUp(): Promise<Result> {
  return inFolder(async (folder) => {
    await copyRepository(folder);
    const task = await prepareTask(folder);
    await measure(acceptIn(folder)); // makes ready what is made once
    const commands = await timeCommands(folder);
    const accept = await timeAccept(folder, task);
    return {
      name: 'start-up on the real document',
      checks: [...commands.checks, ...accept.checks],
      rows: [...commands.rows, ...accept.rows],
    };
  });
}

type Measured = { readonly checks: readonly Check[]; readonly rows: readonly Row[] };

const command = (folder: string, ...args: readonly string[]): Script => ({ script: 'scripts/shown.mjs', args, folder });
const acceptIn = (folder: string) => command(folder, 'accept', '--workers', String(workers));

async function timeCommands(folder: string): Promise<Measured> {
  const scripts = [{ folder }, command(folder, 'trace'), command(folder, 'accept', '--help')];
  const [nothing, trace, help] = (await measureInTurn(scripts, repetitions)).map(({ cpu }) => cpu);
  const against = (cpu = Number.NaN) => cpu / (nothing ?? Number.NaN);
  return {
    checks: [
      { name: 'processor time of trace, against node -e 0', actual: against(trace), limit: 8, unit: '×' },
      { name: 'processor time of accept --help, against node -e 0', actual: against(help), limit: 4, unit: '×' },
    ],
    rows: [{ name: 'processor time of node -e 0', actual: nothing ?? Number.NaN, unit: 'ms' }],
  };
}

/** The whole life of a process, and its beginning up to the first scenario's page being open, in ms. */
type Timed = { readonly whole: number; readonly first: number };

async function timeAccept(folder: string, task: BareTask): Promise<Measured> {
  const runs: { readonly accept: Timed; readonly bare: Timed }[] = [];
  for (let repetition = 0; repetition < repetitions; repetition++)
    runs.push({ accept: await runAccept(folder), bare: await runBare(folder, task, workers) });
  const ratio = (part: keyof Timed) => median(runs.map(({ accept, bare }) => accept[part] / bare[part]));
  const middle = (side: 'accept' | 'bare', part: keyof Timed) => median(runs.map((run) => run[side][part]));
  return {
    checks: [
      { name: 'accept, against bare Playwright', actual: ratio('whole'), limit: 1.4, unit: '×' },
      {
        name: 'accept until the first scenario, against bare Playwright',
        actual: ratio('first'),
        limit: 1.5,
        unit: '×',
      },
    ],
    rows: [
      { name: 'accept', actual: middle('accept', 'whole'), unit: 'ms' },
      {
        name: `the same ${task.scenarios.length} scenarios in bare Playwright`,
        actual: middle('bare', 'whole'),
        unit: 'ms',
      },
      { name: 'accept until the first scenario', actual: middle('accept', 'first'), unit: 'ms' },
      { name: 'bare Playwright until the first scenario', actual: middle('bare', 'first'), unit: 'ms' },
    ],
  };
}

async function runAccept(folder: string): Promise<Timed> {
  const started = Date.now();
  const { time } = await measure(acceptIn(folder));
  const { firstPage } = await readRunTimes(folder);
  return { whole: time, first: firstPage - started };
}

async function prepareTask(folder: string): Promise<BareTask> {
  const project = projectAt(folder);
  const { client, browser } = await prepareRun(project, { name: 'chromium', headed: false }, process.env);
  if (browser.launch !== undefined)
    return { client, launch: browser.launch, scenarios: await readBareScenarios(project) };
  throw new CannotJudge({
    where: 'PLAYWRIGHT_WS_ENDPOINT',
    what: 'a bare script cannot be compared in a remote browser',
    fix: 'Measure without it',
  });
}
