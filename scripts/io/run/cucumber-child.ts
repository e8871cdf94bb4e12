/** The process that runs Cucumber, from its start: see `cucumber-process.ts`. */
import { startFirstWorker } from './first-worker.ts';
import { leanCucumber } from './lean-cucumber.ts';
import { leanWorkers } from './lean-workers.ts';

// A terminal interrupts both processes. The one that judges decides what comes of it.
process.on('SIGINT', () => {});
const worker = startFirstWorker(); // and only then all that this process needs itself
leanCucumber();
leanWorkers();
const { takeOrders } = await import('./orders.ts');
takeOrders(worker);
