/** What is heard of a client with switches in its code. */
import type { BrowserContext } from 'playwright';
import { expect, test } from 'vitest';
import { openContexts } from '../browser.test-support.ts';
import { switchMutants } from './code-switch.ts';

const context = openContexts();

/** What is noted of a script of a page, and each message by which it was heard. */
async function notesOf(script: string) {
  const heard: unknown[] = [];
  const listening = {
    exposeBinding: (name: string, hear: (source: unknown, message: unknown) => void) =>
      context().exposeBinding(name, (source, message) => {
        heard.push(message);
        hear(source, message);
      }),
    addInitScript: context().addInitScript.bind(context()),
  };
  const notes = await switchMutants(listening as unknown as BrowserContext, { client: '/built', mutants: ['3'] });
  await context().route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` }),
  );
  const page = await context().newPage();
  await page.goto('https://shop.example/', { waitUntil: 'commit' });
  return { notes, heard };
}

test('what is reached is said at once when the script pauses', async () => {
  const reach = "const counts = __stryker__.mutantCoverage.static; for (const id of ['3', '5', '3']) counts[id] = 1;";
  const { notes, heard } = await notesOf(`${reach} setTimeout(() => { counts[7] = 1 })`);
  await expect.poll(() => [...notes.reached]).toEqual(['3', '5', '7']);
  expect(heard).toEqual([['3', '5'], ['7']]);
  expect(notes.isEndless).toBe(false);
});

test('what is reached more often than any code that ends is said while it runs', async () => {
  const { notes } = await notesOf('for (;;) __stryker__.hitCount += 1;');
  await expect.poll(() => notes.isEndless).toBe(true);
});
