/** The dev server shows a person both: a load that succeeds, and one that fails. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger, createServer } from 'vite';
import { expect } from 'vitest';
import { linesOn, test } from './visit.test-support.ts';

test('the dev server prints an address that loads, and one that fails', async ({ context, onTestFinished }) => {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'dev server '));
  onTestFinished(() => rm(cacheDir, { recursive: true, force: true }));
  const printed: string[] = [];
  const customLogger = { ...createLogger('silent'), info: (line: string) => printed.push(line) };
  const server = await createServer({
    root: import.meta.dirname,
    configLoader: 'runner',
    cacheDir,
    customLogger,
    server: { host: '127.0.0.1', port: 0, ws: false },
  });
  onTestFinished(() => server.close());
  await server.listen();
  server.printUrls();
  const [succeeding = '', failing = ''] = printed.flatMap((line) => line.match(/http:\S+(?= is )/) ?? []);
  const page = await context.newPage();

  await page.goto(succeeding);
  await page.locator('main').waitFor({ state: 'attached' });
  expect(await linesOn(page)).toEqual([]);

  await page.goto(failing);
  await page.getByRole('alert').waitFor();
  const { host } = new URL(failing);
  expect(await linesOn(page)).toEqual([
    `Application error: a client-side or server-side exception has occurred while loading ${host}`,
    'Digest: 3735928559',
  ]);
});
