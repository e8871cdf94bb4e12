import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leave, testBrowser } from '../browser.test-support.ts';
import { seenLink } from '../screen/opened-page.test-support.ts';
import { openSite, type Site } from '../targets/deployed/site.test-support.ts';
import { followLink, leavingWordOf } from './followed-link.ts';

let browser: Browser;
let site: Site;
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([testBrowser(), openSite()]);
  page = await browser.newPage();
});

afterAll(async () => {
  await leave(browser);
  site.close();
});

/** Whether a link of the page was followed, and where to. */
async function follow(links: string): Promise<string | undefined> {
  site.serve({
    '/': `<script>onclick = (e) => { e.preventDefault(); document.title = e.target.closest('a').href }</script>${links}`,
  });
  await page.goto(site.origin);
  return (await followLink(page)) ? (await page.title()).replace(site.origin, '') : undefined;
}

test('the first link to another page of the application is followed', async () => {
  expect(
    await follow('<a href="#top">Top</a><a href="/?page=2">More</a><a href=/about>About</a><a href=/cart>Cart</a>'),
  ).toBe('/about');
});

test.each([
  '<a href=/logout>Bye</a>',
  '<a href=/api/sign-out>Bye</a>',
  '<a href=/session>Log out</a>',
  '<a href=/session title="Sign out">X</a>',
  '<a href=/session aria-label="Log out"><svg></svg></a>',
  '<a href="/session?action=logout">Bye</a>',
  '<a href=/session><img alt="Sign out"></a>',
  '<a href=/items/17/delete>X</a>',
  '<a href=/x>Unsubscribe</a>',
  '<a href=/x>Buy now</a>',
  '<a href=/cart/add-to-cart/7>X</a>',
  '<a href=/checkout>X</a>',
  '<a href=/x>Pay</a>',
  '<a href=/invitations/7/send>X</a>',
  '<a href=/auth/end-session>Bye</a>',
  '<a href=/accounts/7/close>Bye</a>',
  '<a href="/accounts/7/close?now">Bye</a>',
  '<a href=/report.pdf download>Report</a>',
  '<a href=/report.pdf>Report</a>',
  '<a href=/about target=_blank>About</a>',
  '<a href=https://elsewhere.example/>Elsewhere</a>',
  '<a href=/about hidden>About</a>',
  '<a href=/about style="visibility: hidden">About</a>',
  '<a href="javascript:void 0">About</a>',
  '<a>About</a>',
])('not followed: %s', async (link) => {
  expect(await follow(link)).toBeUndefined();
});

test.each(['/vendor-sessions', '/close-ups/close-by', '/closed'])('followed: %s', async (address) => {
  expect(await follow(`<a href=${address}>More</a>`)).toBe(address);
});

test('a link that lies under something else is followed by its event alone', async () => {
  const over = '<div style="position: fixed; inset: 0; background: white">We use cookies</div>';
  expect(await follow(`<a href=/about>About</a>${over}`)).toBe('/about');
});

test.each<[link: string, ends: boolean]>([
  ['<a href=/x>Sign out</a>', true],
  ['<a href=/x>Log off now</a>', true],
  ['<a href=/auth/logout>Bye</a>', true],
  ['<a href="/session?do=sign-out">Bye</a>', true],
  ['<a href=/x title="Log out">Bye</a>', true],
  ['<a href=/x aria-label="Log out"><svg></svg></a>', true],
  ['<a href=/items/17/delete>X</a>', true],
  ['<div role=link>Sign out</div>', true],
  ['<a href=/x><img alt="Sign out"></a>', true],
  ['<a href=/x><svg aria-label="Sign out"></svg></a>', true],
  ['<a href="/deleteOrder?id=7">X</a>', true],
  ['<a href=/delete_order/7>X</a>', true],
  ['<a href=/deleteorder/7>X</a>', true],
  ['<a href=/userLogout>X</a>', true],
  ['<a href=/user_logout>X</a>', true],
  ['<a href=/userlogout>X</a>', true],
  ['<a href=/HTTPLogout2>X</a>', true],
  ['<a href=/%6Cogout>X</a>', true],
  ['<a href=/#/logout>X</a>', true],
  ['<a href=/removeItem>X</a>', true],
  ['<a href="/orders?do=deleteItem">X</a>', true],
  ['<a href=/auth/end-session>X</a>', true],
  ['<a href=/connect/endsession>X</a>', true],
  ['<a href=/endSession>X</a>', true],
  ['<a href=/session/end>X</a>', true],
  ['<a href=/oauth2/sessions/end>X</a>', true],
  ['<a href=/tokens/7/revoke>X</a>', true],
  ['<a href=/revoketoken>X</a>', true],
  ['<a href=/account/deactivate>X</a>', true],
  ['<a href=/accounts/7/close>X</a>', true],
  ['<a href="/accounts/7/close/?now">X</a>', true],
  ['<a href="#/accounts/7/close">X</a>', true],
  ['<svg><a href=/logout><text>X</text></a></svg>', true],
  ['<a href=/orders/deleted>Deleted</a>', false],
  ['<a href=/orders>Orders</a>', false],
  ['<a href=/cancelled>Cancelled orders</a>', false],
  ['<a href=/exports>Exports to Chile</a>', false],
  ['<a href=/export>Export</a>', false],
  ['<a href=/vendor-sessions>Vendor sessions</a>', false],
  ['<a href=/weekend-sessions>Weekend sessions</a>', false],
  ['<a href=/session/endpoints>Session endpoints</a>', false],
  ['<a href=/tokens/revoked>Revoked</a>', false],
  ['<a href=/deactivated>Deactivated accounts</a>', false],
  ['<a href=/shops/close-by>Close by</a>', false],
  ['<a href=/close>Open/close</a>', false],
  ['<a href=/blog/outside>Blog: outside</a>', false],
])('whether a link that was named may end the session, or change something: %s', async (link, ends) => {
  await page.setContent(`<base href="https://shop.example/">${link}`);
  expect(leavingWordOf(await seenLink(page, '')) !== undefined).toBe(ends);
});

test('the name by which a step calls a link says so, too', async () => {
  await page.setContent('<b id=name>Sign out</b><a href=/x aria-labelledby=name>Bye</a>');
  expect(leavingWordOf(await seenLink(page, 'Sign out'))).toBe('Sign out');
});
