/** How long scenarios take in the harness, against a bare Playwright script that does the same. */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { projectAt } from '../../io/project.ts';
import { prepareTask, runBare, type Timed } from './bare-run.ts';
import { median, repeat } from './child.ts';
import { runAccept, workers } from './harness-run.ts';
import { copyRepository, inFolder } from './repository-copy.ts';
import type { Result } from './result.ts';

const scenarios = 200;
const repetitions = 3;

/** Both run in turn, so that they meet much the same load, with the same browser and as many workers as there are cores. */
export async function benchScenarios(): Promise<Result> {
  return inFolder(async (folder) => {
    await copyRepository(folder);
    await writeFeatures(folder);
    const task = await prepareTask(projectAt(folder));
    const runs = await repeat(repetitions, async () => ({
      harness: await runHarness(folder),
      bare: await runBare(folder, task, workers),
    }));
    const ratio = (part: keyof Timed) => median(runs.map(({ harness, bare }) => harness[part] / bare[part]));
    const each = (side: 'harness' | 'bare') => (median(runs.map((run) => run[side].scenarios)) * workers) / scenarios;
    return {
      name: `${scenarios} scenarios in the harness, ${workers} at a time`,
      checks: [{ name: 'against bare Playwright', actual: ratio('scenarios'), limit: 1.05, unit: '×' }],
      rows: [
        { name: 'the whole run, start-up included, against bare Playwright', actual: ratio('whole'), unit: '×' },
        { name: 'a scenario in the harness', actual: each('harness'), unit: 'ms' },
        { name: 'a scenario in bare Playwright', actual: each('bare'), unit: 'ms' },
      ],
    };
  });
}

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

/** A scenario has three steps and two hooks. */
const stepsOfScenario = 5;

/** The generated features leave the document uncovered, which `accept` finds; the scenarios pass all the same. */
async function runHarness(folder: string): Promise<Timed> {
  const { run, ...timed } = await runAccept(folder, [0, 1]);
  const expected = scenarios * stepsOfScenario;
  if (run.passed !== expected) throw new Error(`Expected ${expected} steps and hooks to pass; ${run.passed} did`);
  return timed;
}
