import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { CannotPose } from '../cannot-pose.ts';
import type { Fault } from '../fault.ts';
import { Access, contextOptions } from './access.ts';
import { openDeployed } from './deployed.ts';
import { type Probe, probe } from './probe.ts';
import { bundleShop, type Kind, shopPage } from './shop.test-support.ts';
import { type Answer, openSite, type Site } from './site.test-support.ts';

let browser: Browser;
let site: Site;
let shop: string;
/** What is found out about the shop. */
let known: Probe;

beforeAll(async () => {
  [browser, site, shop] = await Promise.all([chromium.connect(inject('browser')), openSite(), bundleShop()]);
  known = await probeOf(shopPage());
});

afterAll(async () => {
  await browser.close();
  site.close();
});

function serveShop(page: Answer): void {
  site.serve({ '/': page, '/shop.js': shop, '/no-tools.js': '__REACT_DEVTOOLS_GLOBAL_HOOK__ = { isDisabled: true }' });
}

function probeOf(page: Answer): Promise<Probe> {
  serveShop(page);
  return probe(browser, Access.parse({ url: `${site.origin}/` }));
}

const trials = ({ trials }: Probe) => trials.map(({ side, technique, effect }) => `${side} ${technique} ${effect}`);

test.each<[kind: NonNullable<Kind['boundary']> | 'no tools', tried: readonly string[], chosen: Probe['techniques']]>([
  [
    'fallback',
    ['client hook-dispatcher fallback', 'server hook-dispatcher fallback'],
    { client: 'hook-dispatcher', server: 'hook-dispatcher' },
  ],
  [
    'late fallback',
    ['client hook-dispatcher fallback', 'server hook-dispatcher fallback'],
    { client: 'hook-dispatcher', server: 'hook-dispatcher' },
  ],
  [
    'no tools',
    [
      'client hook-dispatcher none',
      'client fiber-dispatch fallback',
      'server hook-dispatcher none',
      'server fiber-dispatch fallback',
    ],
    { client: 'fiber-dispatch', server: 'fiber-dispatch' },
  ],
  [
    'fallback with a state',
    [
      'client hook-dispatcher none',
      'client fiber-dispatch fallback',
      'server hook-dispatcher none',
      'server fiber-dispatch fallback',
    ],
    { client: 'fiber-dispatch', server: 'fiber-dispatch' },
  ],
  [
    'another screen',
    [
      'client hook-dispatcher gone',
      'client fiber-dispatch gone',
      'client lost-scripts none',
      'server hook-dispatcher gone',
      'server fiber-dispatch gone',
      'server streamed-document none',
      'server streamed-navigation none',
    ],
    { client: 'hook-dispatcher', server: 'hook-dispatcher' },
  ],
  [
    'recovers',
    [
      'client hook-dispatcher none',
      'client fiber-dispatch none',
      'client lost-scripts none',
      'server hook-dispatcher none',
      'server fiber-dispatch none',
      'server streamed-document none',
      'server streamed-navigation none',
    ],
    {},
  ],
])('the techniques that are tried, and the one that is chosen: %s', async (kind, tried, chosen) => {
  const page = kind === 'no tools' ? shopPage({}, '<script src=/no-tools.js></script>') : shopPage({ boundary: kind });
  const found = await probeOf(page);
  expect([trials(found), found.techniques]).toEqual([tried, chosen]);
  expect(found.healthy).toEqual({ lines: ['Welcome', 'Items: 0'], elements: 2, react: true });
});

test('a healthy page without any text', async () => {
  const found = await probeOf(shopPage({ empty: true }));
  expect(found.healthy).toEqual({ lines: [], elements: 1, react: true });
  expect(found.techniques).toEqual({ client: 'hook-dispatcher', server: 'hook-dispatcher' });
});

test('a page that React does not render can fail by the network alone', async () => {
  const found = await probeOf('<link rel=icon href=data:,><p>Hello');
  expect([trials(found), found.techniques, found.healthy.react]).toEqual([['client lost-scripts none'], {}, false]);
  await expect(load(found, { side: 'client' })).rejects.toMatchObject({
    name: 'CannotPose',
    message:
      'No technique makes this target meet an unhandled client-side exception: it is not rendered by React, so that only the network can be made to fail.',
  });
});

test('a page whose healthy screen is the fallback is refused', async () => {
  const page = '<link rel=icon href=data:,><h2>Application error: a client-side exception has occurred';
  await expect(probeOf(page)).rejects.toThrow(
    'it does not load: it shows the generic fallback although nothing was made to fail',
  );
});

const failing = (wait: string) =>
  `<link rel=icon href=data:,><p>Welcome</p><script>${wait}.then(() => { document.body.innerHTML = '<h2>Application error: late' })</script>`;

test.each([
  ['after a while', failing('new Promise((resolve) => setTimeout(resolve, 1_500))')],
  ['once a slow answer is an error', failing("fetch('/late')")],
])('a page that fails by itself %s is refused', async (_when, page) => {
  site.serve({ '/': page, '/late': (_, response) => setTimeout(() => response.writeHead(500).end(), 3_000) });
  await expect(probe(browser, Access.parse({ url: `${site.origin}/` }))).rejects.toThrow('it does not load');
});

test('a page that never stops moving comes to rest all the same', async () => {
  const busy =
    'const move = () => { const end = performance.now() + 60; while (performance.now() < end); requestAnimationFrame(move) }; move()';
  const found = await probeOf(`<link rel=icon href=data:,><p>Hello</p><script>${busy}</script>`);
  expect(found.healthy.lines).toEqual(['Hello']);
});

test('a link that leads to a healthy page shows no effect, whatever script it lost', async () => {
  const follow = "event.preventDefault(); import('/count.js').catch(() => {}); document.body.textContent = 'About us'";
  const found = await probeOf(
    `<link rel=icon href=data:,><p>Hello</p><a href=/about>About</a><script>onclick = (event) => { ${follow} }</script>`,
  );
  expect(trials(found)).toEqual(['client lost-scripts none']);
});

test('what differs from load to load is no mark of a healthy page', async () => {
  let visit = 0;
  const found = await probeOf((_, response) => {
    visit += 1;
    response
      .setHeader('content-type', 'text/html')
      .end(`<link rel=icon href=data:,><p>Welcome</p><p>Visit ${visit}</p>`);
  });
  expect(found.healthy.lines).toEqual(['Welcome']);
});

test('a service worker that a page wants is kept out, and told of', async () => {
  const page = "<link rel=icon href=data:,><p>Hello</p><script>navigator.serviceWorker.register('/worker.js')</script>";
  site.serve({ '/': page, '/worker.js': '' });
  const access = Access.parse({ url: `${site.origin}/` });
  const context = await browser.newContext(contextOptions(access));
  const { trials: _, ...shop } = known;
  const target = await openDeployed(context, access, { ...shop, url: access.url });
  await target.load(target.host);
  const worker = { kind: 'service worker', method: 'GET', url: `${site.origin}/worker.js` };
  await expect.poll(() => target.calls.calls).toContainEqual(worker);
  expect(site.asked).toEqual(['GET /']);
  await context.close();
});

/** Loads the site as it is now as a target of which that is known. */
async function load({ trials: _, ...known }: Probe, fault?: Fault, host?: string): Promise<readonly unknown[]> {
  const access = Access.parse({ url: `${site.origin}/` });
  const context = await browser.newContext(contextOptions(access));
  try {
    const target = await openDeployed(context, access, known);
    const { document } = await target.load(host ?? target.host, fault);
    return [target.host, target.posed, await document()];
  } finally {
    await context.close();
  }
}

test('a target tells its host, its document, and how it was made to fail', async () => {
  serveShop(shopPage());
  const host = new URL(site.origin).host;
  expect(await load(known)).toEqual([host, [], shopPage()]);
  const technique = 'the first hooks that React calls while the page loads throw';
  expect(await load(known, { side: 'server', digest: '17' })).toEqual([
    host,
    [{ fault: 'an unhandled server-side exception with a digest', technique }],
    shopPage(),
  ]);
});

test.each<[what: string, answer: Answer | undefined, fault: Fault | undefined, told: RegExp]>([
  ['has died', (request) => request.socket.destroy(), undefined, /could not be loaded/],
  ['answers 503', (_, response) => response.writeHead(503).end(), undefined, /answered 503 Service Unavailable$/],
  ['has gone', undefined, { side: 'client' }, /answered 404 Not Found$/],
  [
    'no longer fails',
    '<div>Welcome</div>',
    { side: 'client' },
    /had no effect, made so that .* The target shows: Welcome$/,
  ],
  ['is asked for what cannot be told', shopPage(), { side: 'server' }, /cannot be told from a client-side one/],
])('a target that %s in the middle of a run cannot be judged', async (_what, answer, fault, told) => {
  site.serve(answer === undefined ? {} : { '/': answer });
  const failure = await load(known, fault).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CannotPose);
  expect(String(failure)).toMatch(told);
});

test('a target is loaded from its own host alone', async () => {
  await expect(load(known, undefined, 'shop.example')).rejects.toMatchObject({ name: 'CannotPose' });
});
