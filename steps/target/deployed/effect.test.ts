import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { awaitEffect, stays } from './effect.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.connect(inject('browser'));
});

beforeEach(async () => {
  page = await browser.newPage();
  return () => page.close();
});

afterAll(() => browser.close());

const sentence = 'Application error: a client-side exception has occurred while loading shop.example';
const healthy = { lines: ['Hello', 'Cart'], elements: 2, react: false };

test.each<[what: string, html: string, effect: string]>([
  ['the fallback', `<h2>${sentence}</h2>`, 'fallback'],
  [
    'the fallback, two seconds late',
    `<script>setTimeout(() => document.body.innerText = '${sentence}', 2000)</script>`,
    'fallback',
  ],
  ['another screen', '<p>Oops', 'gone'],
  ['nothing', '', 'gone'],
  ['the healthy page', '<p>Hello<p>Cart', 'none'],
  ['a part that has failed', '<p>Hello<p>This could not be shown.', 'none'],
  ['a quote of the fallback', `<p>Hello<blockquote>${sentence}</blockquote>`, 'none'],
])('%s', async (_what, html, effect) => {
  await page.setContent(`<body>${html}`);
  expect(await awaitEffect(page, healthy)).toBe(effect);
});

test('a fallback stays, or gives way again', async () => {
  await page.setContent(`<h2>${sentence}</h2>`);
  expect(await stays(page)).toBe(true);
  await page.evaluate(() => setTimeout(() => document.body.replaceChildren('Hello'), 1_000));
  expect(await stays(page)).toBe(false);
});
