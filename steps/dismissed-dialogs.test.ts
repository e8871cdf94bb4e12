import type { Browser, BrowserContext, Dialog, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { leave, testBrowser } from './browser.test-support.ts';
import { dismissDialogs } from './dismissed-dialogs.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let noted: string[];

beforeAll(async () => {
  browser = await testBrowser();
});
beforeEach(async () => {
  noted = [];
  context = await browser.newContext();
  dismissDialogs(context, (dialog) => noted.push(`${dialog.type()} ${dialog.message()}`));
  page = await context.newPage();
});
afterAll(() => leave(browser));

const ask = () => page.evaluate(() => [confirm('Really?'), prompt('Why?'), alert('Done')].map(String).join());

test('what nobody answers is dismissed and noted', async () => {
  expect(await ask()).toBe('false,null,undefined');
  expect(noted).toEqual(['confirm Really?', 'prompt Why?', 'alert Done']);
});

test('a page that asks whether to leave it is left', async () => {
  await page.setContent('<button>Stay</button><script>onbeforeunload = (event) => event.preventDefault()</script>');
  await page.getByRole('button').click();
  await page.goto('data:text/html,<title>Left</title>');
  expect([await page.title(), ...noted]).toEqual(['Left', 'beforeunload ']);
});

const late = async (dialog: Dialog) => {
  await new Promise(setImmediate);
  await dialog.accept('Because');
};

test.each<[what: string, listen: () => unknown]>([
  ['on the page', () => page.on('dialog', late)],
  ['in the context', () => context.on('dialog', late)],
])('what a step answers %s is left to it, however late it does', async (_what, listen) => {
  listen();
  expect(await ask()).toBe('true,Because,undefined');
  expect(noted).toEqual([]);
});

test('what a step answers once is dismissed the next time', async () => {
  page.once('dialog', late);
  expect(await ask()).toBe('true,null,undefined');
  expect(noted).toEqual(['prompt Why?', 'alert Done']);
});
