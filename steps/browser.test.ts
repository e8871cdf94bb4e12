import { expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { NoBrowser } from './no-browser.ts';

test('a browser that does not start is named, and asked for anew by the next', async () => {
  const launch = { executablePath: '/no/such/browser', args: [], headless: true };
  const choice = { name: 'chromium', source: 'system', launch } as const;
  for (const _ of [1, 2])
    await expect(openBrowser(choice)).rejects.toThrow(new NoBrowser('The browser (chromium, system) did not start.'));
});
