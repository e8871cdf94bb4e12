import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { openContexts } from '../browser.test-support.ts';
import type { Product } from '../records.ts';
import { isGone, readProduct } from './product.ts';

const context = openContexts();
let page: Page;

beforeEach(async () => {
  page = await context().newPage();
});

/** Marks what React would render into, as React does. */
async function read(html: string, ...roots: readonly string[]): Promise<Product> {
  await page.setContent(html);
  await page.evaluate((selectors) => {
    for (const selector of selectors) {
      const node = selector === 'document' ? document : document.querySelector(selector);
      if (node !== null) Object.assign(node, { __reactContainer$abc: {} });
    }
  }, roots);
  return readProduct(page);
}

const frame = '<header>Our shop</header>';

test.each<[what: string, html: string, roots: readonly string[], product: Product]>([
  ['one root', `${frame}<div id=root><p>Hello<p> </div>`, ['#root'], { lines: ['Hello'], elements: 2, react: true }],
  ['the document', `${frame}<p>Hello</p>`, ['document'], { lines: ['Our shop', 'Hello'], elements: 2, react: true }],
  [
    'several roots',
    `${frame}<div id=a><b>One</b></div><div id=b>Two</div>`,
    ['#a', '#b'],
    { lines: ['One', 'Two'], elements: 1, react: true },
  ],
  ['no root', `${frame}<p>Hello</p>`, [], { lines: ['Our shop', 'Hello'], elements: 2, react: false }],
  ['nothing', '', [], { lines: [], elements: 0, react: false }],
])('a product is what is rendered in %s', async (_what, html, roots, product) => {
  expect(await read(html, ...roots)).toEqual(product);
});

test('a product is bounded', async () => {
  const { lines } = await read(`<p>${'x'.repeat(1_000)}${'<p>y'.repeat(300)}`);
  expect([lines.length, lines[0]?.length]).toEqual([200, 200]);
});

const product = (lines: readonly string[], elements: number): Product => ({ lines, elements, react: true });

test.each<[what: string, healthy: Product, now: Product, gone: boolean]>([
  ['another text', product(['Hello'], 2), product(['Error'], 2), true],
  ['nothing left', product(['Hello'], 2), product([], 0), true],
  ['a part left', product(['Hello', 'Cart'], 4), product(['Hello', 'Error'], 4), false],
  ['the same', product(['Hello'], 2), product(['Hello'], 2), false],
  ['no text, as before', product([], 3), product([], 2), false],
  ['no text, now some', product([], 3), product(['Error'], 3), true],
  ['no text, and no elements left', product([], 3), product([], 0), true],
  ['nothing, as before', product([], 0), product([], 0), false],
  ['nothing, now a text', product([], 0), product(['Error'], 1), true],
])('whether a page is gone: %s', (_what, healthy, now, gone) => {
  expect(isGone(healthy, now)).toBe(gone);
});

test('a header around what React renders does not keep a failed page from being gone', async () => {
  const healthy = await read(`${frame}<div id=root><p>Hello</div>`, '#root');
  expect(isGone(healthy, await read(`${frame}<div id=root><p>Oops</div>`, '#root'))).toBe(true);
});

test('nor does it where React has taken its root away', async () => {
  const healthy = await read(`${frame}<div id=root><p>Hello</div>`, '#root');
  expect(isGone(healthy, await read(`${frame}<div id=root></div>`))).toBe(true);
});
