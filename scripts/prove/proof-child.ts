/** The process that attempts scenarios with mutants, from its start: see `proof-process.ts`. */
import { takeProofOrders } from './proof-orders.ts';

// A terminal interrupts both processes. The one that judges decides what comes of it.
process.on('SIGINT', () => {});
takeProofOrders();
