/** The process that attempts scenarios with mutants, from its start: see `proof-process.ts`. */
import { leanCucumber } from '../run/lean-cucumber.ts';

// A terminal interrupts both processes. The one that judges decides what comes of it.
process.on('SIGINT', () => {});
leanCucumber();
const { takeProofOrders } = await import('./proof-orders.ts');
takeProofOrders();
