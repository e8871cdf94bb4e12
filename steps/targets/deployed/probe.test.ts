import type { ServerResponse } from 'node:http';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leave, testBrowser } from '../../browser.test-support.ts';
import { FaultNotInjected } from '../../fault-not-injected.ts';
import type { Fault } from '../../faults/fault.ts';
import { defaultLimits, type Limits } from '../../limits.ts';
import { contextOptions } from '../../network/access.ts';
import { Access } from '../../records.ts';
import { onceLookedAt } from '../../screen/opened-page.test-support.ts';
import { openDeployed } from './deployed.ts';
import { type Probe, probe } from './probe.ts';
import { bundleShop, type Kind, shopPage } from './shop.test-support.ts';
import { type Answer, openSite, type Site } from './site.test-support.ts';

let browser: Browser;
let shop: string;
/** What is found out about the shop. */
let known: Probe;

beforeAll(async () => {
  [browser, shop] = await Promise.all([testBrowser(), bundleShop()]);
  known = await probeOf(shopPage());
});

afterAll(() => leave(browser));

/** Has `work` done with a site of its own, since the tests wait beside one another. */
async function withSite<T>(answers: Answers, work: (site: Site) => Promise<T>): Promise<T> {
  const site = await openSite();
  site.serve(answers);
  try {
    return await work(site);
  } finally {
    site.close();
  }
}

type Answers = Parameters<Site['serve']>[0];

const answersOf = (page: Answer): Answers => ({
  '/': page,
  '/shop.js': shop,
  '/no-tools.js': '__REACT_DEVTOOLS_GLOBAL_HOOK__ = { isDisabled: true }',
});

/** What all techniques do to the shop is seen in the default time; what stays as it is need not be watched for long. */
const seen = { ...defaultLimits, healthyMs: 50, stableMs: 50 };
/** The same where some technique does nothing. */
const unseen = { ...seen, timeoutMs: 1_200 };

function probeOf(page: Answer, limits: Limits = seen): Promise<Probe> {
  return withSite(answersOf(page), ({ origin }) => probe(browser, Access.parse({ url: `${origin}/` }), { limits }));
}

test('where no fault is injected, no way to inject one is sought', async () => {
  const found = await withSite(answersOf(shopPage()), ({ origin }) =>
    probe(browser, Access.parse({ url: `${origin}/` }), { limits: seen, faults: false }),
  );
  expect(found).toMatchObject({ healthy: known.healthy, techniques: {}, attempts: [] });
});

test('where no fault is injected, a page that may change by itself is not watched for a fallback that comes late', async () => {
  const ticking = '<link rel=icon href=data:,><p>Hello</p><script>setInterval(() => {}, 1_000)</script>';
  const failing = `<link rel=icon href=data:,><p>Application error: a client-side exception has occurred while loading x (see the browser console for more information).</p>`;
  const look = (page: string) =>
    withSite(answersOf(page), ({ origin }) =>
      probe(browser, Access.parse({ url: `${origin}/` }), { limits: { ...seen, healthyMs: 600_000 }, faults: false }),
    );
  expect((await look(ticking)).healthy.lines).toEqual(['Hello']);
  await expect(look(failing)).rejects.toThrow('it does not load');
});

const attempts = ({ attempts }: Probe) =>
  attempts.map(({ side, technique, effect }) => `${side} ${technique} ${effect}`);

test.concurrent.each<
  [
    kind: NonNullable<Kind['boundary']> | 'no tools',
    limits: Limits,
    tried: readonly string[],
    chosen: Probe['techniques'],
  ]
>([
  [
    'fallback',
    seen,
    ['client fiber-dispatch fallback', 'server fiber-dispatch fallback'],
    { client: 'fiber-dispatch', server: 'fiber-dispatch' },
  ],
  [
    'late fallback',
    seen,
    ['client fiber-dispatch fallback', 'server fiber-dispatch fallback'],
    { client: 'fiber-dispatch', server: 'fiber-dispatch' },
  ],
  [
    'no tools',
    unseen,
    ['client fiber-dispatch fallback', 'server fiber-dispatch fallback'],
    { client: 'fiber-dispatch', server: 'fiber-dispatch' },
  ],
  [
    'fallback with a state',
    unseen,
    ['client fiber-dispatch fallback', 'server fiber-dispatch fallback'],
    { client: 'fiber-dispatch', server: 'fiber-dispatch' },
  ],
  [
    'another screen',
    unseen,
    [
      'client fiber-dispatch gone',
      'client hook-dispatcher gone',
      'client lost-scripts none',
      'server fiber-dispatch gone',
      'server hook-dispatcher gone',
      'server streamed-document none',
      'server streamed-navigation none',
    ],
    { client: 'fiber-dispatch', server: 'fiber-dispatch' },
  ],
  [
    'recovers',
    { ...unseen, stableMs: 20_000 },
    [
      'client fiber-dispatch none',
      'client hook-dispatcher none',
      'client lost-scripts none',
      'server fiber-dispatch none',
      'server hook-dispatcher none',
      'server streamed-document none',
      'server streamed-navigation none',
    ],
    {},
  ],
])(
  'the techniques that are tried, and the one that is chosen: %s',
  async (kind, limits, tried, chosen) => {
    const page =
      kind === 'no tools' ? shopPage({}, '<script src=/no-tools.js></script>') : shopPage({ boundary: kind });
    const found = await probeOf(page, limits);
    expect([attempts(found), found.techniques]).toEqual([tried, chosen]);
    expect(found.healthy).toEqual({ lines: ['Welcome', 'Items: 0'], elements: 2, react: true });
  },
  120_000,
);

const sentence = 'Application error: a client-side exception has occurred while loading 127.0.0.1.';

test.concurrent('the screen of a product counts that has a boundary of its own inside that of its framework', async () => {
  const found = await probeOf(shopPage({ framework: true, boundary: 'another screen' }), unseen);
  expect(found).toMatchObject({
    techniques: { client: 'fiber-dispatch', server: 'fiber-dispatch' },
    elsewhere: { technique: 'hook-dispatcher', screen: sentence },
    attempts: [
      { side: 'client', technique: 'fiber-dispatch', effect: 'gone', screen: 'Oops' },
      { side: 'client', technique: 'hook-dispatcher', effect: 'fallback', screen: sentence },
      { side: 'server', technique: 'fiber-dispatch', effect: 'gone', screen: 'Oops' },
      { side: 'server', technique: 'hook-dispatcher', effect: 'fallback' },
    ],
  });
});

test.concurrent('another screen is quoted also where it has a state itself, and shows the stack', async () => {
  const { attempts } = await probeOf(shopPage({ boundary: 'another screen with a state' }), unseen);
  const screen = 'Error: An exception made from outside the client';
  expect(attempts[0]).toEqual({ side: 'client', technique: 'fiber-dispatch', effect: 'gone', screen });
});

test.concurrent('a product that recovers by itself is not judged by the screen of its framework', async () => {
  const found = await probeOf(shopPage({ framework: true, boundary: 'recovers' }), { ...unseen, stableMs: 20_000 });
  expect(attempts(found)).toContain('client hook-dispatcher fallback');
  expect([found.techniques, found.obstacles?.client]).toEqual([{}, 'tried fiber-dispatch, hook-dispatcher']);
});

test.concurrent('an exception that a part handles is none of the whole, even where that part is all there is', async () => {
  const found = await probeOf(shopPage({ framework: true, segment: true }));
  expect(attempts(found)).toEqual(['client fiber-dispatch fallback', 'server fiber-dispatch fallback']);
});

/** What looks like React from outside, and cannot be looked into. */
const closed = `<link rel=icon href=data:,><div id=root></div><script>
  const ref = { H: null };
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.inject?.({ currentDispatcherRef: ref });
  root['__reactContainer$own'] = { child: null, stateNode: null, return: null };
  const show = (text) => { root.innerHTML = '<p>' + text };
  ref.H = { useState: () => [] };
  try { ref.H.useState(); show('Welcome') } catch { show('${sentence}') }
</script>`;

test.concurrent('a page whose components cannot be reached is not judged by its first hooks', async () => {
  const found = await probeOf(closed, unseen);
  expect([found.techniques, found.healthy.react]).toEqual([{}, true]);
  expect(found.obstacles?.server).toMatch(/^its components cannot be reached/);
});

test.concurrent('a server that renders the page itself hands no exception on, unless it streams page data', async () => {
  const page = shopPage().replace('></div>', '><h1>Welcome</h1></div>');
  const found = await probeOf(page);
  expect([attempts(found), found.techniques]).toEqual([
    ['client fiber-dispatch fallback'],
    { client: 'fiber-dispatch' },
  ]);
  expect(found.obstacles?.server).toMatch(
    /^its server renders the page, and answers an exception with a page of its own/,
  );
  const streams = await probeOf(`${page}<script>self.__next_f = []</script>`);
  expect(streams.techniques).toEqual({ client: 'fiber-dispatch', server: 'fiber-dispatch' });
});

test.concurrent('a healthy page without any text', async () => {
  const found = await probeOf(shopPage({ empty: true }));
  expect(found.healthy).toEqual({ lines: [], elements: 1, react: true });
  expect(found.techniques).toEqual({ client: 'fiber-dispatch', server: 'fiber-dispatch' });
});

test.concurrent('a page that React does not render can fail by the network alone', async () => {
  const page = '<link rel=icon href=data:,><p>Hello';
  const found = await probeOf(page, unseen);
  expect([attempts(found), found.techniques, found.healthy.react]).toEqual([['client lost-scripts none'], {}, false]);
  const loaded = withSite({ '/': page }, (site) => load(site, found, { fault: { side: 'client' } }));
  await expect(loaded).rejects.toMatchObject({
    name: 'FaultNotInjected',
    message:
      'No technique makes this target meet an unhandled client-side exception: React does not render it; tried lost-scripts.',
  });
});

test.concurrent('a page whose healthy screen is the fallback is refused', async () => {
  const page = '<link rel=icon href=data:,><h2>Application error: a client-side exception has occurred';
  await expect(probeOf(page)).rejects.toThrow(
    'it does not load: it shows the generic fallback although nothing was made to fail',
  );
});

const fail = "document.body.innerHTML = '<h2>Application error: late'";

test.concurrent.each([
  ['after a while', onceLookedAt(fail)],
  [
    'once a slow answer is an error',
    `<script>fetch('/late').then(() => { ${fail} })</script>${onceLookedAt("fetch('/looked')")}`,
  ],
])('a page that fails by itself %s is refused', async (_when, scripts) => {
  // Each of the two pages that are looked at has its answer once that one, or the other, is.
  const waiting: ServerResponse[] = [];
  const answers: Answers = {
    '/': `<link rel=icon href=data:,><p>Welcome</p>${scripts}`,
    '/late': (_, response) => waiting.push(response),
    '/looked': (_, response) => {
      response.end();
      for (const late of waiting.splice(0)) late.writeHead(500).end();
    },
  };
  const probed = withSite(answers, ({ origin }) =>
    probe(browser, Access.parse({ url: `${origin}/` }), { limits: { ...seen, healthyMs: 20_000, slowAnswerMs: 300 } }),
  );
  await expect(probed).rejects.toThrow('it does not load');
});

test.concurrent('a page that never stops moving comes to rest all the same', async () => {
  const busy =
    'const move = () => { for (let times = 0; times < 1e7; times += 1); requestAnimationFrame(move) }; move()';
  const found = await probeOf(`<link rel=icon href=data:,><p>Hello</p><script>${busy}</script>`, unseen);
  expect(found.healthy.lines).toEqual(['Hello']);
});

test.concurrent('a link that leads to a healthy page shows no effect, whatever script it lost', async () => {
  const follow = "event.preventDefault(); import('/count.js').catch(() => {}); document.body.textContent = 'About us'";
  const found = await probeOf(
    `<link rel=icon href=data:,><p>Hello</p><a href=/about>About</a><script>onclick = (event) => { ${follow} }</script>`,
    unseen,
  );
  expect(attempts(found)).toEqual(['client lost-scripts none']);
});

test.concurrent('what differs from load to load is no mark of a healthy page', async () => {
  let visit = 0;
  const found = await probeOf((_, response) => {
    visit += 1;
    response
      .setHeader('content-type', 'text/html')
      .end(`<link rel=icon href=data:,><p>Welcome</p><p>Visit ${visit}</p>`);
  }, unseen);
  expect(found.healthy.lines).toEqual(['Welcome']);
});

test.concurrent('a service worker that a page wants is kept out, and reported', async () => {
  const page = "<link rel=icon href=data:,><p>Hello</p><script>navigator.serviceWorker.register('/worker.js')</script>";
  await withSite({ '/': page, '/worker.js': '' }, async (site) => {
    const access = Access.parse({ url: `${site.origin}/` });
    const context = await browser.newContext(contextOptions(access));
    const { attempts: _, ...shop } = known;
    const target = await openDeployed(context, access, { ...shop, url: access.url }, seen);
    await target.load(target.host);
    const worker = { kind: 'service worker', method: 'GET', url: `${site.origin}/worker.js` };
    await expect.poll(() => target.calls.calls).toContainEqual(worker);
    expect(site.asked).toEqual(['GET /']);
    await context.close();
  });
});

/** Loads a site as a target of which that is known, but for its address. */
async function load(
  { origin }: Site,
  { attempts: _, ...known }: Probe,
  { fault, host, limits = seen }: { readonly fault?: Fault; readonly host?: string; readonly limits?: Limits } = {},
): Promise<readonly unknown[]> {
  const access = Access.parse({ url: `${origin}/` });
  const context = await browser.newContext(contextOptions(access));
  try {
    const target = await openDeployed(context, access, { ...known, url: access.url }, limits);
    const { document } = await target.load(host ?? target.host, fault);
    return [target.host, target.injected, await document()];
  } finally {
    await context.close();
  }
}

test.concurrent('a target says its host, its document, and how it was made to fail', async () => {
  await withSite(answersOf(shopPage()), async (site) => {
    const host = new URL(site.origin).host;
    expect(await load(site, known)).toEqual([host, [], shopPage()]);
    const technique = 'a component right beneath the outermost error boundary throws, right after the page has loaded';
    expect(await load(site, known, { fault: { side: 'server', digest: '17' } })).toEqual([
      host,
      [{ fault: 'an unhandled server-side exception with a digest', technique }],
      shopPage(),
    ]);
  });
});

test.concurrent('a fault that is known to show is waited for as long as a page may take to load', async () => {
  const slow = shopPage({ boundary: 'late fallback', looks: 1.5 * (unseen.timeoutMs / 100) });
  const loaded = withSite(answersOf(slow), (site) => load(site, known, { limits: unseen, fault: { side: 'client' } }));
  expect(await loaded).toEqual([
    expect.any(String),
    [expect.objectContaining({ fault: 'an unhandled client-side exception' })],
    slow,
  ]);
}, 60_000);

test.concurrent.each<[what: string, answer: Answer | undefined, fault: Fault | undefined, printed: RegExp]>([
  ['has died', (request) => request.socket.destroy(), undefined, /could not be loaded/],
  ['answers 502', (_, response) => response.writeHead(502).end(), undefined, /answered 502 Bad Gateway$/],
  ['has gone', undefined, { side: 'client' }, /answered 404 Not Found$/],
  [
    'no longer fails',
    '<div>Welcome</div>',
    { side: 'client' },
    /had no effect, made so that .* The target shows: Welcome$/,
  ],
  [
    'is asked for what cannot be distinguished',
    shopPage(),
    { side: 'server' },
    /cannot be distinguished from a client-side one/,
  ],
])('a target that %s in the middle of a run cannot be judged', async (_what, answer, fault, printed) => {
  const answers = answer === undefined ? {} : { '/': answer };
  const given = { limits: unseen, ...(fault !== undefined && { fault }) };
  const failure = await withSite(answers, (site) => load(site, known, given)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(FaultNotInjected);
  expect(String(failure)).toMatch(printed);
});

test.concurrent('a target is loaded from its own host alone', async () => {
  const loaded = withSite({}, (site) => load(site, known, { host: 'shop.example' }));
  await expect(loaded).rejects.toMatchObject({ name: 'FaultNotInjected' });
});
