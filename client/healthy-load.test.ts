/** A healthy load: an empty page, four files, and not one call more. */
import { describe, expect } from 'vitest';
import { all, browserRuns, meanwhile, notices, otherOriginThrows, serverFails } from './fault.test-support.ts';
import { linesOn, test } from './visit.test-support.ts';

describe('a healthy load', () => {
  test.for([
    ['at the root of a host', 'https://shop.example/'],
    ['below a path', 'https://shop.example/orders/today/'],
    ['on another port', 'https://shop.example:8443/'],
    ['at an IPv6 address', 'http://[2001:db8::7]/'],
  ] as const)('%s', async ([, address], { visit }) => {
    const { page, requests, complaints } = await visit({ address });
    await page.waitForLoadState('networkidle');

    expect(await page.locator('body').innerText()).toBe('');
    expect(
      await page
        .locator('body *:visible')
        .filter({ hasNot: page.locator('*') })
        .all(),
    ).toEqual([]);
    expect(complaints).toEqual([]);
    expect(requests.map((request) => request.replace(/-[\w-]{8}\./, '-*.'))).toEqual([
      `GET ${address}`,
      `GET ${address}assets/index-*.js`,
      `GET ${address}assets/index-*.css`,
      `GET ${address}page-data.json`,
      `GET ${address}assets/page-*.js`,
    ]);
  });
});

describe('a load stays healthy that meets', () => {
  test.for(Object.entries(notices))('%s', async ([, script], { visit }) => {
    const { page, requests } = await visit({ fault: all(otherOriginThrows, meanwhile(script)) });
    expect(await linesOn(page)).toEqual([]);
    expect(requests.at(-1)).toContain('assets/page-');
  });
});

test('leaves nothing behind in the browser', async ({ context, visit }) => {
  const { page } = await visit();
  const stored = await page.evaluate(() => [localStorage.length, sessionStorage.length, history.length, name]);
  expect(stored).toEqual([0, 0, 2, '']);
  expect(await context.cookies()).toEqual([]);
});

describe('after a load that failed', () => {
  test('a healthy one shows an empty page', async ({ visit }) => {
    const { page } = await visit({ fault: serverFails({ digest: '2718281828' }) });
    await page.unroute('**/page-data.json');
    await page.reload();
    await page.locator('main').waitFor({ state: 'attached' });
    expect(await linesOn(page)).toEqual([]);
  });

  // Playwright keeps no answers where it intercepts requests, so the request itself has to show it.
  test('the page data is asked for anew, even where it could have been kept', async ({ visit }) => {
    const fault = browserRuns(`
      const unobserved = fetch;
      fetch = (...call) => {
        document.title = new Request(...call).cache;
        return unobserved(...call);
      };`);
    const { page } = await visit({ fault });
    expect(await page.title()).toBe('no-store');
  });
});
