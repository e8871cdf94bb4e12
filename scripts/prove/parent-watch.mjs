// A thread that kills its process if the parent of that is gone and it has not ended by itself, as in an endless loop.
// It leaves the process the time to end its workers in good order. On Windows, where the parent stays the same, it does nothing.
import { workerData } from 'node:worker_threads';

const { parent, grace } = workerData;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), grace);
}, 500);
