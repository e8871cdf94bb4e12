// What the harness is held against on a deployed target: one page after the other, with Playwright and nothing else. How to start
// the browser is JSON in SHOWN_BENCH_LAUNCH. Arguments: the address, and how many scenarios. Prints how long one took, in ms.
import { chromium, expect } from 'playwright/test';

const launch = JSON.parse(process.env.SHOWN_BENCH_LAUNCH ?? '');
const [url = '', scenarios = ''] = process.argv.slice(2);

const browser = await chromium.launch({ ...launch, args: [...launch.args], env: { ...process.env, ...launch.env } });
let started = 0;
for (let number = 0; number < Number(scenarios); number += 1) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  if (number === 0) started = Date.now();
  await page.goto(`${url}/orders/${number}`);
  await expect(page.getByText('Two orders are open.')).toBeVisible();
  await page.screenshot({ type: 'jpeg', quality: 75, scale: 'css' });
  await context.close();
}
const ended = Date.now();
await browser.close();
process.stdout.write(String((ended - started) / Number(scenarios)));
