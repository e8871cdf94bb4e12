/** A worker ends with the process that started it, and its browser in good order. */
import { isMainThread } from 'node:worker_threads';

/** Does nothing in a process that is no worker, nor where workers are threads. */
export function endWithParent(): void {
  if (process.env.CUCUMBER_WORKER_ID === undefined || !isMainThread) return;
  const { exit } = process; // which step code may replace
  const leave = () => exit.call(process, 1);
  if (!process.connected) leave();
  process.on('disconnect', leave);
  // At once, since Playwright's own end of a browser may be cut short by that of the process, which then leaves folders there.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
}
