/** The process that loads the step code once, and then carries out the orders of the process that started it. */

import { Worker } from 'node:worker_threads';
import type { z } from 'zod';
import type { Project } from '../project/project.ts';
import { failureOf, graceMs as grace } from '../run/cucumber/process-message.ts';
import { type StepNews, StepOrder } from './step-message.ts';

/** Kept before any step code is loaded, some of which puts things of its own in the place of Node's. */
const { exit } = process;
const send = process.send?.bind(process);

/**
 * Does as the other process says, until that is gone.
 * @param schema of what it may ask for, by an id
 * @param load loads the step code of a project
 * @param work does what is asked for with the step code, and sends what comes of it
 */
export function takeOrders<Steps extends { end(): Promise<void> }, Asked extends { readonly id: number }, News>(
  schema: z.ZodType<Asked>,
  load: (project: Project) => Promise<Steps>,
  work: (steps: Steps, asked: Asked, say: (news: News) => void) => Promise<void>,
): void {
  let loading: Promise<Steps> | undefined;
  // By exiting, so that Playwright ends the browser in good order, and removes what that has written.
  const leave = () => exit.call(process, 1);
  if (!process.connected) leave();
  // An assertion that a step does not await fails when nobody asks any more: it notices nothing, and must not end what comes after.
  process.on('unhandledRejection', () => {});
  process.on('disconnect', leave);
  process.on('SIGTERM', leave);
  watchParent();
  process.on('message', (message) => {
    const { data: order } = StepOrder.safeParse(message);
    if (order?.kind === 'end') return void end();
    if (order?.kind === 'load') {
      replaceEnvironment(order.env);
      loading = load(order.project);
      loading.then(
        () => sendNews({ kind: 'loaded' }),
        (error: unknown) => sendNews({ kind: 'failed', failure: failureOf(error) }),
      );
    }
    const { data: asked } = schema.safeParse(message);
    if (asked !== undefined) void run(asked);
  });

  async function run(asked: Asked): Promise<void> {
    try {
      const steps = await loading;
      if (steps !== undefined) await work(steps, asked, sendNews);
    } catch (error) {
      sendNews({ kind: 'failed', id: asked.id, failure: failureOf(error) });
    }
  }

  /** Nothing that step code has left running keeps the process. */
  async function end(): Promise<void> {
    await loading?.then((steps) => steps.end()).catch(() => {});
    exit.call(process, 0);
  }

  function sendNews(news: StepNews | News): void {
    if (process.connected) send?.(news);
  }
}

/** Ends this process with its parent even if step code never lets it come to that by itself. */
function watchParent(): void {
  // Without the loader of this process, whose start would take longer than all that the thread does.
  const watch = { workerData: { parent: process.ppid, grace }, execArgv: [] };
  new Worker(new URL('./parent-watch.mjs', import.meta.url), watch).unref();
}

/** Puts variables in the place of all those of this process. */
function replaceEnvironment(env: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
}
