/** Time that passes for a page, in a folder and deployed. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { leave, testBrowser } from '../browser.test-support.ts';
import { contextOptions } from '../network/access.ts';
import { Access, Known } from '../records.ts';
import { openDeployed } from '../targets/deployed/deployed.ts';
import { openSite, type Site } from '../targets/deployed/site.test-support.ts';
import { openReferenceClient } from '../targets/reference-client.ts';
import type { Target } from '../targets/target.ts';
import { learnPhrases, type Say } from './spoken-steps.test-support.ts';

let speakTo: Awaited<ReturnType<typeof learnPhrases>>;
let browser: Browser;
let site: Site;
let folder: string;
let context: BrowserContext | undefined;

const page = `<!doctype html><link rel="icon" href="data:,"><base href="/"><h1>Shop</h1><p id="said">New</p><script>
  const began = Date.now();
  const counts = { timers: 0, polls: 0, chained: 0 };
  const show = () => {
    const minutes = Math.floor((Date.now() - began) / 60_000);
    said.textContent = 'At ' + minutes + ': ' + counts.timers + ' timers, ' + counts.polls + ' polls, ' + counts.chained + ' in a chain';
  };
  setTimeout(() => { counts.timers += 1; show(); }, 10_000);
  setInterval(() => fetch('/poll?' + Date.now()).then(() => { counts.polls += 1; show(); }), 15_000);
  const chain = () => fetch('/chain').then(() => { counts.chained += 1; show(); setTimeout(chain, 10_000); });
  setTimeout(chain, 10_000);
  const frame = () => requestAnimationFrame(frame);
  frame();
</script>`;

beforeAll(async () => {
  [speakTo, browser, site, folder] = await Promise.all([
    learnPhrases(),
    testBrowser(),
    openSite(),
    mkdtemp(path.join(tmpdir(), 'client with a clock ')),
  ]);
  await writeFile(path.join(folder, 'index.html'), page);
});

beforeEach(() => () => context?.close());

afterAll(async () => {
  await leave(browser);
  site.close();
  await rm(folder, { recursive: true });
});

const products = ['a client in a folder', 'a client deployed'] as const;
type Product = (typeof products)[number];

async function openTarget(product: Product): Promise<Target> {
  if (product === 'a client in a folder') {
    context = await browser.newContext();
    return openReferenceClient(context, folder);
  }
  site.serve({ '*': page, '/chain': (_, response) => setTimeout(() => response.end(), 100) });
  const access = Access.parse({ url: `${site.origin}/` });
  context = await browser.newContext(contextOptions(access));
  const known = { url: access.url, healthy: { lines: ['Shop'], elements: 3, react: false }, techniques: {} };
  return openDeployed(context, access, Known.parse(known));
}

async function begin(product: Product): Promise<Say> {
  const say = speakTo(await openTarget(product), 300);
  await say('the user opens the route "/"');
  return say;
}

describe.each(products)('%s', (product) => {
  test('has its timers fire as often as they would, one after the answer to another', async () => {
    const say = await begin(product);
    await say('the text "New" is shown');
    await say('31 seconds pass');
    await say('the text "At 0: 1 timers, 2 polls, 3 in a chain" is shown');
    await say('GET "/chain" was called 3 times');
    await say('1 minute and 30 seconds passes');
    await say('the text "At 2: 1 timers" is shown');
  });

  test('sleeps through a long time but for its end', async () => {
    const say = await begin(product);
    await say('2 days pass');
    await say('the text "At 2880: 1 timers, 5 polls" is shown');
  });
});
