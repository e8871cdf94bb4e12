/** The process that runs Cucumber, and with it all step code: see `cucumber-process.ts`, which starts it. */
import { setTimeout } from 'node:timers'; // whatever step code puts in the place of Node's
import { Worker } from 'node:worker_threads';
import { checkImportedCode } from '../../features/read-steps.ts';
import { runFeatures } from './cucumber.ts';
import { failureOf, graceMs, Order, type SentNews } from './process-message.ts';

/** Kept before any step code is loaded, some of which puts things of its own in the place of Node's. */
const { exit } = process;
const send = process.send?.bind(process);
const leave = () => exit.call(process, 1);

/** A thread ends this process and its workers once the one that started it is gone, even if step code is in an endless loop. */
const watch = `
  const { workerData: { parent, graceMs } } = require('node:worker_threads');
  const end = (signal) => process.kill(-process.pid, signal);
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end('SIGTERM');
    setTimeout(end, graceMs, 'SIGKILL');
  }, 200);`;

if (!process.connected) leave();
if (process.platform === 'win32') process.on('disconnect', leave);
else new Worker(watch, { eval: true, execArgv: [], workerData: { parent: process.ppid, graceMs } }).unref();
process.on('SIGTERM', () => setTimeout(leave, graceMs)); // its workers are asked to end as well, and then so does the run
process.once('message', (message) => void run(Order.parse(message)));

async function run({ project, options, places, report }: Order): Promise<void> {
  const end = await runFeatures(project, options, places, report, {
    record: (envelope) => say({ envelope: JSON.stringify(envelope) }),
    check: checkImportedCode,
  }).then(
    (lost): SentNews => ({ end: { ...(lost !== undefined && { lost }) } }),
    (error: unknown): SentNews => ({ end: { failure: failureOf(error) } }),
  );
  say(end, () => exit.call(process, 0)); // whatever step code has left running
}

function say(news: SentNews, done: () => void = () => {}): void {
  if (process.connected && send !== undefined) send(news, undefined, undefined, done);
  else done();
}
