/** The fallback as a reader meets it: its host, its digest, its meaning for assistive technology, and its room on the screen. */
import { describe, expect } from 'vitest';
import { pageDataMeets, serverFails } from './fault.test-support.ts';
import { linesOn, test } from './visit.test-support.ts';

const sentence = 'Application error: a client-side or server-side exception has occurred while loading';

describe('the host', () => {
  test.for([
    ['a name', 'https://shop.example/', 'shop.example'],
    ['a name in capitals', 'https://SHOP.example/', 'shop.example'],
    ['an internationalised name', 'https://bücher.example/', 'xn--bcher-kva.example'],
    ['a port', 'https://shop.example:8443/', 'shop.example:8443'],
    ['the port that goes without saying', 'http://shop.example:80/', 'shop.example'],
    ['an IPv4 address', 'http://192.0.2.7/', '192.0.2.7'],
    ['an IPv6 address with a port', 'http://[2001:db8::7]:8080/', '[2001:db8::7]:8080'],
    ['a page below it', 'https://shop.example/orders/?of=today#late', 'shop.example'],
  ] as const)('is %s', async ([, address, host], { visit }) => {
    const { page } = await visit({ address, fault: serverFails({}) });
    expect(await linesOn(page)).toEqual([`${sentence} ${host}`]);
  });
});

describe('the digest', () => {
  test.for([
    ['with a single space', 'order 17'],
    ['with spaces in a row', '  order   17  '],
    ['with a tab and a line break', 'order\t17\nof batch 4'],
    ['of nothing but a space', ' '],
    ['with quotes', `"double" and 'single'`],
    ['with an element', '<b>bold</b>'],
    ['with a script', '<script>document.body.remove()</script>'],
    ['with a character reference', '&lt;&amp;&#33;'],
    ['with a placeholder', '{host} $& $1 %s'],
    ['from right to left', 'שגיאה 42'],
    ['with a mark that turns the direction', '\u202e42 rorre'],
    ['in Chinese, with an emoji', '錯誤 🧾'],
    ['with half a character', 'order \ud83e'],
  ] as const)('%s', async ([, digest], { visit }) => {
    const { page } = await visit({ fault: serverFails({ digest }) });
    // As it is in the document, and as it is on the screen.
    expect(await page.locator('bdi').textContent()).toBe(digest);
    expect(await page.getByRole('paragraph').innerText()).toBe(`Digest: ${digest}`);
    expect(await page.getByRole('alert').locator('*').count()).toBe(3);
  });

  test('from right to left is so to its last letter, and stands after the words before it', async ({ visit }) => {
    const { page } = await visit({ fault: serverFails({ digest: 'שגיאה 42!' }) });
    const [label = 0, first = 0, last = 0] = await page.getByRole('paragraph').evaluate((line) => {
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      const leftOf = (text: Node, index: number) => {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().left;
      };
      const [words, digest] = [walker.nextNode(), walker.nextNode()];
      return words && digest ? [leftOf(words, 0), leftOf(digest, 0), leftOf(digest, 8)] : [];
    });
    expect(label).toBeLessThan(last);
    expect(last).toBeLessThan(first);
  });

  test('of 10,000 letters wraps on a narrow screen', async ({ visit }) => {
    const digest = 'cf83e1357eefb8bd'.repeat(625);
    const { page } = await visit({ fault: serverFails({ digest }) });
    await page.setViewportSize({ width: 390, height: 844 });
    const [room, needed] = await page.evaluate(() => [document.body.clientWidth, document.body.scrollWidth]);
    expect(room).toBe(390);
    expect(needed).toBe(room);
    expect(await linesOn(page)).toEqual([`${sentence} shop.example`, `Digest: ${digest}`]);
  });

  test('is read from any encoding of the same answer', async ({ visit }) => {
    const body = '{"digest":"\\u05e9 \\/ \\"42\\""}';
    const { page } = await visit({ fault: pageDataMeets({ status: 500, body }) });
    expect(await page.locator('bdi').textContent()).toBe('ש / "42"');
  });
});

test('the fallback is an alert with a heading, and offers nothing to do', async ({ visit }) => {
  const { page } = await visit({ fault: serverFails({ digest: '42' }) });
  expect(await page.locator('body').ariaSnapshot()).toBe(
    [
      '- main:',
      '  - alert:',
      `    - 'heading "${sentence} shop.example" [level=1]'`,
      `    - paragraph: "Digest: 42"`,
    ].join('\n'),
  );
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await page.title()).not.toBe('');
});

describe('the text stands out from its background', () => {
  test.for(['light', 'dark'] as const)('in %s', async (colorScheme, { visit }) => {
    const { page } = await visit({ fault: serverFails({ digest: '42' }) });
    await page.emulateMedia({ colorScheme });
    const ink = await page.getByRole('heading').evaluate((heading) => getComputedStyle(heading).color);
    expect(ink).toBe(colorScheme === 'light' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)');
  });
});
