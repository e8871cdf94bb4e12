/** A test with a browser page of its own, on which nothing is answered but what lies on the disk. */

import { type Browser, chromium, type Page } from 'playwright';
import { test as base, inject } from 'vitest';
import type { BrowserLaunch } from '../../../steps/records.ts';

/** How the page is looked at. */
export type View = {
  readonly colorScheme?: 'light' | 'dark';
  readonly javaScriptEnabled?: boolean;
  readonly width?: number;
};

/** A page, with every request that it made and everything that went wrong on it. */
export type Opened = {
  readonly page: Page;
  readonly requests: readonly string[];
  readonly complaints: readonly string[];
};

export const test = base
  .extend('way', { scope: 'file' }, () => ({ launch: inject('launch'), endpoint: inject('browser') }))
  .extend('browser', { scope: 'file' }, async ({ way }, { onCleanup }) => {
    const browser = await openBrowser(way);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('open', async ({ browser }, { onCleanup }) => {
    return async (address: string, { width = 1280, ...view }: View = {}): Promise<Opened> => {
      const context = await browser.newContext({ ...view, viewport: { width, height: 900 } });
      onCleanup(() => context.close());
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      const requests: string[] = [];
      const complaints: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.goto(address);
      return { page, requests, complaints };
    };
  });

type Way = { readonly launch: BrowserLaunch | null; readonly endpoint: string };

/** One of this process where it can be launched, since then what is said to it passes through no other. */
function openBrowser({ launch, endpoint }: Way): Promise<Browser> {
  if (launch === null) return chromium.connect(endpoint);
  const { args, env, ...others } = launch;
  return chromium.launch({ ...others, args: [...args], env: { ...process.env, ...env } });
}
