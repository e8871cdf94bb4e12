/** What the process that runs scenarios does for the workbench. */
import { takeOrders } from '../run/step-orders.ts';
import { type WarmNews, WarmOrder } from './warm-message.ts';
import { loadWarmSteps } from './warm-steps.ts';

/** Does as the workbench says, until that is gone. */
export function takeWarmOrders(): void {
  takeOrders(WarmOrder, loadWarmSteps, async (steps, { id, kind: _, ...asked }, say: (news: WarmNews) => void) => {
    await steps.run(asked, (envelope) => say({ kind: 'envelope', id, envelope }));
    say({ kind: 'ran', id });
  });
}
