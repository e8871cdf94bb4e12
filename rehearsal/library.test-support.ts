/** A library of its own for the tests of a file: the built client, on the real server, in a real browser. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { test as base, inject } from 'vitest';
import { createApp } from './server/app.ts';
import { systemClock } from './server/clock.ts';
import { migrate, readMigrations } from './server/database/migrate.ts';
import { openPglite } from './server/database/pglite.ts';
import { DEMO_PASSWORD, enterDemo } from './server/demo.ts';

/** How the page is looked at. */
type View = { readonly colorScheme?: 'light' | 'dark'; readonly width?: number };

type Library = {
  readonly url: string;
  /** What the server says when it cannot serve the document; undefined while it can. */
  failing: Error | undefined;
};

export const test = base
  .extend('client', { scope: 'file' }, async (_, { onCleanup }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'rehearsal-client-'));
    onCleanup(() => rm(folder, { recursive: true }));
    const root = path.resolve(import.meta.dirname, 'client');
    await build({ root, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
    return folder;
  })
  .extend('library', { scope: 'file' }, async ({ client }, { onCleanup }) => {
    const database = await openPglite();
    await migrate(database, await readMigrations());
    await enterDemo(database, systemClock);
    const { fetch } = createApp({ database, clock: systemClock, client: { folder: client } });
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    onCleanup(async () => {
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    });
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, failing: undefined } as Library;
  })
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await chromium.connect(inject('browser'));
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

/** Signs in by what the sign-in screen asks for, from wherever the page is. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}
