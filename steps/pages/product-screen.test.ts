import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { parseRoute } from '../target/route.ts';
import { ProductScreen } from './product-screen.ts';

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

/** What is wrong with a page, or that nothing is. */
async function judge(html: string, ask: (screen: ProductScreen) => Promise<unknown>): Promise<string> {
  await page.setContent(html);
  return ask(new ProductScreen(page, 200)).then(
    () => 'right',
    (error: Error) => error.message,
  );
}

const heading = (screen: ProductScreen) => screen.showsHeading('Orders');
const text = (screen: ProductScreen) => screen.showsText('Order 7');
const link = (screen: ProductScreen) => screen.showsLink('Orders');
const list = (screen: ProductScreen) => screen.showsList('Orders', ['Apple', 'Pear']);

const fruits = '<li>Apple<li>Pear';

describe('shown', () => {
  test.each<[what: string, html: string, ask: (screen: ProductScreen) => Promise<unknown>]>([
    ['a heading', '<h2> <b>Or</b>ders </h2>', heading],
    ['a heading by its role', '<div role="heading" aria-level="2">Orders</div>', heading],
    ['a heading in capitals by style', '<h1 style="text-transform: uppercase">Orders</h1>', heading],
    ['a heading in a shadow tree', '<div><template shadowrootmode="open"><h1>Orders</h1></template></div>', heading],
    ['a heading in a box without a box', '<div style="display: contents"><h1>Orders</h1></div>', heading],
    ['a heading below the window', '<h1 style="margin-top: 5000px">Orders</h1>', heading],
    ['one of two headings, the other hidden', '<h1 hidden>Orders</h1><h1>Orders</h1>', heading],
    ['a text', '<p>Your <b>Order\n7</b> is on its way.</p>', text],
    ['a text that a link is part of', '<p>Your <a href="/7">Order</a> 7</p>', text],
    ['a text on a button', '<button>Order 7</button>', text],
    ['a link', '<a href="/orders">Orders</a>', link],
    ['a link by its label', '<a href="/orders" aria-label="Orders">→</a>', link],
    ['a link that is a picture', '<a href="/orders"><img alt="Orders" width=9 height=9 src="data:,"></a>', link],
    ['a list by its label', `<ul aria-label="Orders">${fruits}</ul>`, list],
    ['a list by what labels it', `<p id=a>My</p><p id=b>Orders</p><ol aria-labelledby="b">${fruits}</ol>`, list],
    ['a list under its heading', `<ul><li>Home</ul><h1>Orders</h1><p>All</p><ul>${fruits}</ul><h2>x</h2>`, list],
    ['a list with links', '<h1>Orders</h1><ul><li><a href="/1">Apple</a><li>\n Pear </ul>', list],
    [
      'a list with roles',
      '<h1>Orders</h1><div role="list"><p role="listitem">Apple<p role="listitem">Pear</div>',
      list,
    ],
    ['a list with hidden items', `<h1>Orders</h1><ul><li hidden>Fig</li>${fruits}<li style="opacity:0">Fig</ul>`, list],
  ])('%s', async (_what, html, ask) => {
    expect(await judge(html, ask)).toBe('right');
  });
});

describe('not shown', () => {
  test.each<[what: string, html: string]>([
    ['rendered', '<h1 hidden>Orders</h1>'],
    ['visible', '<h1 style="visibility: hidden">Orders</h1>'],
    ['opaque', '<div style="opacity: 0"><h1>Orders</h1></div>'],
    ['unfolded', '<details><summary>More</summary><h1>Orders</h1></details>'],
    ['on the page', '<h1 style="position: absolute; left: -9999px">Orders</h1>'],
    ['for the eye', '<h1 style="position: absolute; width: 1px; height: 1px; overflow: hidden">Orders</h1>'],
    ['larger than nothing', '<div style="height: 0; overflow: hidden"><h1>Orders</h1></div>'],
    ['a heading', '<p>Orders</p><title>Orders</title>'],
  ])('where it is not %s', async (_what, html) => {
    expect(await judge(html, heading)).toBe(
      'The heading "Orders" should be shown.\n\nExpected:\n  Orders\nActual:\n  (no heading)',
    );
  });

  test.each<[what: string, html: string, ask: (screen: ProductScreen) => Promise<unknown>, told: string]>([
    [
      'another heading',
      '<h1>Order</h1>',
      heading,
      'The heading "Orders" should be shown.\n\nExpected:\n  Orders\nActual:\n  Order\n\nWord by word: [-Orders-]{+Order+}',
    ],
    ['other headings', '<h1>orders</h1><h2>All Orders</h2>', heading, 'Actual:\n  orders\n  All Orders'],
    ['no link', '<a>Orders</a><h1>Orders</h1>', link, 'Expected:\n  Orders\nActual:\n  (no link)'],
    [
      'another link',
      '<a href="/">Home</a><a href="/x"><img alt="" width=9 height=9 src="data:,"></a>',
      link,
      'Actual:\n  Home\n  (a link without text)',
    ],
    ['a part of a text', '<p>Order 70</p>', text, 'shown.\n\nExpected:\n  … Order 7 …\nActual:\n  Order 70'],
    ['a hidden text', '<p hidden>Order 7</p>', text, 'Actual:\n  (nothing: the screen is empty)'],
    ['a text in a field', '<input value="Order 7">', text, '(nothing: the screen is empty)'],
    ['a hidden list', `<h1>Orders</h1><ul hidden>${fruits}</ul>`, list, 'Actual:\n  (no list)'],
    ['a list under another heading', `<h1>Orders</h1><h2>Old</h2><ul>${fruits}</ul>`, list, 'Actual:\n  Old'],
    ['items of another list', `<h1>Orders</h1><ul><li>Apple<ul><li>Pear</ul></ul>`, list, 'Actual:\n  Apple Pear'],
    ['two lists', `<h1>Orders</h1><ul>${fruits}</ul><ul>${fruits}</ul>`, list, 'One list should be called "Orders"'],
    [
      'another address',
      '',
      (screen) => screen.isAt(parseRoute('/orders/{number}', ' with number "ü"')),
      'The address should be another one.\n\nExpected:\n  /orders/ü\nActual:\n  about:blank',
    ],
  ])('%s', async (_what, html, ask, told) => {
    expect(await judge(html, ask)).toContain(told);
  });
});

test('what comes after a while is waited for', async () => {
  await page.setContent('<script>setTimeout(() => { document.body.innerHTML = "<h1>Orders</h1>" }, 300)</script>');
  await new ProductScreen(page).showsHeading('Orders');
});

test('a mismatch has two sides', async () => {
  await page.setContent('<h1>Cart</h1>');
  await expect(heading(new ProductScreen(page, 200))).rejects.toMatchObject({ expected: ['Orders'], actual: ['Cart'] });
});

describe('a link to be followed', () => {
  const find = async (screen: ProductScreen) => {
    await (await screen.findLink('Orders')).evaluate((found) => found.setAttribute('data-found', ''));
  };

  test('is the one that can be seen', async () => {
    const hidden = '<a href="/old" hidden>Orders</a>';
    expect(await judge(`${hidden}<a href="/orders" id="it">Orders</a><a href="/orders">Orders</a>`, find)).toBe(
      'right',
    );
    expect(await page.locator('[data-found]').getAttribute('id')).toBe('it');
  });

  test.each<[what: string, html: string, told: string]>([
    ['is not there', '<a href="/">Home</a>', 'The link "Orders" should be shown.'],
    [
      'could be another',
      '<a href="/a">Orders</a><a href="/b">Orders</a>',
      'One link should be called "Orders", but 2 are, and they lead to different places.',
    ],
    [
      'opens a window',
      '<a href="/a" target="_blank">Orders</a>',
      'The link "Orders" opens another window, which no step looks into.',
    ],
  ])('where it %s', async (_what, html, told) => {
    expect(await judge(html, find)).toContain(told);
  });
});
