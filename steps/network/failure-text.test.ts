import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leave, testBrowser } from '../browser.test-support.ts';
import { defaultLimits } from '../limits.ts';
import { renderReason } from '../reason.ts';
import { Rest } from '../screen/rest.ts';
import { CallLog } from './call-log.ts';
import { renderObstacle } from './failure-text.ts';
import { mayEndSession } from './followed-link.ts';
import { followLink } from './navigation.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await testBrowser();
});

afterAll(() => leave(browser));

test('a link that is taken away once it was found is reported without its address', async () => {
  const page = await browser.newPage();
  const link = page.getByRole('link').and(page.locator('[href="\\/orders\\?token\\=s3cr3t"]')).nth(0);
  const limits = { ...defaultLimits, timeoutMs: 200 };
  const rest = new Rest(page, new CallLog(page.context()));
  const actions = [followLink({ page, rest, limits }, { link, name: 'Orders' }), mayEndSession(link, 'Orders', limits)];
  for (const printed of await Promise.all(actions.map((action) => action.catch(renderReason)))) {
    expect(printed).toHaveProperty(
      'message',
      'The link "Orders" was taken away before it could be followed.\nBecause: locator.evaluate: Timeout 200ms exceeded.',
    );
  }
  await page.close();
});

test('an obstacle is part of a sentence, whether or not it is one that is known', () => {
  const printed = ['Timeout 200ms exceeded.\nCall log:\n  - waiting', 'no page\n  - element is not stable'].map(
    (text) => renderObstacle(new Error(`locator.click: ${text}`)),
  );
  expect(printed).toEqual(['locator.click: Timeout 200ms exceeded', 'it never stops moving']);
});
