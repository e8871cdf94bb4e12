/** The one browser of this worker: started when first needed, and again when it has died. */
import { type Browser, chromium, firefox, webkit } from 'playwright';
import type { BrowserChoice } from './environment.ts';
import { launchTimeout } from './limits.ts';

const types = { chromium, firefox, webkit };

let current: Browser | undefined;

/** The browser of this worker, connected. @throws Error with the choice and Playwright's reason if it does not start. */
export async function openBrowser(choice: BrowserChoice): Promise<Browser> {
  if (!current?.isConnected()) current = await startBrowser(choice);
  return current;
}

/** Ends the browser of this worker, if there is one. */
export async function closeBrowser(): Promise<void> {
  const browser = current;
  current = undefined;
  await browser?.close();
}

async function startBrowser({ name, source, endpoint, launch }: BrowserChoice): Promise<Browser> {
  try {
    if (endpoint !== undefined) return await types[name].connect(endpoint, { timeout: launchTimeout });
    return await types[name].launch({
      ...launch,
      args: [...(launch?.args ?? [])],
      env: { ...process.env, ...launch?.env },
      timeout: launchTimeout,
    });
  } catch (error) {
    throw new Error(`The browser (${name}, ${source}) did not start.`, { cause: error });
  }
}
