/** What the process that attempts scenarios does for the process that judges. */
import { failureOf } from '../run/process-message.ts';
import { replaceEnvironment } from '../run/variables.ts';
import { loadCases, type ProofCases } from './proof-cases.ts';
import { type ProofNews, ProofOrder } from './proof-message.ts';

/** Kept before any step code is loaded, some of which puts things of its own in the place of Node's. */
const { exit } = process;
const send = process.send?.bind(process);

/** Does as the process that judges says, until that is gone. */
export function takeProofOrders(): void {
  let cases: Promise<ProofCases> | undefined;
  if (!process.connected) exit.call(process, 1);
  // An assertion that a step does not await fails when nobody asks any more: it notices nothing, and must not end the others.
  process.on('unhandledRejection', () => {});
  process.on('disconnect', () => exit.call(process, 1));
  process.on('message', (message) => {
    const { data: order } = ProofOrder.safeParse(message);
    if (order?.kind === 'load') {
      replaceEnvironment(order.env);
      cases = loadCases(order.project);
      cases.then(
        () => sendNews({ kind: 'loaded' }),
        (error: unknown) => sendNews({ kind: 'failed', failure: failureOf(error) }),
      );
    }
    if (order?.kind === 'attempt') void attempt(cases, order);
    if (order?.kind === 'end') void end(cases);
  });
}

async function attempt(
  cases: Promise<ProofCases> | undefined,
  { id, ...asked }: Extract<ProofOrder, { kind: 'attempt' }>,
): Promise<void> {
  try {
    const attempt = await (await cases)?.attempt(asked);
    if (attempt !== undefined) sendNews({ kind: 'attempted', id, attempt });
  } catch (error) {
    sendNews({ kind: 'failed', id, failure: failureOf(error) });
  }
}

/** Nothing that step code has left running keeps the process. */
async function end(cases: Promise<ProofCases> | undefined): Promise<void> {
  await cases?.then((loaded) => loaded.end()).catch(() => {});
  exit.call(process, 0);
}

function sendNews(news: ProofNews): void {
  if (process.connected) send?.(news);
}
