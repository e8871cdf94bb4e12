/** How long a scenario on a deployed target takes that opens one route and checks one text, against bare Playwright. */
import { prepareRun } from '../../io/preparation.ts';
import { projectAt } from '../../io/project.ts';
import { serveAnswers } from '../targets/static-site.ts';
import { measure, median, repeat } from './child.ts';
import { inCopy, writeScenarios } from './repository-copy.ts';
import type { Result } from './result.ts';
import { readRunTimes } from './run-times.ts';

const scenarios = 30;
const repetitions = 3;

const page =
  '<!doctype html><link rel="icon" href="data:,"><title>Shop</title><h1>Your orders</h1><p>Two orders are open.</p>';

/** Both run in turn, one scenario at a time, with the same browser. */
export async function benchTarget(): Promise<Result> {
  return inCopy(async (folder) => {
    await writeScenarios(folder, scenarios, scenario);
    const { browser } = await prepareRun(projectAt(folder), { name: 'chromium', headed: false }, process.env);
    const { url, close } = await serveAnswers(async () => ({ status: 200, type: 'text/html', body: page }));
    try {
      const runs = await repeat(repetitions, async () => ({
        harness: await runHarness(folder, url),
        bare: await runBare(folder, url, JSON.stringify(browser.launch)),
        first: await firstOfOne(folder, url),
      }));
      const more = median(runs.map(({ harness, bare }) => harness - bare));
      return {
        name: 'A scenario on a deployed target: one route, one text',
        checks: [
          { name: 'more than in bare Playwright', actual: more, limit: 250, unit: 'ms' },
          {
            name: 'to the first page of one scenario by --name',
            actual: median(runs.map(({ first }) => first)),
            limit: 3_000,
            unit: 'ms',
          },
        ],
      };
    } finally {
      await close();
    }
  });
}

function scenario(number: number): string {
  return `  Scenario: Orders ${number}
    When the user opens the route "/orders/${number}"
    Then the text "Two orders are open." is shown`;
}

/** How long a scenario takes, in ms. The generated features leave the document uncovered, which `accept` finds. */
async function runHarness(folder: string, url: string): Promise<number> {
  const args = ['accept', '--target', url, '--workers', '1'];
  await measure({ script: 'scripts/shown.mjs', args, folder, exitCodes: [0, 1] });
  const { firstPage, lastScenario } = await readRunTimes(folder);
  return (lastScenario - firstPage) / scenarios;
}

/** How long it takes, in ms, until the one scenario that is asked for has its page. */
async function firstOfOne(folder: string, url: string): Promise<number> {
  const started = Date.now();
  const args = ['accept', '--target', url, '--name', '^Orders 7$'];
  await measure({ script: 'scripts/shown.mjs', args, folder, exitCodes: [2] });
  const { firstPage } = await readRunTimes(folder, 'partial');
  return firstPage - started;
}

async function runBare(folder: string, url: string, launch: string): Promise<number> {
  const args = [url, String(scenarios)];
  const { output } = await measure({
    script: 'scripts/dev/bench/bare-target.mjs',
    args,
    folder,
    env: { SHOWN_BENCH_LAUNCH: launch },
  });
  return Number(output);
}
