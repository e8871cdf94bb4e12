/** What the process that runs scenarios does for the workbench. */
import { failureOf } from '../run/process-message.ts';
import { replaceEnvironment } from '../run/variables.ts';
import { type WarmNews, WarmOrder } from './warm-message.ts';
import { loadWarmSteps, type WarmSteps } from './warm-steps.ts';

/** Kept before any step code is loaded, some of which puts things of its own in the place of Node's. */
const { exit } = process;
const send = process.send?.bind(process);

/** Does as the workbench says, until that is gone. */
export function takeWarmOrders(): void {
  let steps: Promise<WarmSteps> | undefined;
  if (!process.connected) exit.call(process, 1);
  // An assertion that a step does not await fails when nobody asks any more; it must not end what comes after.
  process.on('unhandledRejection', () => {});
  process.on('disconnect', () => exit.call(process, 1));
  process.on('message', (message) => {
    const { data: order } = WarmOrder.safeParse(message);
    if (order?.kind === 'load') {
      replaceEnvironment(order.env);
      steps = loadWarmSteps(order.project);
      steps.then(
        () => sendNews({ kind: 'loaded' }),
        (error: unknown) => sendNews({ kind: 'failed', failure: failureOf(error) }),
      );
    }
    if (order?.kind === 'run') void run(steps, order);
    if (order?.kind === 'end') void end(steps);
  });
}

async function run(
  steps: Promise<WarmSteps> | undefined,
  { id, ...asked }: Extract<WarmOrder, { kind: 'run' }>,
): Promise<void> {
  try {
    await (await steps)?.run(asked, (envelope) => sendNews({ kind: 'envelope', id, envelope }));
    sendNews({ kind: 'ran', id });
  } catch (error) {
    sendNews({ kind: 'failed', id, failure: failureOf(error) });
  }
}

/** Nothing that step code has left running keeps the process. */
async function end(steps: Promise<WarmSteps> | undefined): Promise<void> {
  await steps?.then((loaded) => loaded.end()).catch(() => {});
  exit.call(process, 0);
}

function sendNews(news: WarmNews): void {
  if (process.connected) send?.(news);
}
