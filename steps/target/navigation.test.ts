import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { clickLink, documentDuring, goBack } from './navigation.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.connect(inject('browser'));
});

beforeEach(async () => {
  page = await browser.newPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: route.request().url() }));
  await page.goto('https://shop.example/one');
  return () => page.close();
});

afterAll(() => browser.close());

test('one goes back to the document before', async () => {
  await page.goto('https://shop.example/two');
  const document = await documentDuring(page, () => goBack(page));
  expect(page.url()).toBe('https://shop.example/one');
  expect(await document?.text()).toBe('https://shop.example/one');
});

test('one goes back within a document', async () => {
  await page.evaluate(() => history.pushState(null, '', '/two'));
  expect(await documentDuring(page, () => goBack(page))).toBeUndefined();
  expect(page.url()).toBe('https://shop.example/one');
});

test('one cannot go back from the first screen', async () => {
  await expect(goBack(page)).rejects.toThrow(
    'There is nothing to go back to: nothing was opened before https://shop.example/one.',
  );
});

test('documents of frames are none of the page', async () => {
  const document = await documentDuring(page, async () => {
    await page.setContent('<iframe src="https://shop.example/frame"></iframe>');
    await page.frameLocator('iframe').getByText('frame').waitFor();
  });
  expect(document).toBeUndefined();
});

test('a link under something else cannot be clicked', async () => {
  await page.setContent('<a href="/two">Two</a><div style="position: fixed; inset: 0">We use cookies</div>');
  await expect(clickLink(page.getByRole('link'))).rejects.toMatchObject({
    message: 'The link is there, but cannot be clicked.',
    cause: { message: expect.stringContaining('intercepts pointer events') },
  });
  expect(page.url()).toBe('https://shop.example/one');
});
