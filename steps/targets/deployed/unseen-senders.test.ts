import type { Browser, BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { leave, testBrowser } from '../../browser.test-support.ts';
import { contextOptions } from '../../network/access.ts';
import { CallLog } from '../../network/call-log.ts';
import { Access } from '../../records.ts';
import { openStage } from './deployed.ts';
import { openSite, type Site } from './site.test-support.ts';

let browser: Browser;
let site: Site;
let context: BrowserContext;
/** The ways by which a write has reached the server, as `way allowed` or `way kept back`. */
const reached: string[] = [];

beforeAll(async () => {
  [browser, site] = await Promise.all([testBrowser(), openSite()]);
});

afterEach(() => context?.close());

afterAll(async () => {
  await leave(browser);
  site.close();
});

/** Opens a page whose action sends a write in this way, and then asks for `/end`. Returns what the guard has refused, if anything. */
async function act(action: string, writes: 'all' | readonly string[], name: string): Promise<() => string> {
  const access = Access.parse({ url: `${site.origin}/`, writes });
  context = await browser.newContext(contextOptions(access));
  const { page, open, guard, rest, limits } = await openStage(context, access, new CallLog(context));
  const script = (text: string) => `<link rel=icon href=data:,><body><script>${text}</script>`;
  const sends = "fetch('/write', { method: 'POST' }).catch(() => {})";
  site.serve({
    '/': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': 'img-src data:; report-uri /write' })
        .end(script(`const form = '<form method=post action=/write target=_blank>'; function act() { ${action} }`)),
    '/write': (_, response) => {
      reached.push(name);
      response.end();
    },
    '/sends.js': `${sends}; fetch('/end')`,
    '/listens.js': `onmessage = () => { ${sends}; fetch('/end') }`,
    '/sends': script(`${sends}; fetch('/end')`),
    '/next': script("fetch('/end')"),
    '/end': '',
  });
  await open();
  guard.beginAction({ loads: false });
  rest.begin();
  await page.evaluate('act()');
  await rest.come(limits.timeoutMs);
  return () => {
    try {
      guard.check();
      return 'not refused';
    } catch (error) {
      return String(error);
    }
  };
}

const end = "fetch('/end')";
const next = "location.href = '/next'";
const make = (html: string) => `document.body.insertAdjacentHTML('beforeend', \`${html}\`);`;

/** `loudly`: the scenario fails. `quietly`: the page takes it for sent. */
const ways: readonly (readonly [way: string, action: string, kept: 'loudly' | 'quietly'])[] = [
  ['a dedicated worker that starts late', "const worker = new Worker('/listens.js'); worker.postMessage(1)", 'loudly'],
  ['a form posted into a popup', `${make('${form}')} document.forms[0].submit(); ${end}`, 'loudly'],
  ['the page of a popup', "open('/sends')", 'loudly'],
  ['the document of a frame', make('<iframe src=/sends>'), 'loudly'],
  ['a frame without an origin', make('<iframe src=/sends sandbox=allow-scripts>'), 'loudly'],
  ['a fetch that is kept alive', `fetch('/write', { method: 'POST', keepalive: true }); ${next}`, 'loudly'],
  ['a shared worker', `try { new SharedWorker('/sends.js') } catch { ${end} }`, 'quietly'],
  [
    'a shared worker of an empty frame',
    `${make('<iframe>')} try { new frames[0].SharedWorker('/sends.js') } catch { ${end} }`,
    'quietly',
  ],
  ['a ping', `${make('<a href=#here ping=/write>')} document.links[0].click(); ${end}`, 'quietly'],
  ['a beacon', `navigator.sendBeacon('/write'); ${end}`, 'quietly'],
  [
    'a breach of policy',
    `document.addEventListener('securitypolicyviolation', () => ${end}); ${make('<img src=/a.png>')}`,
    'quietly',
  ],
  ...['pagehide', 'visibilitychange', 'unload'].flatMap((event) => [
    [
      `a fetch at ${event}`,
      `addEventListener('${event}', () => fetch('/write', { method: 'POST', keepalive: true })); ${next}`,
      'quietly',
    ] as const,
    [
      `a beacon at ${event}`,
      `addEventListener('${event}', () => navigator.sendBeacon('/write')); ${next}`,
      'quietly',
    ] as const,
  ]),
  [
    'a fetch of a page that only says that it is left',
    "dispatchEvent(new Event('pagehide')); fetch('/write', { method: 'POST' })",
    'loudly',
  ],
  [
    'a beacon of a page that says that it is back',
    `addEventListener('pagehide', () => dispatchEvent(new Event('pageshow')) && navigator.sendBeacon('/write')); ${next}`,
    'quietly',
  ],
  ['a fetch that is put off', `self.fetchLater?.('/write', { method: 'POST' }); ${next}`, 'quietly'],
];

test.each(ways)('what an action may send arrives by %s', async (way, action) => {
  await act(action, 'all', `${way}, allowed`);
  await expect.poll(() => reached).toContain(`${way}, allowed`);
});

test.each(ways)('what it may not send does not, by %s', async (way, action, kept) => {
  const refused = await act(action, ['PUT /write'], `${way}, kept back`);
  if (kept === 'loudly')
    await expect.poll(refused).toContain('ActionRefused: The action would have the page send POST /write');
  else {
    await expect.poll(() => site.asked).toContain('GET /end');
    expect(refused()).toBe('not refused');
  }
  expect(reached).not.toContain(`${way}, kept back`);
});

test('a service worker is started neither way', async () => {
  for (const writes of ['all', []] as const) {
    await act(`navigator.serviceWorker.register('/sends.js'); ${end}`, writes, 'a service worker, kept back');
    await expect.poll(() => site.asked).toContain('GET /end');
    expect(site.asked).not.toContain('GET /sends.js');
    await context.close();
  }
});

/** What a page may have of its own by the names that ours go by. */
const ownNames = [
  'var self = {}',
  'var Reflect = {}',
  'var URL = {}',
  'var Promise = {}',
  'self.Promise = class { constructor(name) { this.name = name.trim(); } }',
  'var String = {}',
  'var serviceWorkerWanted = {}',
  'Function.prototype.apply = null',
];

test.each(ownNames)('a page sends as ever that says: %s', async (own) => {
  const access = Access.parse({ url: `${site.origin}/`, writes: [] });
  context = await browser.newContext(contextOptions(access));
  const calls = new CallLog(context);
  const { page, open } = await openStage(context, access, calls);
  const sends = "navigator.sendBeacon('/write'); navigator.serviceWorker.register('/sw.js'); fetch('/end')";
  site.serve({ '/': `<link rel=icon href=data:,><script>${own}</script><script>${sends}</script>`, '/end': '' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await open();
  await expect.poll(() => site.asked, { timeout: 5000 }).toContain('GET /end');
  expect(errors).toEqual([]);
  const wanted = { kind: 'service worker', method: 'GET', url: `${site.origin}/sw.js` };
  await expect.poll(() => calls.calls).toContainEqual(wanted);
});

test('nothing that was kept back has come later', () => {
  expect(reached.filter((name) => name.endsWith('kept back'))).toEqual([]);
});
