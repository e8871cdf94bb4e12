/** The process of the first worker, until it is Cucumber's: see `first-worker.ts`. */
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import type { BrowserChoice } from '../browser/browser-choice.ts';
import { launchBrowser, loadPlaywright } from '../browser/browser-start.ts';
import { keepCompiledPackages } from '../bundle/compiled-packages.ts';
import { replaceEnvironment } from './variables.ts';

/** How long the browser has to start, in milliseconds; a healthy one takes about half a second. */
const timeoutMs = 10_000;

const require = createRequire(import.meta.url);
const leave = () => process.exit(1);

if (!process.connected) leave();
process.on('disconnect', leave);
keepCompiledPackages('cucumber-worker');
loadPlaywright(); // first, so that the browser starts while Cucumber is loaded
const { WorkerOrder } = await import('./worker-order.ts');
process.on('message', take); // and so hears what was sent meanwhile
await setImmediate();
require('@cucumber/cucumber/lib/runtime/parallel/worker');
require('@cucumber/cucumber');

function take(message: unknown): void {
  const { data: order } = WorkerOrder.safeParse(message);
  if (order?.kind === 'browser') startBrowser(order.browser);
  if (order?.kind !== 'work') return;
  process.off('message', take);
  replaceEnvironment(order.env);
  require('@cucumber/cucumber/lib/runtime/parallel/run_worker'); // which hears what Cucumber says next
}

/** Puts it where `openBrowser` of `steps/browser.ts` looks for it. */
function startBrowser(choice: BrowserChoice): void {
  const { name, launch } = choice;
  if (launch === undefined) return;
  const browser = launchBrowser(name, launch, timeoutMs);
  browser.catch(() => {}); // the steps try again, and say why it does not start
  Object.assign(globalThis, { [Symbol.for('shown.early-browser')]: { choice, browser } });
}
