import { expect, onTestFinished, test, vi } from 'vitest';
import { closeBrowser, openBrowser } from './browser.ts';

const choice = {
  name: 'chromium',
  source: 'system',
  launch: { executablePath: '/no/such/browser', args: [], headless: true },
} as const;

/** Leaves a browser for the steps, as the first worker does before it loads them. */
function leaveBrowser(isConnected: boolean) {
  const browser = { isConnected: () => isConnected, close: vi.fn(async () => {}) };
  Object.assign(globalThis, { [Symbol.for('shown.early-browser')]: { choice, browser: Promise.resolve(browser) } });
  onTestFinished(closeBrowser);
  return browser;
}

test('a browser that was started before is taken where it is the one that is asked for', async () => {
  const browser = leaveBrowser(true);
  expect(await openBrowser({ ...choice, launch: { ...choice.launch } })).toBe(browser);
  expect(browser.close).not.toHaveBeenCalled();
});

test.each([
  ['another one is asked for', { ...choice, launch: { ...choice.launch, headless: false } }, true],
  ['it has died', choice, false],
])('where %s, it is closed and one is started', async (_reason, asked, isConnected) => {
  const browser = leaveBrowser(isConnected);
  await expect(openBrowser(asked)).rejects.toThrow('did not start');
  expect(browser.close).toHaveBeenCalledOnce();
});

test('where it did not start, it is tried again', async () => {
  const early = { choice, browser: Promise.reject(new Error('no room')) };
  Object.assign(globalThis, { [Symbol.for('shown.early-browser')]: early });
  onTestFinished(closeBrowser);
  await expect(openBrowser(choice)).rejects.toThrow('The browser (chromium, system) did not start.');
});
