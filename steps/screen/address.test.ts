import { describe, expect, test } from 'vitest';
import { placeIs } from './address.ts';
import { judgeIn, openPages } from './opened-page.test-support.ts';
import { parseRoute } from './route.ts';

const sentence = 'Application error: a client-side exception has occurred while loading shop.example';

/** What a place is named as that should be another one. */
function report(url: string, route = '/'): string | undefined {
  const problem = placeIs(parseRoute(route))({ url, lines: ['One'], words: { lines: ['One'] } });
  return typeof problem === 'object' ? problem.actual.join() : problem;
}

describe('an address is reported without what may be secret', () => {
  test.each<[url: string, route: string, printed: string]>([
    ['https://a.example/cart', '/orders', '/cart'],
    ['https://a.example/gr%C3%B6%C3%9Fe/a%2Fb', '/orders', '/größe/a%2Fb'],
    ['https://a.example/in?token=s3cr3t#access_token=abc', '/orders', '/in?token=…#access_token=…'],
    ['https://a.example/orders?page=3&token=s3cr3t', '/orders?page=2', '/orders?page=3&token=…'],
    ['https://a.example/orders?s3cr3t', '/cart', '/orders?…'],
    ['https://a.example/orders#s3cr3t', '/cart#items', '/orders#…'],
    ['https://a.example/orders#items', '/cart#items', '/orders#items'],
    ['https://a.example/#/cart?token=s3cr3t', '/#/orders', '/#/cart?token=…'],
    ['https://user:s3cr3t@a.example/cart', '/orders', '/cart'],
    ['about:blank', '/orders', 'about:blank'],
    ['data:text/html,s3cr3t', '/orders', 'data:text/html'],
    ['blob:https://a.example/1?s3cr3t', '/orders', 'blob:https://a.example/1'],
    [`https://a.example/${'x'.repeat(10_000)}`, '/orders', `/${'x'.repeat(299)} …`],
  ])('%s for %s', (url, route, printed) => {
    expect(report(url, route)).toBe(printed);
  });
});

describe('at the address', () => {
  const page = openPages();
  const judge = judgeIn(page);
  const at = async (html: string): Promise<string> => {
    await page().route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page().goto('https://shop.example/orders');
    return judge(html, (screen) => screen.isAt(parseRoute('/orders')));
  };

  test('something is shown', async () => {
    expect(await at('<p>Orders</p>')).toBe('right');
    expect(await at('<a href="/">Home</a>')).toBe('right');
    expect(await at(`<h1>Help</h1><p>${sentence}</p>`)).toBe('right');
  });

  test('an empty page is none of the product', async () => {
    const printed =
      'Something should be shown at the address.\n\nExpected:\n  (at least one line)\nActual:\n  (nothing: the';
    expect(await at('')).toContain(printed);
    expect(await at('<p hidden>Orders</p>')).toContain(printed);
    expect(await at('<iframe></iframe>')).toContain(printed);
  });

  test('nor is the fallback', async () => {
    expect(await at(`<h1>${sentence}</h1><p>Digest: 17</p>`)).toContain('The generic fallback should not be shown.');
    expect(await at(`<a href="/">Home</a><h1>${sentence}</h1>`)).toContain('The generic fallback should not be shown.');
  });
});
