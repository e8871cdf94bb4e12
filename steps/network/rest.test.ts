import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { CallLog } from './call-log.ts';
import { comeToRest, despiteReplacements } from './rest.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.connect(inject('browser'));
});

afterAll(() => browser.close());

test('a page is not at rest while an answer is outstanding', async () => {
  const context = await browser.newContext();
  const calls = new CallLog(context);
  const page = await context.newPage();
  const server = new EventTarget();
  const answered = new Promise((resolve) => server.addEventListener('answer', resolve, { once: true }));
  await page.route('**/slow', async (route) => {
    await answered;
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' } });
  });
  const asked = page.waitForRequest('**/slow');
  await page.setContent('<script>fetch("https://shop.example/slow")</script>');
  await asked;

  let atRest = false;
  const rest = comeToRest(page, calls).then(() => {
    atRest = true;
  });
  for (let frame = 0; frame < 10; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(atRest).toBe(false);
  server.dispatchEvent(new Event('answer'));
  await rest;
  expect(calls.calls.map(({ url, status }) => [url, status])).toEqual([['https://shop.example/slow', 200]]);
  await context.close();
});

test('a page is not at rest while there is something left to render', async () => {
  const context = await browser.newContext();
  const calls = new CallLog(context);
  const page = await context.newPage();
  await page.evaluate(() => {
    // As React renders: slice by slice, each begun by a message.
    const { port1, port2 } = new MessageChannel();
    let left = 50;
    port1.onmessage = () => {
      for (const end = performance.now() + 5; performance.now() < end; );
      left -= 1;
      document.title = left === 0 ? 'rendered' : 'rendering';
      if (left > 0) port2.postMessage(undefined);
    };
    port2.postMessage(undefined);
  });
  await comeToRest(page, calls);
  expect(await page.title()).toBe('rendered');
  await context.close();
});

test('a page is waited for once more where another document has come in its place', async () => {
  const page = await browser.newPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Next' }));
  await page.setContent('<p>First');
  let waits = 0;
  await despiteReplacements(page, async () => {
    waits += 1;
    await page.evaluate(async () => {
      if (document.body.textContent !== 'First') return;
      location.href = 'https://shop.example/next';
      await new Promise(() => {});
    });
  });
  expect(await page.textContent('p')).toBe('Next');
  expect(waits).toBeGreaterThan(1); // the document that goes may be met more than once
  const failing = despiteReplacements(page, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  waits = 0;
  const endless = despiteReplacements(page, async () => {
    waits += 1;
    await page.evaluate(() => new Promise(() => location.reload()));
  });
  await expect(endless).rejects.toThrow(/context was destroyed/);
  expect(waits).toBe(4);
  await page.close();
});
