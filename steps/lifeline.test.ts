import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { Lifeline } from './lifeline.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let lifeline: Lifeline;

beforeEach(async () => {
  browser = await chromium.connect(inject('browser'));
  context = await browser.newContext();
  lifeline = new Lifeline(browser);
  lifeline.watch(context);
  page = await context.newPage();
  onTestFinished(() => browser.close());
});

const never = () => new Promise<never>(() => {});
const crash = () => page.goto('chrome://crash');

test.for<[what: string, strike: () => Promise<unknown>, reason: string]>([
  ['the browser has ended', () => browser.close(), 'The browser ended while the scenario was running.'],
  ['the page has crashed', crash, 'The page crashed while the scenario was running.'],
])('work that waits for nothing ends once %s, and so does all that follows', async ([, strike, reason]) => {
  const held = lifeline.hold(never);
  expect(lifeline.isTorn).toBe(false);
  await strike().catch(() => {});
  await expect(held).rejects.toThrow(reason);
  await expect(lifeline.hold(never)).rejects.toThrow(reason);
  await expect(lifeline.hold(async () => 'done')).rejects.toThrow(reason);
  expect(lifeline.isTorn).toBe(true);
});

test('work that fails of a crash before the crash is reported has that reason, and its own', async () => {
  await expect(lifeline.hold(crash)).rejects.toMatchObject({
    message: 'The page crashed while the scenario was running.',
    cause: { message: expect.stringContaining('net::ERR_ABORTED') },
  });
});

test('work that fails of a connection that is cut, before that is reported, has that reason', async () => {
  const { port, hostname, pathname } = new URL(inject('browser'));
  const sockets: Socket[] = [];
  const between = createServer((socket) => {
    sockets.push(
      socket,
      socket.pipe(connect(Number(port), hostname)).on('error', () => {}),
    );
    sockets[1]?.pipe(socket).on('error', () => {});
  });
  await once(between.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void between.close());
  const address = between.address();
  const remote = await chromium.connect(`ws://127.0.0.1:${typeof address === 'object' && address?.port}${pathname}`);
  const far = new Lifeline(remote);
  const its = await remote.newContext();
  far.watch(its);
  const waiting = (await its.newPage()).evaluate('new Promise(() => {})');
  const held = far.hold(() => waiting);
  for (const socket of sockets) socket.destroy();
  await expect(held).rejects.toThrow('The browser ended while the scenario was running.');
});

test('work that passes, although the browser ended meanwhile, has not passed', async () => {
  await expect(lifeline.hold(() => browser.close())).rejects.toThrow('The browser ended while');
});

test('work that comes to its end, or fails by itself, is left as it is', async () => {
  expect(await lifeline.hold(async () => 'done')).toBe('done');
  const failure = new Error('not as expected');
  const fail = () => Promise.reject(failure);
  await expect(lifeline.hold(fail)).rejects.toBe(failure);
  const hasty = new Lifeline(browser, 200);
  hasty.watch(context);
  page.evaluate('for (;;);').catch(() => {}); // which no longer answers
  await expect(hasty.hold(fail)).rejects.toBe(failure);
});

test('one that is let go of no longer watches the browser', async () => {
  lifeline.release();
  await browser.close();
  expect(lifeline.isTorn).toBe(false);
});
