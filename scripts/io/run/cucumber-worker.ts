/** The process of a worker, until it is Cucumber's: see `first-worker.ts`. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import type { BrowserChoice } from '../browser/browser-choice.ts';
import { launchBrowser, loadPlaywright } from '../browser/browser-start.ts';
import { leanCucumber } from './lean-cucumber.ts';
import { replaceEnvironment } from './variables.ts';

/** How long the browser has to start ahead, in milliseconds; else the steps start it, and both fit into one hook. */
const timeoutMs = 10_000;

const require = createRequire(import.meta.url);
const { exit } = process; // which step code may replace, as tests of commands do
const leave = () => exit.call(process, 1);

if (!process.connected) leave();
process.on('disconnect', leave);
process.on('error', leave); // of a message to a parent that is gone, which may show before the channel is closed
const messages: unknown[] = []; // that came while something was loaded, in their order
const receive = (message: unknown) => void messages.push(message);
process.on('message', receive);
loadPlaywright(); // first, so that the browser starts while Cucumber is loaded
const { LastOrder, WorkerOrder } = await import('./worker-order.ts');
await setImmediate(); // and so hears what was sent meanwhile
await takeBrowser();
leanCucumber();
require('@cucumber/cucumber/lib/runtime/parallel/worker');
require('@cucumber/cucumber');
process.off('message', receive);
process.on('message', take);
for (const message of messages.splice(0)) process.emit('message', message, undefined);

/** Starts the browser that is already asked for. Resolves once its process is there, which needs this one to be free. */
async function takeBrowser(): Promise<void> {
  const { data: order } = WorkerOrder.safeParse(messages[0]);
  if (order?.kind !== 'browser') return;
  messages.shift();
  let hear = () => {};
  const started = new Promise<void>((resolve) => {
    hear = resolve;
  });
  subscribe('child_process', hear);
  await Promise.race([started, startBrowser(order.browser)]);
  unsubscribe('child_process', hear);
}

function take(message: unknown): void {
  const { data: order } = WorkerOrder.safeParse(message);
  if (order?.kind === 'browser') void startBrowser(order.browser);
  if (order?.kind !== 'work') return;
  process.off('message', take);
  replaceEnvironment(order.env);
  process.on('message', restoreExit);
  require('@cucumber/cucumber/lib/runtime/parallel/run_worker'); // which hears what Cucumber says next
}

/** Cucumber ends a worker by what then stands in the place of `process.exit`: one that does nothing would have it wait for ever. */
function restoreExit(message: unknown): void {
  if (LastOrder.safeParse(message).success) process.exit = exit;
}

/** Puts it where `openBrowser` of `steps/browser.ts` looks for it. Resolves when it has started, or has not. */
async function startBrowser(choice: BrowserChoice): Promise<void> {
  const { name, launch } = choice;
  if (launch === undefined) return;
  const browser = launchBrowser(name, launch, timeoutMs);
  Object.assign(globalThis, { [Symbol.for('shown.early-browser')]: { choice, browser } });
  await browser.catch(() => {}); // the steps try again, and say why it does not start
}
