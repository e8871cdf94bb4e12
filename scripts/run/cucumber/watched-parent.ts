/** The end of a process with the one that started it. */
import { Worker } from 'node:worker_threads';
import { graceMs as grace } from './process-message.ts';

/** Ends this process with its parent even if step code never lets it come to that by itself. */
export function watchParent(): void {
  // Without the loader of this process, whose start would take longer than all that the thread does.
  const watch = { workerData: { parent: process.ppid, grace }, execArgv: [] };
  new Worker(new URL('./parent-watch.mjs', import.meta.url), watch).unref();
}
