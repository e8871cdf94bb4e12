// The bar that the harness is measured by: one worker's share of the scenarios, with Playwright and nothing else.
// The task is JSON in SHOWN_BENCH_TASK, as `BareTask` in bare-run.ts has it. Arguments: which worker this is, and how many
// there are. Prints `BareRun`.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';

/** @type {import('./bare-run.ts').BareTask} */
const { client, launch, scenarios } = JSON.parse(process.env.SHOWN_BENCH_TASK ?? '');
const [worker = 0, workers = 1] = process.argv.slice(2).map(Number);
const files = await readdir(client, { recursive: true });

const browser = await chromium.launch({ ...launch, args: [...launch.args], env: { ...process.env, ...launch.env } });
let started = Number.POSITIVE_INFINITY;
for (const [index, scenario] of scenarios.entries()) if (index % workers === worker) await runScenario(scenario);
const ended = Date.now();
await browser.close();
process.stdout.write(JSON.stringify({ started, ended }));

/** @param {import('./bare-scenarios.ts').BareScenario} scenario */
async function runScenario({ host, loads }) {
  let load = loads[0];
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/page-data.json') return route.fulfill(answerOf(load));
    const file = pathname === '/' ? 'index.html' : pathname.slice(1);
    return files.includes(path.normalize(file))
      ? route.fulfill({ path: path.join(client, file) })
      : route.fulfill({ status: 404 });
  });
  const page = await context.newPage();
  started = Math.min(started, Date.now());
  for (load of loads) {
    await page.goto(`https://${host}`);
    const sentence = `Application error: a client-side or server-side exception has occurred while loading ${host}`;
    if (load.fails) await page.getByText(sentence).waitFor();
  }
  if (load?.fails) await page.screenshot({ type: 'jpeg', quality: 75, scale: 'css' });
  await context.close();
}

/** @param {import('./bare-scenarios.ts').BareLoad | undefined} load */
function answerOf(load) {
  if (!load?.fails) return { json: {} };
  return load.digest === undefined ? { body: 'no JSON' } : { status: 500, json: { digest: load.digest } };
}
