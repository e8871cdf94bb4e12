/** What the process that attempts scenarios does for the process that judges. */

import { loadCases } from './proof-cases.ts';
import { type AttemptNews, AttemptOrder } from './proof-message.ts';
import { takeOrders } from './step-orders.ts';

/** Does as the process that judges says, until that is gone. */
export function takeProofOrders(): void {
  takeOrders(AttemptOrder, loadCases, async (cases, { id, kind: _, ...asked }, say: (news: AttemptNews) => void) =>
    say({ kind: 'attempted', id, attempt: await cases.attempt(asked) }),
  );
}
