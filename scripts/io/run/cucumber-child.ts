/** The process that runs Cucumber, from its start: see `cucumber-process.ts`. */
import { keepCompiledCode } from '../bundle/compile-cache.ts';
import { mapStacks } from '../bundle/mapped-stacks.ts';
import { startFirstWorker } from './first-worker.ts';
import { leanCucumber, startNoIdleWorkers } from './lean-cucumber.ts';

// A terminal interrupts both processes. The one that judges decides what comes of it.
process.on('SIGINT', () => {});
mapStacks();
const worker = startFirstWorker(); // and only then all that this process needs itself
keepCompiledCode();
leanCucumber();
startNoIdleWorkers();
const { takeOrders } = await import('./orders.ts');
takeOrders(worker);
