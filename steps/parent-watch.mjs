// A thread that kills its process if the parent of that is gone and it has not ended by itself.
// On Windows the parent stays the same when it is gone, and the thread does nothing.
import { workerData } from 'node:worker_threads';

const { parent, checkMs, graceMs } = workerData;

const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), graceMs);
}, checkMs);
