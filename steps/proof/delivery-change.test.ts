import { expect, test } from 'vitest';
import { openContexts } from '../browser.test-support.ts';
import type { DeliveryChange } from './change.ts';
import { changeDelivery } from './delivery-change.ts';

const context = openContexts();

const html = '<!doctype html><title>Shop</title><body><script src="/a.js"></script></body>';
const script = "document.body.append('rendered');";

/** Loads a small page with the change: what its document held, what is on it then, what it threw, and what was changed. */
async function loadWith(change: DeliveryChange) {
  const delivered: string[] = [];
  await changeDelivery(context(), change, (words) => delivered.push(words)).route('**/*', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ body: script, contentType: 'text/javascript' })
      : route.fulfill({ body: html, contentType: 'text/html' }),
  );
  const page = await context().newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const response = await page.goto('https://shop.example/');
  const held = (await response?.text()) ?? '';
  return { held: held.replace(html, 'the same'), seen: await page.locator('body').innerText(), errors, delivered };
}

test('scripts never come', async () => {
  expect(await loadWith({ kind: 'scripts', to: 'lost' })).toEqual({
    held: 'the same',
    seen: '',
    errors: [],
    delivered: ['/a.js was not delivered'],
  });
});

test('scripts throw once they have run', async () => {
  expect(await loadWith({ kind: 'scripts', to: 'broken' })).toEqual({
    held: 'the same',
    seen: 'rendered',
    errors: ['This script was made to fail.'],
    delivered: ['/a.js throws'],
  });
});

test('the document holds text as it is delivered, which nobody sees', async () => {
  const { held, seen, delivered } = await loadWith({ kind: 'document', lines: ['a < b'] });
  expect(held).toContain('<div hidden><p>a &lt; b</p></div></body>');
  expect([seen, delivered]).toEqual(['rendered', ['/ was delivered with text in it']]);
});
