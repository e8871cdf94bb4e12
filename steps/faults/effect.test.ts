import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { openContexts } from '../browser.test-support.ts';
import { onceLookedAt } from '../screen/opened-page.test-support.ts';
import { awaitEffect, stays } from './effect.ts';

const context = openContexts();
let page: Page;

beforeEach(async () => {
  page = await context().newPage();
});

const sentence = 'Application error: a client-side exception has occurred while loading shop.example';
const healthy = { lines: ['Hello', 'Cart'], elements: 2, react: false };

test.each<[what: string, html: string, effect: string]>([
  ['the fallback', `<h2>${sentence}</h2>`, 'fallback'],
  ['the fallback, some time late', `<p>Wait${onceLookedAt(`document.body.innerText = '${sentence}'`)}`, 'fallback'],
  ['another screen', '<p>Oops', 'gone'],
  ['nothing', '', 'gone'],
  ['the healthy page', '<p>Hello<p>Cart', 'none'],
  ['a part that has failed', '<p>Hello<p>This could not be shown.', 'none'],
  ['a quote of the fallback', `<p>Hello<blockquote>${sentence}</blockquote>`, 'none'],
])('%s', async (_what, html, effect) => {
  await page.setContent(`<body>${html}`);
  // Where no fallback ever comes, there is no more to wait for than what a page may still do.
  expect(await awaitEffect(page, healthy, { timeoutMs: effect === 'fallback' ? 20_000 : 200 })).toBe(effect);
});

test('a fallback stays, or gives way again', async () => {
  await page.setContent(`<h2>${sentence}</h2>`);
  expect(await stays(page, { stableMs: 300 })).toBe(true);
  await page.evaluate(() => setTimeout(() => document.body.replaceChildren('Hello'), 300));
  expect(await stays(page, { stableMs: 20_000 })).toBe(false);
});
