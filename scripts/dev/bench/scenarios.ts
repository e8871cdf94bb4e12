/** How long scenarios take in the harness, against a bare Playwright script that does the same. */
import { rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { prepareRun } from '../../io/preparation.ts';
import { projectAt } from '../../io/project.ts';
import { type BareRun, type BareTask, runBare } from './bare-run.ts';
import { readBareScenarios } from './bare-scenarios.ts';
import { measure, median } from './child.ts';
import { copyRepository, inFolder } from './repository-copy.ts';
import type { Result, Row } from './result.ts';
import { type Part, type RunTimes, readRunTimes } from './run-times.ts';

const scenarios = 200;
const repetitions = 3;
const workers = availableParallelism();

/** Both run in turn, with the same browser and as many workers as there are cores. */
export async function benchScenarios(): Promise<Result> {
  return inFolder(async (folder) => {
    await copyRepository(folder);
    await writeFeatures(folder);
    const { client, browser } = await prepareRun(projectAt(folder), { name: 'chromium', headed: false }, process.env);
    if (browser.launch === undefined) throw remoteBrowser;
    const task = { client, launch: browser.launch, scenarios: await readBareScenarios(projectAt(folder)) };
    const runs: Run[] = [];
    for (let repetition = 0; repetition < repetitions; repetition++)
      runs.push({ harness: await runHarness(folder), bare: await runBareScenarios(folder, task) });
    const harness = middleBy(
      runs.map((run) => run.harness),
      ({ phase }) => phase,
    );
    const bare = middleBy(
      runs.map((run) => run.bare),
      ({ phase }) => phase,
    );
    return {
      name: `${scenarios} scenarios in the harness, ${workers} at a time`,
      checks: [{ name: 'against bare Playwright', actual: ratio(runs, 'phase'), limit: 1.05, unit: '×' }],
      rows: [
        {
          name: 'the whole run, start-up included, against bare Playwright',
          actual: ratio(runs, 'whole'),
          unit: '×',
        },
        { name: 'a scenario in the harness', actual: (harness.phase * workers) / scenarios, unit: 'ms' },
        { name: 'a scenario in bare Playwright', actual: (bare.phase * workers) / scenarios, unit: 'ms' },
        ...shares('harness', harness.parts),
        ...shares('bare Playwright', bare.parts),
      ],
    };
  });
}

/** `phase` lasts from the first scenario's page being open to the last one's end, `whole` is the life of the process; both in ms. */
type Timed = { readonly phase: number; readonly whole: number; readonly parts: Readonly<Record<string, number>> };

/** One after the other, so that both met much the same load. */
type Run = { readonly harness: Timed; readonly bare: Timed };

function ratio(runs: readonly Run[], span: 'phase' | 'whole'): number {
  return median(runs.map(({ harness, bare }) => harness[span] / bare[span]));
}

const remoteBrowser = new CannotJudge({
  where: 'PLAYWRIGHT_WS_ENDPOINT',
  what: 'a bare script cannot be compared in a remote browser',
  fix: 'Measure without it',
});

async function writeFeatures(folder: string): Promise<void> {
  const text = Array.from({ length: scenarios }, (_, number) => scenario(number)).join('\n\n');
  for (const file of await glob('features/*.feature', { cwd: folder })) await rm(path.join(folder, file));
  await writeFile(path.join(folder, 'features', '2-generated.feature'), `Feature: 2. Screens and routes\n\n${text}\n`);
}

function scenario(number: number): string {
  const host = `shop-${number}.example`;
  return `  Scenario: Host ${number}
    Given the client is loading from "${host}"
    When loading fails with an unhandled server-side exception with the digest ${number}
    Then the generic fallback reads "Application error: a client-side or server-side exception has occurred while loading ${host}"`;
}

/** The generated features leave the document uncovered, which `accept` finds; the scenarios pass all the same. */
async function runHarness(folder: string): Promise<Timed> {
  const args = ['accept', '--workers', String(workers)];
  const { time } = await measure({ script: 'scripts/shown.mjs', args, folder, exitCodes: [0, 1] });
  const run = await readRunTimes(folder);
  const expected = scenarios * harnessParts.size;
  if (run.passed !== expected) throw new Error(`Expected ${expected} steps and hooks to pass; ${run.passed} did`);
  return { whole: time, phase: run.lastScenario - run.firstPage, parts: namedParts(run) };
}

const harnessParts: ReadonlyMap<Part, string> = new Map([
  ['BEFORE_TEST_CASE', 'context'],
  ['Context', 'host'],
  ['Action', 'load'],
  ['Outcome', 'check'],
  ['AFTER_TEST_CASE', 'screenshot, close'],
]);

function namedParts({ parts }: RunTimes): Readonly<Record<string, number>> {
  return Object.fromEntries(Array.from(harnessParts, ([part, name]) => [name, parts.get(part) ?? 0]));
}

async function runBareScenarios(folder: string, task: BareTask): Promise<Timed> {
  const { whole, runs } = await runBare(folder, task, workers);
  return {
    whole,
    phase: Math.max(...runs.map(({ ended }) => ended)) - Math.min(...runs.map(({ started }) => started)),
    parts: runs.map(({ parts }) => parts).reduce((sum, parts) => addParts(sum, parts)),
  };
}

function addParts(sum: BareRun['parts'], parts: BareRun['parts']): BareRun['parts'] {
  return {
    context: sum.context + parts.context,
    load: sum.load + parts.load,
    check: sum.check + parts.check,
    screenshot: sum.screenshot + parts.screenshot,
    close: sum.close + parts.close,
  };
}

function shares(where: string, parts: Readonly<Record<string, number>>): Row[] {
  const whole = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return Object.entries(parts).map(([name, part]) => ({
    name: `share of "${name}" in ${where}`,
    actual: (part / whole) * 100,
    unit: '%',
  }));
}

function middleBy<T>(items: readonly T[], key: (item: T) => number): T {
  const middle = median(items.map(key));
  const found = items.find((item) => key(item) === middle);
  if (found === undefined) throw new Error('Expected at least one repetition');
  return found;
}
