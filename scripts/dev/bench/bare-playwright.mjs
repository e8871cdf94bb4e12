// The bar that scenarios are measured by: one worker's share of them, with Playwright and nothing else. Arguments: the folder of
// the built client, how the browser is launched as JSON, how many scenarios there are, which worker this is, and how many there
// are. Prints when its first page was open, and when its last scenario had ended, in ms since 1970.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';

const [client = '', launch = '{}', ...numbers] = process.argv.slice(2);
const [scenarios = 0, worker = 0, workers = 1] = numbers.map(Number);
const files = await readdir(client, { recursive: true });
const { args = [], env = {}, ...others } = JSON.parse(launch);
const browser = await chromium.launch({ ...others, args, env: { ...process.env, ...env } });
let started = Number.POSITIVE_INFINITY;
for (let number = worker; number < scenarios; number += workers) await runScenario(`shop-${number}.example`, number);
const ended = Date.now();
await browser.close();
process.stdout.write(JSON.stringify({ started, ended }));

/**
 * @param {string} host
 * @param {number} digest
 */
async function runScenario(host, digest) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/page-data.json') return route.fulfill({ status: 500, json: { digest: String(digest) } });
    const file = pathname === '/' ? 'index.html' : pathname.slice(1);
    return files.includes(path.normalize(file))
      ? route.fulfill({ path: path.join(client, file) })
      : route.fulfill({ status: 404 });
  });
  const page = await context.newPage();
  started = Math.min(started, Date.now());
  await page.goto(`https://${host}`);
  const sentence = `Application error: a client-side or server-side exception has occurred while loading ${host}`;
  await page.getByText(sentence).waitFor();
  await page.screenshot({ type: 'jpeg', quality: 75, scale: 'css' });
  await context.close();
}
