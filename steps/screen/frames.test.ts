import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leave, startBrowser, testBrowser } from '../browser.test-support.ts';
import { CallLog } from '../network/call-log.ts';
import { parsePart } from './part.ts';
import { ProductScreen } from './product-screen.ts';
import { Rest } from './rest.ts';
import { User } from './user.ts';

const long = '<div style="height: 900px">…</div>';
const says = 'onclick="this.textContent = `Pressed`"';
const frame = (url: string, style = '') => `<iframe src="${url}" style="border: 7px solid; ${style}"></iframe>`;

/** By its host: a page, the frame in it, and one in that. */
const documents: Readonly<Record<string, string>> = {
  'shop.example': `${long}<h1>Shop</h1>${frame('http://pay.example.org/', 'width: 500px; height: 300px')}${long}`,
  'scaled.example': `<h1>Shop</h1>${frame('http://pay.example.org/', 'width: 700px; height: 600px; transform: scale(.5) translateX(99px)')}`,
  'covered.example': `<h1>Shop</h1><div style="position: relative">${frame('http://pay.example.org/')}<aside style="position: absolute; inset: 0"></aside></div>`,
  'pay.example.org': `${long}<label>Name <input></label><button ${says}>Pay</button><label><input type=checkbox>Save</label>
    <label>Card <select><option>-<option>Visa</select></label>${frame('http://bank.example.net/', 'width: 90px; height: 50px')}`,
  'bank.example.net': `<button ${says}>Sign</button>`,
};

describe.each([
  ['in one process', undefined],
  ['in a process for each site', '--site-per-process'],
])('frames of other sites, %s,', (_, argument) => {
  let browser: Browser | undefined;
  let page: Page;
  let screen: ProductScreen;
  let user: User;

  beforeAll(async () => {
    browser = argument === undefined ? await testBrowser() : await startBrowser(argument);
  });
  beforeEach(async ({ skip }) => {
    if (browser === undefined) return skip('This browser was started by others.');
    const context = await browser.newContext();
    const calls = new CallLog(context);
    page = await context.newPage();
    const rest = new Rest(page, calls);
    await rest.start();
    await context.route('**/*', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><link rel=icon href=data:,>${documents[new URL(route.request().url()).host]}`,
      }),
    );
    screen = new ProductScreen(page, 1_000, rest);
    user = new User(page, screen, 300, rest);
    return () => context.close();
  });
  afterAll(async () => {
    if (argument === undefined) await leave(await testBrowser());
    else await browser?.close();
  });

  test.each<[what: string, act: (user: User) => Promise<void>, shown: (screen: ProductScreen) => Promise<void>]>([
    [
      'are pressed in',
      (user) => user.press({ kind: 'button', name: 'Pay' }),
      (screen) => screen.shows(parsePart('button "Pressed"')),
    ],
    [
      'are pressed in, one in another',
      (user) => user.press({ kind: 'button', name: 'Sign' }),
      (screen) => screen.shows(parsePart('button "Pressed"')),
    ],
    ['are filled in', (user) => user.fill('Name', 'Ada'), (screen) => screen.holds('Name', 'Ada')],
    ['are filled in again', (user) => user.fillIn('Name', 'Bob'), (screen) => screen.holds('Name', 'Bob')],
    [
      'are checked in',
      (user) => user.fillIn('Save', 'checked'),
      (screen) => screen.isInCondition(parsePart('checkbox "Save"'), 'checked'),
    ],
    ['are chosen in', (user) => user.choose('Visa', 'Card'), (screen) => screen.holds('Card', 'Visa')],
  ])('%s', async (_, act, shown) => {
    for (const host of ['shop.example', 'scaled.example']) {
      await page.goto(`http://${host}/`, { waitUntil: 'commit' });
      await screen.shows(parsePart('button "Sign"'));
      await act(user);
      await shown(screen);
    }
  });

  test('have a session of their own just where they have a process', async () => {
    await page.goto('http://shop.example/', { waitUntil: 'commit' });
    await screen.shows(parsePart('button "Sign"'));
    const [, frame] = page.frames();
    if (frame === undefined) throw new Error('The page has a frame.');
    const opened = await page
      .context()
      .newCDPSession(frame)
      .catch(() => undefined);
    expect(opened !== undefined).toBe(argument !== undefined);
  });

  test('are not pressed in where something lies over them', async () => {
    await page.goto('http://covered.example/', { waitUntil: 'commit' });
    await expect(user.press({ kind: 'button', name: 'Pay' })).rejects.toThrow(
      'The button "Pay" is there, but cannot be used: <aside> lies over it.',
    );
  });
});
