/** What the process that runs Cucumber, and with it all step code, does for the process that judges. */
import { checkImportedCode } from '../step-code/imported-code.ts';
import { openBatch } from './batch.ts';
import { runFeatures } from './cucumber.ts';
import type { FirstWorker } from './first-worker.ts';
import { failureOf, newsOfWorker, Order, type SentNews } from './process-message.ts';
import { replaceEnvironment } from './variables.ts';
import { watchParent } from './watched-parent.ts';

const over = new AbortController();
const stop = () => over.abort();

/** Kept before any step code is loaded, some of which puts things of its own in the place of Node's. */
const { exit } = process;
const send = process.send?.bind(process);

/** For so long, in milliseconds, Cucumber's messages are kept to be sent together: nobody sees a progress that is newer. */
const momentMs = 20;
const envelopes = openBatch<string>(momentMs, (all) => post({ kind: 'envelopes', envelopes: all }));

let isRunning = false;

/** Does as the process that judges says, until that is gone: then nobody is there any more to judge the run. */
export function takeOrders(firstWorker: Pick<FirstWorker, 'startBrowser'>): void {
  const leave = () => exit.call(process, 1);
  if (!process.connected) leave();
  process.on('disconnect', () => (isRunning ? stop() : leave())); // until it runs, its first worker would keep it
  process.on('message', (message) => {
    const { data: order } = Order.safeParse(message);
    if (order?.kind === 'run') void run(order);
    if (order?.kind === 'stop') stop();
    if (order?.kind === 'browser') firstWorker.startBrowser(order.browser);
  });
}

async function run({ project, selection, report, env }: Extract<Order, { kind: 'run' }>): Promise<void> {
  isRunning = true;
  replaceEnvironment(env);
  watchParent();
  process.once('exit', envelopes.flush); // as where step code ends this process
  const news = await runFeatures(project, selection, report, (envelope) => envelopes.add(JSON.stringify(envelope)), {
    signal: over.signal,
    check: checkImportedCode,
    workerEnded: (end) => sendNews(newsOfWorker(end)),
  }).then(
    (): SentNews => ({ kind: 'end' }),
    (error: unknown): SentNews => ({ kind: 'end', failure: failureOf(error) }),
  );
  // Nothing that step code has left running keeps the process, which ends once all is on its way.
  sendNews(news, () => exit.call(process, 0));
}

/** Sends it after all messages of Cucumber that came before. */
function sendNews(news: SentNews, done?: () => void): void {
  envelopes.flush();
  post(news, done);
}

function post(news: SentNews, done: () => void = () => {}): void {
  if (process.connected && send !== undefined) send(news, undefined, undefined, done);
  else done();
}
