/** The process that runs scenarios for the workbench, from its start: see `warm-process.ts`. */
import { keepCompiledPackages } from '../bundle/compiled-packages.ts';
import { mapStacks } from '../bundle/mapped-stacks.ts';
import { leanCucumber } from '../run/lean-cucumber.ts';

// A terminal interrupts both processes. The other one ends this one.
process.on('SIGINT', () => {});
mapStacks();
keepCompiledPackages('warm-child');
leanCucumber();
const { takeWarmOrders } = await import('./warm-orders.ts');
takeWarmOrders();
