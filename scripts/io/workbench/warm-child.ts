/** The process that runs scenarios for the workbench, from its start: see `warm-process.ts`. */
import { keepCompiledCode } from '../bundle/compile-cache.ts';
import { mapStacks } from '../bundle/mapped-stacks.ts';
import { leanCucumber } from '../run/lean-cucumber.ts';

// A terminal interrupts both processes. The other one ends this one.
process.on('SIGINT', () => {});
mapStacks();
keepCompiledCode();
leanCucumber();
const { takeWarmOrders } = await import('./warm-orders.ts');
takeWarmOrders();
