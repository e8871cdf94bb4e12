/** The process that runs Cucumber, and with it all step code, for the process that judges: see `cucumber-process.ts`. */
import { Worker } from 'node:worker_threads';
import { bundleFolder } from '../bundle/bundled.ts';
import { checkImportedCode } from '../step-code/imported-code.ts';
import { runFeatures } from './cucumber.ts';
import { failureOf, grace, type News, newsOfWorker, Order } from './process-message.ts';

// Cucumber reads the places of definitions from stack traces. The workers do without, and inherit no option of Node's.
if (bundleFolder !== undefined) process.setSourceMapsEnabled(true);

const over = new AbortController();
const stop = () => over.abort();

/** Kept before any step code is loaded, some of which puts things of its own in the place of Node's. */
const { exit } = process;
const send = process.send?.bind(process);

// Nobody is there any more to judge the run.
process.on('disconnect', stop);
// Without the loader of this process, whose start would take longer than all that the thread does.
const watch = { workerData: { parent: process.ppid, grace }, execArgv: [] };
new Worker(new URL('./parent-watch.mjs', import.meta.url), watch).unref();
// A terminal interrupts both processes. The one that judges decides what comes of it.
process.on('SIGINT', () => {});

process.on('message', (message) => {
  const { data: order } = Order.safeParse(message);
  if (order?.kind === 'run') void run(order);
  if (order?.kind === 'stop') stop();
});

async function run({ project, selection, report, env }: Extract<Order, { kind: 'run' }>): Promise<void> {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  const news = await runFeatures(project, selection, report, (envelope) => tell({ kind: 'envelope', envelope }), {
    signal: over.signal,
    check: checkImportedCode,
    workerEnded: (end) => tell(newsOfWorker(end)),
  }).then(
    (): News => ({ kind: 'end' }),
    (error: unknown): News => ({ kind: 'end', failure: failureOf(error) }),
  );
  // Nothing that step code has left running keeps the process, which ends once all is on its way.
  tell(news, () => exit.call(process, 0));
}

function tell(news: News, done: () => void = () => {}): void {
  if (process.connected && send !== undefined) send(news, undefined, undefined, done);
  else done();
}
