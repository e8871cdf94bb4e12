/** What the applications show a visitor, so that the tests of `accept --target` stand on known pages. */
import { describe, expect } from 'vitest';
import { test as base } from '../test-support/browser.ts';
import { serve } from './serve.ts';

const test = base.extend('visit', ({ open }) => {
  return async (address: string) => {
    const { page, requests } = await open(address);
    /** All that can be read, white space folded. */
    const text = async () => (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').trim();
    return { page, requests, text };
  };
});

const home = 'Garden shop Tools and seeds for small gardens. Orders Rake Bean seeds Show prices About the shop';
const sentence = 'Application error: a client-side or server-side exception has occurred while loading';

describe.each(['next 16.1.7', 'next 16.4.6'] as const)('%s', (application) => {
  test('shows the shop, and calls for its orders', async ({ visit }) => {
    const shop = await serve(application);
    const { page, requests, text } = await visit(shop);
    await expect.poll(text).toBe(home);
    await expect
      .poll(() => requests.map((request) => new URL(request).pathname))
      .toEqual(expect.arrayContaining(['/api/shops/7/visits', '/api/shops/7/orders', '/monitoring', '/about']));

    await page.getByRole('button').click();
    await expect.poll(text).toContain('Rake, 24.5 Bean seeds, 3 Hide prices');
    await page.getByRole('link').click();
    await expect.poll(text).toBe('About the shop A family has run it since 1987. Open today: 9 to 18');
  });

  test('shows a failure of one part in the words of that part', async ({ visit }) => {
    const { text } = await visit(`${await serve(application)}/segment`);
    await expect.poll(text).toBe('Reviews The reviews are not there today.');
  });

  test('shows the handbook, which quotes the sentence', async ({ visit }) => {
    const shop = await serve(application);
    const { page, text } = await visit(`${shop}/quote`);
    await expect.poll(text).toContain('Handbook');
    await page.getByText(`${sentence} ${new URL(shop).host}`, { exact: true }).waitFor();
  });

  test('says of another path that there is nothing', async ({ visit }) => {
    const { text } = await visit(`${await serve(application)}/elsewhere`);
    await expect.poll(text).toBe('404 This page could not be found.');
  });
});

const clientSide =
  'Application error: a client-side exception has occurred while loading 127.0.0.1 (see the browser console for more information).';
const serverSide =
  /^Application error: a server-side exception has occurred while loading 127\.0\.0\.1 \(see the server logs for more information\)\. Digest: \d+$/;
const anotherScreen = /^This page couldn’t load/;

test.for([
  ['next 16.1.7', '/client-throw', clientSide],
  ['next 16.1.7', '/server-throw', serverSide],
  ['next 16.1.7', '/late-server-throw', serverSide],
  ['next 16.4.6', '/client-throw', anotherScreen],
  ['next 16.4.6', '/server-throw', anotherScreen],
  ['next 16.4.6', '/late-server-throw', anotherScreen],
] as const)('%s fails at %s', async ([application, at, screen], { visit }) => {
  const { text } = await visit(`${await serve(application)}${at}`);
  await expect.poll(text).toEqual(typeof screen === 'string' ? screen : expect.stringMatching(screen));
});

test.for([
  ['vite', home],
  ['vite without digest', home],
  ['vite with a boundary around a part', home],
  ['vite without boundary', home],
  ['plain', home.replace('Show prices ', '')],
] as const)(
  '%s shows the shop, and fetches another screen when its link is followed',
  async ([application, screen], { visit }) => {
    const { page, requests, text } = await visit(await serve(application));
    await expect.poll(text).toBe(screen);
    const before = requests.length;
    await page.getByRole('link').click();
    await expect.poll(text).toContain('A family has run it since 1987.');
    expect(requests.slice(before)).toEqual([expect.stringMatching(lazyScript)]);
  },
);

const lazyScript = /\/about[^/]*\.js$/;
const failing = "export default () => { throw Object.assign(new Error('because'), { digest: '4021' }); };";

test.for([
  ['vite', (host: string) => `${sentence} ${host} Digest: 4021`],
  ['vite without digest', (host: string) => `${sentence} ${host}`],
  ['vite with a boundary around a part', () => ''],
  ['vite without boundary', () => ''],
  ['plain', (host: string) => `${sentence} ${host}`],
] as const)('%s fails where the other screen does', async ([application, screen], { visit }) => {
  const shop = await serve(application);
  const { page, text } = await visit(shop);
  await page.route(lazyScript, (route) => route.fulfill({ contentType: 'text/javascript', body: failing }));
  await page.getByRole('link').click();
  await expect.poll(text).toBe(screen(new URL(shop).host));
});

test('vite with a boundary around a part says of that part alone that it failed', async ({ browser }) => {
  const page = await browser.newPage();
  await page.route('**/orders?*', (route) => route.fulfill({ json: { items: [null] } }));
  await page.goto(await serve('vite with a boundary around a part'));
  await page.getByText('The orders are not there today.').waitFor();
  await page.getByRole('link', { name: 'About the shop' }).waitFor();
  await page.context().close();
});
