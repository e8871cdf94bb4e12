/** What is heard of a client with switches in its code. */
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { leave, testBrowser } from '../browser.test-support.ts';
import { switchMutants } from './code-switch.ts';

let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  browser = await testBrowser();
});

beforeEach(async () => {
  context = await browser.newContext();
  return () => context.close();
});

afterAll(() => leave(browser));

/** What is noted of a script of a page. */
async function notesOf(script: string) {
  const notes = await switchMutants(context, { client: '/built', mutants: ['3'] });
  await context.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` }),
  );
  const page = await context.newPage();
  await page.goto('https://shop.example/');
  return notes;
}

test('what is reached is noted', async () => {
  const reach = "const counts = __stryker__.mutantCoverage.static; for (const id of ['3', '5', '3']) counts[id] = 1;";
  const { reached, isEndless } = await notesOf(`${reach} setTimeout(() => { counts[7] = 1 })`);
  await expect.poll(() => [...reached]).toEqual(['3', '5', '7']);
  expect(isEndless).toBe(false);
});

test('what is reached more often than any code that ends is noted, while it runs', async () => {
  const notes = await notesOf('for (let time = 0; time <= 100_000; time += 1) __stryker__.hitCount += 1;');
  await expect.poll(() => notes.isEndless).toBe(true);
});
