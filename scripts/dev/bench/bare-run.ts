/** What the bare Playwright script is given and what it says, as data; and the run of it by several workers. */
import { z } from 'zod';
import type { BrowserLaunch } from '../../io/browser/browser-choice.ts';
import { measure } from './child.ts';

/** One load of the client: a healthy one, or one that fails, for the server's exception where it has a digest. */
export type BareLoad = { readonly fails: boolean; readonly digest?: string };

/** What one scenario loads, one after another in a page of its own. */
export type BareScenario = { readonly host: string; readonly loads: readonly BareLoad[] };

/** The folder of the built client, how to start the browser, and what to do in it. */
export type BareTask = {
  readonly client: string;
  readonly launch: BrowserLaunch;
  readonly scenarios: readonly BareScenario[];
};

/** One worker's run: times in ms since 1970, the first when its first page is open; and the total of each part in ms. */
const BareRun = z.object({
  started: z.number(),
  ended: z.number(),
  parts: z.object({
    context: z.number(),
    load: z.number(),
    check: z.number(),
    screenshot: z.number(),
    close: z.number(),
  }),
});
export type BareRun = z.infer<typeof BareRun>;

/** All workers' runs: how long the longest process lasted, and until the first page was open, in ms from the start. */
export type BareRuns = { readonly whole: number; readonly first: number; readonly runs: readonly BareRun[] };

/** Runs the script in as many processes as workers, at the same time. */
export async function runBare(folder: string, task: BareTask, workers: number): Promise<BareRuns> {
  const begun = Date.now();
  const measured = await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      const env = { SHOWN_BENCH_TASK: JSON.stringify(task) };
      const args = [worker, workers].map(String);
      const { time, output } = await measure({ script: 'scripts/dev/bench/bare-playwright.mjs', args, folder, env });
      return { time, run: BareRun.parse(JSON.parse(output)) };
    }),
  );
  return {
    whole: Math.max(...measured.map(({ time }) => time)),
    first: Math.min(...measured.map(({ run }) => run.started)) - begun,
    runs: measured.map(({ run }) => run),
  };
}
