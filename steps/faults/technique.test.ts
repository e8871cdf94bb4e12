import type { Browser, BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { leave, testBrowser } from '../browser.test-support.ts';
import { defaultLimits, type Limits } from '../limits.ts';
import { contextOptions } from '../network/access.ts';
import { CallLog } from '../network/call-log.ts';
import { Access, type TechniqueName } from '../records.ts';
import { Screen } from '../screen/screen.ts';
import { openStage } from '../targets/deployed/deployed.ts';
import { bundleShop, shopPage } from '../targets/deployed/shop.test-support.ts';
import { type Answer, openSite, redirect, type Site } from '../targets/deployed/site.test-support.ts';
import type { Fault } from './fault.ts';
import { techniques } from './technique.ts';

let browser: Browser;
let site: Site;
let shop: string;
let context: BrowserContext;

beforeAll(async () => {
  [browser, site, shop] = await Promise.all([testBrowser(), openSite(), bundleShop()]);
});

afterEach(() => context?.close());

afterAll(async () => {
  await leave(browser);
  site.close();
});

const client: Fault = { side: 'client' };
const server: Fault = { side: 'server', digest: '17' };
const failed = (side: string) => `Application error: a ${side}-side exception has occurred while loading 127.0.0.1.`;

/** Whether the fault struck, and the screen once it has a line that is `awaited`. */
async function injectFault(
  name: TechniqueName,
  fault: Fault,
  awaited: string,
  { headers = {}, ...limits }: Partial<Limits & Pick<Access, 'headers'>> = {},
): Promise<readonly [struck: boolean, lines: readonly string[]]> {
  const access = Access.parse({ url: `${site.origin}/`, headers });
  context = await browser.newContext(contextOptions(access));
  const all = { ...defaultLimits, ...limits };
  const stage = await openStage(context, access, new CallLog(context, { limits: all }), all);
  const { struck } = await techniques[name].inject(stage, fault);
  const screen = new Screen(stage.page, all.timeoutMs, stage.rest);
  const lines = await screen.comesTo((now) => (now.includes(awaited) ? undefined : now.join(' / ')));
  return [struck, lines];
}

const withPolicy =
  (page: string): Answer =>
  (_, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': "default-src 'self'; script-src 'self'; img-src data:",
      })
      .end(page);

const keepsToolsOut = '<script src=/no-tools.js></script>';
const noTools = `
  const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  if (typeof hook === 'object') for (const key of Object.keys(hook)) hook[key] = typeof hook[key] === 'function' ? () => {} : null;
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { isDisabled: true };`;

/** Where what is waited for never comes. */
const nothing = { timeoutMs: 500 };

/** Its script is asked for when the page has long been quiet. */
const rendersLate = shopPage().replace('/shop.js', '/late.js');
const late = "setTimeout(() => import('/shop.js'), 500)";

test.each<[page: string, technique: 'hook-dispatcher' | 'fiber-dispatch', answer: () => Answer]>([
  ['a page', 'hook-dispatcher', () => shopPage()],
  ['a page', 'fiber-dispatch', () => shopPage()],
  ['a page with a strict policy', 'hook-dispatcher', () => withPolicy(shopPage())],
  ['a page with a strict policy', 'fiber-dispatch', () => withPolicy(shopPage())],
  ['a page that renders late', 'hook-dispatcher', () => rendersLate],
  ['a page that renders late', 'fiber-dispatch', () => rendersLate],
  ['a page with a strict policy that renders late', 'hook-dispatcher', () => withPolicy(rendersLate)],
  ['a page that keeps the developer tools out', 'fiber-dispatch', () => shopPage({}, keepsToolsOut)],
])('%s fails by %s', async (_page, technique, answer) => {
  site.serve({ '/': answer(), '/shop.js': shop, '/late.js': late, '/no-tools.js': noTools });
  expect(await injectFault(technique, client, failed('client'))).toEqual([true, [failed('client')]]);
  await context.close();
  expect(await injectFault(technique, server, failed('server'))).toEqual([true, [failed('server'), 'Digest: 17']]);
});

test('a page that keeps the developer tools out still runs, and its hooks do not throw', async () => {
  site.serve({ '/': shopPage({}, keepsToolsOut), '/shop.js': shop, '/no-tools.js': noTools });
  expect(await injectFault('hook-dispatcher', client, 'Welcome', nothing)).toEqual([false, ['Welcome', 'Items: 0']]);
});

test('where React renders nothing there is nothing to dispatch to', async () => {
  site.serve({ '/': '<link rel=icon href=data:,><p>Hello' });
  expect(await injectFault('fiber-dispatch', client, 'Hello', nothing)).toEqual([false, ['Hello']]);
});

test.each<[what: string, script: string]>([
  ['an endless request', "fetch('/never')"],
  ['a stream of events', "new EventSource('/events')"],
  ['polling', "setInterval(() => fetch('/poll'), 100)"],
])('a page with %s fails all the same', async (_what, script) => {
  site.serve({
    '/': shopPage({}, `<script>${script}</script>`),
    '/shop.js': shop,
    '/never': () => undefined,
    '/events': (_, response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n'),
    '/poll': 'ok',
  });
  expect(await injectFault('hook-dispatcher', client, failed('client'))).toEqual([true, [failed('client')]]);
});

/** A page that reads its stream as Next.js has it, and shows each row. */
const streamed = `<link rel=icon href=data:,><a href=/about onclick="event.preventDefault(); show('/about')">About</a><pre></pre>
  <script>self.__next_f = { push: ([, text]) => document.querySelector('pre').append(text) };
  const show = async (url) => { document.querySelector('pre').textContent = await (await fetch(url, { headers: { rsc: '1' } })).text() }</script>
  <script>self.__next_f.push([1,"0:1\\n5:nu"])</script><script>self.__next_f.push([1,"ll\\n"])</script>`;

test('the stream in a document holds an error', async () => {
  site.serve({ '/': redirect('/home'), '/home': streamed });
  const row = '5:E{"digest":"17"}';
  expect(await injectFault('streamed-document', server, row)).toEqual([true, ['0:1', row]]);
  expect(site.asked).toEqual(['GET /', 'GET /home']);
});

test('the stream of a followed link holds an error', async () => {
  site.serve({ '/': streamed, '/about': '0:1\n7:null\n' });
  const row = '7:E{"digest":"17"}';
  expect(await injectFault('streamed-navigation', server, row, { headers: { 'x-token': 's3cr3t' } })).toEqual([
    true,
    ['0:1', row],
  ]);
  expect(site.headersOf('/about')?.['x-token']).toBe('s3cr3t');
});

test('a document or link without a row that could fail is left as it is', async () => {
  site.serve({ '/': streamed.replace('nu"', 'x"'), '/about': '0:2' });
  expect(await injectFault('streamed-document', server, '5:xll')).toEqual([false, ['0:1', '5:xll']]);
  await context.close();
  expect(await injectFault('streamed-navigation', server, '0:2')).toEqual([false, ['0:2']]);
});

const linked = (href: string, script: string) =>
  `<link rel=icon href=data:,><a href=${href}>About</a><p>Hello</p><script>onclick = (event) => { ${script} }</script>`;

const loadsAbout =
  "event.preventDefault(); import('/about.js').catch(() => { document.querySelector('p').textContent = 'Lost' })";

test('the scripts of a followed link never arrive', async () => {
  site.serve({ '/': linked('/about', loadsAbout), '/about.js': '' });
  expect(await injectFault('lost-scripts', client, 'Lost')).toEqual([true, ['Lost']]);
  expect(site.asked).toEqual(['GET /']);
});

test('a link that comes late is followed as well', async () => {
  const show = "setTimeout(() => { document.querySelector('a').hidden = false }, 500)";
  site.serve({ '/': `${linked('/about hidden', loadsAbout)}<script>${show}</script>`, '/about.js': '' });
  expect(await injectFault('lost-scripts', client, 'Lost')).toEqual([true, ['Lost']]);
});

test('a link that only opens another document loses nothing, and is not followed there', async () => {
  site.serve({ '/': linked('/about', ''), '/about': '<p>Elsewhere' });
  expect(await injectFault('lost-scripts', client, 'Hello', nothing)).toEqual([false, ['Hello']]);
  expect(site.asked).toEqual(['GET /']);
});
