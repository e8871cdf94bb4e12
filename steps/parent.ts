/** A worker ends with the process that started it, whatever it is doing. */
import { Worker } from 'node:worker_threads';

/** How often it is looked whether the parent is there, and how long the process then has to end by itself; in milliseconds. */
type ParentLimits = { readonly checkMs: number; readonly graceMs: number };

/**
 * Ends this worker, and in good order its browser, when it is asked to or its parent is gone. An endless loop in a step
 * hears of neither: then a thread of its own kills the process, and the browser ends as its pipe is closed. Does nothing
 * in a process that is no worker.
 */
export function endWithParent(limits: ParentLimits = { checkMs: 500, graceMs: 1_000 }): void {
  if (process.env.CUCUMBER_WORKER_ID === undefined) return;
  const { exit } = process; // which step code may replace
  const leave = () => exit.call(process, 1);
  if (!process.connected) leave();
  process.on('disconnect', leave);
  // At once, since Playwright's own end of a browser may be cut short by that of the process, which then leaves folders there.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
  // Without the loader of this process, whose start would take longer than all that the thread does.
  new Worker(new URL('./parent-watch.mjs', import.meta.url), {
    workerData: { parent: process.ppid, ...limits },
    execArgv: [],
  }).unref();
}
