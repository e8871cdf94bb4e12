import type { Browser, Route } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leave, testBrowser } from '../browser.test-support.ts';
import { expectBundleRun, judgeBundle } from './script-bundle.ts';
import { type BundledScript, watchScripts } from './scripts.ts';

const origin = 'https://shop.example';

function script(url: string, fate: Partial<BundledScript> = {}): BundledScript {
  return { url, fate: 'loaded', errors: [], ...fate };
}

const own = script(`${origin}/main.js`);
const foreign = script('https://cdn.example/main.js');
const lost = { fate: 'failed' } as const;
const awaited = { fate: 'awaited' } as const;
const broken = { errors: ['Error: one', 'Error: two'] };

test.each<[what: string, scripts: readonly BundledScript[]]>([
  ['its own', [own]],
  ['its own and those of others', [own, foreign]],
  [
    "its own, whatever becomes of others'",
    [script(foreign.url, lost), own, script('http://shop.example/a.js', broken)],
  ],
  ['its own and one without an address', [own, script('https://', lost)]],
  ['those of another origin', [foreign]],
])('a page ran its bundle, which is %s', (_what, scripts) => {
  expect(judgeBundle(scripts, origin)).toBeUndefined();
});

test.each<[what: string, scripts: readonly BundledScript[], printed: readonly string[]]>([
  ['there is none', [], []],
  ['it never came', [script(own.url, lost), foreign], [`${own.url} was never received and run`]],
  ['nothing was heard of it', [script(own.url, awaited)], [`${own.url} was never received and run`]],
  ['it threw', [own, script(own.url, broken)], [`${own.url} threw: Error: one`, `${own.url} threw: Error: two`]],
  [
    'it is of another origin, and never came',
    [script(foreign.url, lost)],
    [`${foreign.url} was never received and run`],
  ],
])('a page did not run its bundle where %s', (_what, scripts, printed) => {
  const [problem, ...lines] = judgeBundle(scripts, origin)?.message.split('\n  ') ?? [];
  expect(problem).toMatch(/^The browser should have received/);
  expect(lines).toEqual(printed);
});

test.each<[name: string, what: string, scripts: readonly BundledScript[], printed: readonly string[]]>([
  ['FaultNotInjected', 'late', [own, script(own.url, awaited)], [`${own.url} had not arrived after 20 s`]],
  [
    'Error',
    'failed, and another late',
    [script(own.url, awaited), script(`${origin}/a.js`, lost)],
    [`${origin}/a.js was never received and run`, `${own.url} had not arrived after 20 s`],
  ],
  ['Error', 'broken', [script(own.url, broken)], [`${own.url} threw: Error: one`, `${own.url} threw: Error: two`]],
])('%s where a page was given time, and a script is %s', (name, _what, scripts, printed) => {
  const failure = judgeBundle(scripts, origin, 20_000);
  expect([failure?.name, failure?.message.split('\n  ').slice(1)]).toEqual([name, printed]);
});

let browser: Browser;

beforeAll(async () => {
  browser = await testBrowser();
});

afterAll(() => leave(browser));

/** What comes of a page with one script, which is answered in that way, and of the time that it is given. */
async function runBundle(answer: (route: Route) => unknown, wait?: number): Promise<string> {
  const context = await browser.newContext();
  await watchScripts(context);
  const body = '<!doctype html><script async src="/main.js"></script>';
  await context.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body }));
  await context.route('**/main.js', (route) => void answer(route));
  const page = await context.newPage();
  await page.goto(origin, { waitUntil: 'domcontentloaded' });
  const end = await expectBundleRun(page, wait).then(
    () => 'ran',
    (failure: Error) => `${failure.name}: ${failure.message}`,
  );
  await context.close();
  return end;
}

test('a script that arrives late was run, where it is given the time', async () => {
  const slowly = (route: Route) => setTimeout(() => route.fulfill({ contentType: 'text/javascript', body: '1' }), 400);
  expect(await runBundle(slowly, 10_000)).toBe('ran');
});

test('an error that is only reported is none of a page that shows something, as one that has recovered', async () => {
  const runs = (body: string) => runBundle((route) => route.fulfill({ contentType: 'text/javascript', body }), 2_000);
  const [draws, report] = [
    "document.body.textContent = 'Orders';",
    "function done() { reportError(new Error('late')) }",
  ];
  expect(await runs(`${report} ${draws} done()`)).toBe('ran');
  expect(await runs(`${report} ${draws} dispatchEvent(new ErrorEvent('error', { filename: '/main.js' }))`)).toBe('ran');
  expect(await runs(`${report} done()`)).toMatch(/main\.js threw: Uncaught Error: late$/);
  expect(await runs(`${draws} throw new Error('late')`)).toMatch(/main\.js threw: Uncaught Error: late$/);
});

test('a script that does not arrive in the time it is given says nothing of the product', async () => {
  expect(await runBundle(() => undefined, 500)).toMatch(
    /^FaultNotInjected: .*\n {2}\S+main\.js had not arrived after 0\.5 s$/,
  );
});

test('a script that cannot be had, and one of which nothing more will come, are failures', async () => {
  const failed = /^Error: .*\n {2}\S+main\.js was never received and run$/;
  expect(await runBundle((route) => route.fulfill({ status: 404 }), 500)).toMatch(failed);
  expect(await runBundle(() => undefined)).toMatch(failed);
});

test('a page that is gone is not waited for', async () => {
  const page = await browser.newPage();
  await page.close();
  await expect(expectBundleRun(page, 600_000)).rejects.toThrow(/closed/); // longer than this test may take
});
