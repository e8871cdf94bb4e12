/** How long scenarios take in the harness, against a bare Playwright script that does the same. */
import { projectAt } from '../../io/project.ts';
import { prepareTask, runBare, type Timed } from './bare-run.ts';
import { median, repeat } from './child.ts';
import { runAccept, workers } from './harness-run.ts';
import { inCopy, writeScenarios } from './repository-copy.ts';
import type { Result } from './result.ts';

const scenarios = 200;
const repetitions = 3;

/** Both run in turn, so that they meet much the same load, with the same browser and as many workers as there are cores. */
export async function benchScenarios(): Promise<Result> {
  return inCopy(async (folder) => {
    await writeScenarios(folder, scenarios, scenario);
    const task = await prepareTask(projectAt(folder));
    const runs = await repeat(repetitions, async () => ({
      harness: await runHarness(folder),
      bare: await runBare(folder, task, workers),
    }));
    const ratio = (part: keyof Timed) => median(runs.map(({ harness, bare }) => harness[part] / bare[part]));
    return {
      name: `${scenarios} scenarios in the harness, ${workers} at a time`,
      checks: [{ name: 'against bare Playwright', actual: ratio('scenarios'), limit: 1.05, unit: '×' }],
    };
  });
}

function scenario(number: number): string {
  const host = `shop-${number}.example`;
  return `  Scenario: Host ${number}
    Given the client is loading from "${host}"
    When loading fails with an unhandled server-side exception with the digest ${number}
    Then the generic fallback reads "Application error: a client-side or server-side exception has occurred while loading ${host}"`;
}

/** A scenario has three steps and three hooks. */
const stepsOfScenario = 6;

/** The generated features leave the document uncovered, which `accept` finds; the scenarios pass all the same. */
async function runHarness(folder: string): Promise<Timed> {
  const { run, ...timed } = await runAccept(folder, [0, 1]);
  const expected = scenarios * stepsOfScenario;
  if (run.passed !== expected) throw new Error(`Expected ${expected} steps and hooks to pass; ${run.passed} did`);
  return timed;
}
