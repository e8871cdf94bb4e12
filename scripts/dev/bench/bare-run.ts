/** What the bare Playwright script is given and what it says, as data; and the run of it by several workers. */
import { z } from 'zod';
import { CannotJudge } from '../../core/cannot-judge.ts';
import type { BrowserLaunch } from '../../io/browser/browser-choice.ts';
import { prepareRun } from '../../io/preparation.ts';
import type { Project } from '../../io/project.ts';
import { type BareScenario, readBareScenarios } from './bare-scenarios.ts';
import { measure } from './child.ts';

/** The folder of the built client, how to start the browser, and what to do in it. */
export type BareTask = {
  readonly client: string;
  readonly launch: BrowserLaunch;
  readonly scenarios: readonly BareScenario[];
};

/** One worker's run, in ms since 1970: when its first page was open, and when its last scenario had ended. */
const BareRun = z.object({ started: z.number(), ended: z.number() });

/** How long a run took, in ms: its whole life, that until the first page was open, and from then to the last scenario's end. */
export type Timed = { readonly whole: number; readonly first: number; readonly scenarios: number };

/**
 * What the enforced scenarios of a project load, in the browser that they would have. The client is built.
 * @throws CannotJudge where that is a remote browser
 */
export async function prepareTask(project: Project): Promise<BareTask> {
  const { client, browser } = await prepareRun(project, { name: 'chromium', headed: false }, process.env);
  if (browser.launch !== undefined)
    return { client, launch: browser.launch, scenarios: await readBareScenarios(project) };
  throw new CannotJudge({
    where: 'PLAYWRIGHT_WS_ENDPOINT',
    what: 'a bare script cannot be compared in a remote browser',
    fix: 'Measure without it',
  });
}

/** Runs the script in as many processes as workers, at the same time. */
export async function runBare(folder: string, task: BareTask, workers: number): Promise<Timed> {
  const begun = Date.now();
  const measured = await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      const env = { SHOWN_BENCH_TASK: JSON.stringify(task) };
      const args = [worker, workers].map(String);
      const { time, output } = await measure({ script: 'scripts/dev/bench/bare-playwright.mjs', args, folder, env });
      return { time, ...BareRun.parse(JSON.parse(output)) };
    }),
  );
  const started = Math.min(...measured.map((run) => run.started));
  return {
    whole: Math.max(...measured.map(({ time }) => time)),
    first: started - begun,
    scenarios: Math.max(...measured.map(({ ended }) => ended)) - started,
  };
}
