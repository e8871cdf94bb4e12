/** The process that runs Cucumber, from its start: see `cucumber-process.ts`. */
import { keepCompiledPackages } from '../bundle/compiled-packages.ts';
import { mapStacks } from '../bundle/mapped-stacks.ts';
import { startFirstWorker } from './first-worker.ts';
import { leanCucumber } from './lean-cucumber.ts';

// A terminal interrupts both processes. The one that judges decides what comes of it.
process.on('SIGINT', () => {});
mapStacks();
const worker = startFirstWorker(); // and only then all that this process needs itself
keepCompiledPackages('cucumber-child');
leanCucumber();
const { takeOrders } = await import('./orders.ts');
takeOrders(worker);
