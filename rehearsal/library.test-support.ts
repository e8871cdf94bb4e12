/** A library of its own for the tests of a file: the built client on the real server, in the browser that all tests share. */
import { chromium, type Page } from 'playwright';
import { test as base, inject } from 'vitest';
import { DEMO_PASSWORD } from './server/demo.ts';
import { startRehearsal } from './server/start.ts';

/** How the page is looked at. */
type View = { readonly colorScheme?: 'light' | 'dark'; readonly width?: number };

export const test = base
  .extend('options', { scope: 'file' }, () => ({ port: 0, data: 'memory' }) as const)
  .extend('library', { scope: 'file' }, async ({ options }, { onCleanup }) => {
    const library = await startRehearsal(options);
    onCleanup(() => library.close());
    return library;
  })
  .extend('endpoint', { scope: 'file' }, () => inject('browser'))
  .extend('browser', { scope: 'file' }, async ({ endpoint }, { onCleanup }) => {
    const browser = await chromium.connect(endpoint);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('open', async ({ browser, library }, { onCleanup }) => {
    return async (route: string, { width = 1280, colorScheme = 'light' }: View = {}): Promise<Page> => {
      const context = await browser.newContext({ baseURL: library.url, colorScheme, viewport: { width, height: 844 } });
      onCleanup(() => context.close());
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      await page.goto(route);
      return page;
    };
  });

/** Fills in and sends the sign-in form, on which the page is. */
export async function signIn(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('Password').fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await form.waitFor({ state: 'detached' });
}
