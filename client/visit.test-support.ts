/** Visits the built client in a real browser, as if a server stood at any address; for the client's own tests. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page, type Route } from 'playwright';
import { test as base, inject } from 'vitest';

/** What a visit differs in from a healthy one to `https://shop.example/`. */
type Circumstances = {
  readonly address?: string;
  readonly fault?: Fault;
};

/** Makes something fail from outside the client, before it is loaded. */
export type Fault = (page: Page) => Promise<unknown>;

/** A page on which loading has ended, well or not. */
type Visit = {
  readonly page: Page;
  /** Every request, as `GET https://shop.example/`, in the order in which they were made. */
  readonly requests: readonly string[];
  /** Every message on the console, and every exception that nobody caught. */
  readonly complaints: readonly string[];
};

/** A test with `visit`; all visits of one test share a browser context, which is the test's own. */
export const test = base
  .extend('endpoint', { scope: 'file' }, () => inject('browser'))
  .extend('browser', { scope: 'file' }, async ({ endpoint }, { onCleanup }) => {
    const browser = await chromium.connect(endpoint);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('context', async ({ browser }, { onCleanup }) => {
    const context = await browser.newContext();
    context.setDefaultTimeout(15_000);
    onCleanup(() => context.close());
    return context;
  })
  .extend('visit', async ({ context }) => {
    return async (circumstances: Circumstances = {}) => visit(await context.newPage(), circumstances);
  });

/** The lines of text that are on the screen, whatever shows them. */
export async function linesOn(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return text.split('\n').filter((line) => line !== '');
}

async function visit(page: Page, { address = 'https://shop.example/', fault }: Circumstances): Promise<Visit> {
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (exception) => complaints.push(`exception: ${exception}`));
  await page.route('**', (route) => answer(route, address));
  await fault?.(page);
  await page.goto(address);
  await page.locator('main').waitFor({ state: 'attached' });
  return { page, requests, complaints };
}

// As a static host would: the build in the folder of the page's address, and nothing anywhere else.
function answer(route: Route, address: string): Promise<void> {
  const folder = new URL('.', address);
  const { origin, pathname } = new URL(route.request().url());
  const name = pathname === folder.pathname ? 'index.html' : pathname.replace(folder.pathname, '');
  const file = path.join(inject('client'), name);
  const isThere = origin === folder.origin && pathname.startsWith(folder.pathname) && existsSync(file);
  return route.fulfill(isThere ? { path: file } : { status: 404 });
}
