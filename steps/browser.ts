/** The one browser of this worker: started when first needed, and again when it has died. */

import type { Browser } from 'playwright';
import { NoBrowser } from './no-browser.ts';
import { loadPlaywright } from './playwright.ts';
import { type BrowserChoice, launchTimeoutMs } from './records.ts';

let current: Promise<Browser> | undefined;
let started: Browser | undefined;

/** The browser of this worker, connected. @throws NoBrowser with the choice and Playwright's reason if it does not start. */
export async function openBrowser(choice: BrowserChoice): Promise<Browser> {
  const before = current;
  const browser = await before?.catch((reason: unknown) => {
    if (current === before) current = undefined; // the next one to ask tries anew
    throw reason;
  });
  if (browser?.isConnected()) return browser;
  // Of several that ask at the same time, the first has it started.
  if (current === before) current = startBrowser(choice);
  return await (current ?? startBrowser(choice));
}

/** Whether the browser of this worker has started, and has ended. */
export function hasBrowserEnded(): boolean {
  return started?.isConnected() === false;
}

/** Ends the browser of this worker, if there is one. */
export async function closeBrowser(): Promise<void> {
  const browser = await current?.catch(() => undefined);
  current = undefined;
  await browser?.close();
}

async function startBrowser(choice: BrowserChoice): Promise<Browser> {
  const { name, source, endpoint, others = [] } = choice;
  started = undefined;
  try {
    started = await (endpoint === undefined ? launchBrowser(choice) : connectToOne([endpoint, ...others]));
    return started;
  } catch (error) {
    throw new NoBrowser(`The browser (${name}, ${source}) did not start.`, { cause: error });
  }
}

async function launchBrowser({ launch }: BrowserChoice): Promise<Browser> {
  const { chromium } = loadPlaywright();
  return await chromium.launch({
    ...launch,
    args: [...(launch?.args ?? [])],
    env: { ...process.env, ...launch?.env },
    timeout: launchTimeoutMs,
  });
}

/** The server of this worker, or where that is gone, the next one that answers. */
async function connectToOne(endpoints: readonly string[]): Promise<Browser> {
  const { chromium } = loadPlaywright();
  const own = Number(process.env.CUCUMBER_WORKER_ID ?? 0) % endpoints.length || 0;
  const inTurn = [...endpoints.slice(own), ...endpoints.slice(0, own)];
  for (const endpoint of inTurn.slice(0, -1)) {
    try {
      return await chromium.connect(endpoint, { timeout: launchTimeoutMs });
    } catch {
      process.stderr.write(
        `The Playwright server at ${new URL(endpoint).host} does not answer; another takes its place.\n`,
      );
    }
  }
  return await chromium.connect(inTurn.at(-1) ?? '', { timeout: launchTimeoutMs });
}
