/** The process that runs scenarios for the workbench, from its start: see `warm-process.ts`. */
import { leanCucumber } from '../run/lean-cucumber.ts';

// A terminal interrupts both processes. The other one ends this one.
process.on('SIGINT', () => {});
leanCucumber();
const { takeWarmOrders } = await import('./warm-orders.ts');
takeWarmOrders();
