/**
 * The bar that the harness is held against: one worker's share of the scenarios, with Playwright and nothing else.
 * Arguments: the number of the first scenario, of the one after the last, and how far the next one is. Prints `BareRun`.
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { BareTask } from './bare-run.ts';

const { client, launch } = BareTask.parse(JSON.parse(process.env.SHOWN_BENCH_TASK ?? ''));
const [first = 0, end = 0, step = 1] = process.argv.slice(2).map(Number);
const files = await readdir(client, { recursive: true });
const parts = { context: 0, load: 0, check: 0, screenshot: 0, close: 0 };

const started = Date.now();
const browser = await chromium.launch({ ...launch, args: [...launch.args], env: { ...process.env, ...launch.env } });
for (let number = first; number < end; number += step) await runScenario(browser, number);
const ended = Date.now();
await browser.close();
process.stdout.write(JSON.stringify({ started, ended, parts }));

async function runScenario(browser: Browser, number: number): Promise<void> {
  const host = `shop-${number}.example`;
  const context = await timed('context', () => browser.newContext({ serviceWorkers: 'block' }));
  await timed('context', () =>
    context.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/page-data.json') return route.fulfill({ status: 500, json: { digest: String(number) } });
      const file = pathname === '/' ? 'index.html' : pathname.slice(1);
      return files.includes(path.normalize(file))
        ? route.fulfill({ path: path.join(client, file) })
        : route.fulfill({ status: 404 });
    }),
  );
  const page = await timed('context', () => context.newPage());
  await timed('load', () => page.goto(`https://${host}`));
  const sentence = `Application error: a client-side or server-side exception has occurred while loading ${host}`;
  const text = await timed('check', async () => {
    await page.getByText(sentence).waitFor();
    return page.innerText('body');
  });
  if (!text.includes(sentence)) throw new Error(`Expected the fallback of ${host}; read ${text}`);
  await timed('screenshot', () => page.screenshot({ type: 'jpeg', quality: 75, scale: 'css' }));
  await timed('close', () => context.close());
}

async function timed<T>(part: keyof typeof parts, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  parts[part] += performance.now() - start;
  return result;
}
