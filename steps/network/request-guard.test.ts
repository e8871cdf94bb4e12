import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { leave, testBrowser } from '../browser.test-support.ts';
import type { Stage } from '../faults/technique.ts';
import { Access } from '../records.ts';
import { openStage } from '../targets/deployed/deployed.ts';
import { type Answer, openSite, redirect, type Site } from '../targets/deployed/site.test-support.ts';
import { contextOptions } from './access.ts';
import { CallLog } from './call-log.ts';
import { followLink } from './followed-link.ts';
import { mostLoads, mostRequests } from './load-budget.ts';
import { nextHop } from './redirect.ts';

let browser: Browser;
let own: Site;
let other: Site;
let context: BrowserContext;

beforeAll(async () => {
  [browser, own, other] = await Promise.all([testBrowser(), openSite(), openSite()]);
});

afterEach(() => context?.close());

afterAll(async () => {
  await leave(browser);
  own.close();
  other.close();
});

/** A page of the target; the other site serves pages and scripts to everybody. */
async function stage(more: Partial<Access> = {}): Promise<Stage> {
  const access = Access.parse({ url: `${own.origin}/`, ...more });
  const allow = (type: string) => (_: unknown, response: ServerResponse) =>
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': type }).end('/* other */');
  other.serve({ '/': allow('text/html'), '/a.js': allow('text/javascript'), '/fetched': allow('text/plain') });
  context = await browser.newContext(contextOptions(access));
  return openStage(context, access, new CallLog(context));
}

const icon = '<link rel=icon href=data:,>';
const led = (origin: string) => `The page led to ${origin}. Nothing but the target's own origin is ever opened.`;

test.each<[how: string, body: () => string]>([
  ['a script', () => `<script>location.href = '${other.origin}/'</script>`],
  ['a refresh', () => `<meta http-equiv=refresh content="0;url=${other.origin}/">`],
  ['a form', () => `<form action="${other.origin}/"></form><script>document.forms[0].submit()</script>`],
  ['a window', () => `<script>window.open('${other.origin}/')</script>`],
  ['a redirect', () => "<script>location.href = '/redirect'</script>"],
  ['a second redirect', () => "<script>location.href = '/twice'</script>"],
])('no other origin is ever asked for a document, whither %s leads', async (_how, body) => {
  const { page, open, guard } = await stage();
  const redirects = { '/redirect': redirect(`${other.origin}/`), '/twice': redirect('/redirect', 307) };
  own.serve({ '/': `${icon}<p>Still here${body()}`, ...redirects });
  await open().catch(() => undefined);
  await expect.poll(() => whatIsThrown(() => guard.check())).toBe(led(other.origin));
  expect(other.asked).toEqual([]);
  expect(await page.locator('p').textContent()).toContain('Still here');
});

test('what the page wants later leaves it as it is', async () => {
  const { page, open } = await stage();
  own.serve({ '/': `${icon}<p>Still here` });
  await open();
  const refused = page.waitForEvent('requestfailed');
  await page.evaluate((url) => location.assign(url), other.origin);
  expect((await refused).url()).toBe(`${other.origin}/`);
  expect([await page.locator('p').textContent(), other.asked]).toEqual(['Still here', []]);
});

test('a target whose document is redirected elsewhere in the middle of a run cannot be judged', async () => {
  const { open } = await stage();
  own.serve({ '/': redirect(`${other.origin}/`) });
  await expect(open()).rejects.toMatchObject({ name: 'FaultNotInjected', message: led(other.origin) });
  expect(other.asked).toEqual([]);
});

test('a target that is gone is named so by the browser', async () => {
  const gone = await openSite();
  const { open } = await stage({ url: `${gone.origin}/` });
  gone.serve({ '/': ({ socket }) => socket.destroy() });
  await expect(open()).rejects.toMatchObject({ cause: { message: expect.stringMatching('ERR_CONNECTION_RESET') } });
  gone.close();
  await expect(open()).rejects.toMatchObject({ cause: { message: expect.stringMatching('ERR_CONNECTION_REFUSED') } });
});

test.each<
  [what: string, answers: readonly (readonly [status: number, retryAfter?: string])[], failure: string | undefined]
>([
  ['once', [[503, '0'], [200]], undefined],
  [
    'twice',
    [
      [503, '0'],
      [503, '0'],
    ],
    'answered 503 Service Unavailable, and the same when it was asked once more.',
  ],
  ['for a minute', [[429, '60']], 'answered 429 Too Many Requests, for longer than is waited.'],
])('a target that is busy %s is asked once more, and then no more', async (_what, answers, failure) => {
  const { open } = await stage();
  own.serve({
    '/': (_, response) => {
      const [status, retryAfter = ''] = answers[own.asked.length - 1] ?? [200];
      response.writeHead(status, { 'content-type': 'text/html', 'retry-after': retryAfter }).end(`${icon}<p>Shop`);
    },
  });
  const thrown = await open().then(
    () => undefined,
    (error: Error) => error,
  );
  if (failure === undefined) expect(thrown).toBeUndefined();
  else expect(thrown).toMatchObject({ name: 'TargetUnavailable', message: `${own.origin}/ ${failure}` });
  expect(own.asked).toHaveLength(answers.length);
});

test('what a page asks for may be answered so, as the page knows what to do then', async () => {
  const { page, open, guard } = await stage({ headers: { 'x-token': 'a' } });
  const asks = "fetch('/data').then(({ status }) => { document.querySelector('p').textContent = status; })";
  own.serve({ '/': `${icon}<p></p><script>${asks}</script>`, '/data': (_, response) => response.writeHead(429).end() });
  await open();
  await expect.poll(() => page.locator('p').textContent()).toBe('429');
  expect([whatIsThrown(() => guard.check()), own.asked]).toEqual([undefined, ['GET /', 'GET /data']]);
});

test('a redirect within the origin is followed, an endless one is not', async () => {
  const { page, open } = await stage();
  own.serve({ '/': redirect('/home?a=1'), '/home': `${icon}<p>Home` });
  await open();
  expect(await page.locator('p').textContent()).toBe('Home');
  own.serve({ '/': redirect('/') });
  await expect(open()).rejects.toMatchObject({
    name: 'FaultNotInjected',
    message: `The page at ${own.origin}/ was redirected more than 10 times. See where the target sends it, such as back to a sign-in.`,
  });
  expect(own.asked.length).toBeLessThan(20);
});

test('an endless redirect to which a link leads is left to the step that follows it', async () => {
  const { page, open, guard } = await stage();
  own.serve({ '/': `${icon}<p>Still here`, '/loop': redirect('/loop') });
  await open();
  guard.beginAction({ loads: true });
  const refused = page.waitForEvent('requestfailed');
  await page.evaluate(() => location.assign('/loop'));
  await refused;
  expect(await whatIsThrown(() => guard.check())).toBeUndefined();
});

test('no form is ever sent', async () => {
  const { open } = await stage();
  own.serve({
    '/': `${icon}<form method=post action=/order></form><script>document.forms[0].submit()</script>`,
    '/order': 'ordered',
  });
  await expect(open()).rejects.toThrow('The page sent a form by itself. No form of a target is ever submitted.');
  expect(own.asked).toEqual(['GET /']);
});

test.each<[what: string, writes: Access['writes'], sent: readonly string[]]>([
  ['is not sent', [], []],
  ['is sent where the policy allows it', ['POST /buy'], ['POST /buy']],
])('what a page would send since a link of it is followed to make it fail %s', async (_what, writes, sent) => {
  const { page, open, guard } = await stage({ writes });
  const post = (path: string) => `fetch('${path}', { method: 'POST' }).catch(() => {})`;
  own.serve({
    '/': `${icon}<a href=/cart>Cart</a><script>${post('/query')}; onclick = (event) => { event.preventDefault(); ${post('/buy')}; navigator.sendBeacon('/seen'); fetch('/cart').catch(() => {}) }</script>`,
    '/query': 'of its own',
    '/buy': 'bought',
    '/cart': 'shown',
  });
  const noWay = async () => false;
  // The page sends what it wants while it is loaded, also where that is made to fail.
  await guard.interfere(noWay, open);
  await guard.interfere(noWay, async () => {
    await followLink(page);
    await expect.poll(() => own.asked).toContain('GET /cart');
  });
  expect(own.asked.filter((line) => line !== 'GET /')).toEqual(['POST /query', ...sent, 'GET /cart']);
  expect(whatIsThrown(() => guard.check())).toBeUndefined();
});

test('frames of other origins are left alone', async () => {
  const { page, open } = await stage({ headers: { 'x-token': 's3cr3t' } });
  own.serve({ '/': `${icon}<iframe src="${other.origin}/"></iframe>` });
  await open();
  expect(page.frames().map((frame) => frame.url())).toContain(`${other.origin}/`);
  expect(other.headersOf('/')).not.toHaveProperty('x-token');
});

test('headers go to the own origin, and nowhere else, also where requests are redirected', async () => {
  const { page, open } = await stage({ headers: { 'x-token': 's3cr3t' } });
  own.serve({
    '/': `${icon}<script src=/own.js></script><script src=/old.js></script><script src="${other.origin}/a.js?direct"></script>
      <script>Promise.all(['/api', '/away', '/moved', '${other.origin}/fetched?direct'].map((url) => fetch(url, { headers: { authorization: 'mine' }})
        .then((answer) => answer.text()).catch(String))).then((texts) => { document.title = texts.join() })</script>`,
    '/own.js': '1',
    '/old.js': redirect(`${other.origin}/a.js`),
    '/away': redirect(`${other.origin}/fetched`),
    '/moved': redirect('/api?moved'),
    '/api': (_, response) => response.end('own'),
  });
  await open();
  for (const path of ['/', '/own.js', '/old.js', '/api', '/away', '/moved', '/api?moved'])
    expect([path, own.headersOf(path)?.['x-token']]).toEqual([path, 's3cr3t']);
  for (const path of ['/a.js', '/a.js?direct', '/fetched'])
    expect([path, other.headersOf(path)?.['x-token'], other.headersOf(path)?.accept]).toEqual([path, undefined, '*/*']);
  expect(other.headersOf('/fetched')).not.toHaveProperty('authorization');
  expect(await page.title()).toBe('own,/* other */,own,/* other */');
});

test('a stream of events is asked for with the headers, and only where it leads nowhere else', async () => {
  const { open } = await stage({ headers: { 'x-token': 's3cr3t' } });
  own.serve({
    '/': `${icon}<script>for (const path of ['/events', '/old', '/away', '/short']) new EventSource(path)</script>`,
    '/events': (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n'),
    '/old': redirect('/events?old'),
    '/away': redirect(`${other.origin}/fetched`),
    '/short': (_, response) => response.writeHead(204).end(),
  });
  other.serve({ '/fetched': 'away' });
  await open();
  const asked = (path: string) => own.asked.filter((line) => line === `GET ${path}`).length;
  // Once to see where it leads, and once by the browser itself.
  await expect.poll(() => ['/events', '/events?old', '/away', '/short'].map(asked)).toEqual([2, 2, 1, 1]);
  for (const path of ['/events', '/events?old', '/away', '/short'])
    expect([path, own.headersOf(path)?.['x-token']]).toEqual([path, 's3cr3t']);
  expect(other.asked).toEqual([]);
});

test.each([{}, { headers: { 'x-token': 'a' } }])(
  'what is stored lets in as a browser would have it, also at another origin, with %j',
  async (more) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'stored-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const elsewhere = other.origin.replace('127.0.0.1', 'localhost'); // another site, where a cookie is one of a third party
    const cookie = (name: string, domain: string, sameSite: string, secure: boolean) => {
      return { name, value: '1', domain, path: '/', expires: -1, httpOnly: true, secure, sameSite };
    };
    const cookies = [
      cookie('strict', '127.0.0.1', 'Strict', false),
      cookie('secure', '127.0.0.1', 'Lax', true),
      cookie('none', 'localhost', 'None', true),
      cookie('lax', 'localhost', 'Lax', false),
    ];
    const origins = [{ origin: elsewhere, localStorage: [{ name: 'user', value: 'ann' }] }];
    const storageState = path.join(folder, 'state.json');
    writeFileSync(storageState, JSON.stringify({ cookies, origins }));
    const { open } = await stage({ storageState, ...more });
    own.serve({
      '/': `${icon}<script>fetch('/own'); fetch('${elsewhere}/api', { credentials: 'include' })</script><iframe src="${elsewhere}/frame"></iframe>`,
      '/own': 'own',
    });
    const headers = { 'access-control-allow-origin': own.origin, 'access-control-allow-credentials': 'true' };
    other.serve({
      '/api': (_, response) => response.writeHead(200, headers).end('other'),
      '/frame': `${icon}<script>fetch('/user?' + localStorage.user)</script>`,
      '/user': 'user',
    });
    await open();
    await expect.poll(() => other.asked).toEqual(expect.arrayContaining(['GET /api', 'GET /user?ann']));
    const sent = [own.headersOf('/'), own.headersOf('/own'), other.headersOf('/api')].map((one) => one?.cookie);
    expect(sent).toEqual(['strict=1; secure=1', 'strict=1; secure=1', 'none=1']);
  },
);

test('cookies go along, and are kept, but not to another origin', async () => {
  const { open } = await stage({ headers: { 'x-token': 's3cr3t' } });
  own.serve({
    '/': (_, response) => response.writeHead(302, { location: '/home', 'set-cookie': 'session=17' }).end(),
    '/home': `${icon}<script src=/own.js></script>`,
    '/own.js': '1',
  });
  await open();
  expect([own.headersOf('/home')?.cookie, own.headersOf('/own.js')?.cookie]).toEqual(['session=17', 'session=17']);
});

test('what is posted arrives', async () => {
  const { page, open } = await stage({ headers: { 'x-token': 's3cr3t' } });
  const echo = (request: IncomingMessage, response: ServerResponse) => request.pipe(response);
  own.serve({ '/': icon, '/echo': echo, '/old': redirect('/echo', 307), '/see': redirect('/echo', 303) });
  await open();
  const post = (path: string) =>
    page.evaluate((url) => fetch(url, { method: 'POST', body: 'hello' }).then((r) => r.text()), path);
  expect([await post('/echo'), await post('/old'), await post('/see')]).toEqual(['hello', 'hello', '']);
  expect(own.asked).toEqual(['GET /', 'POST /echo', 'POST /old', 'POST /echo', 'POST /see', 'GET /echo']);
});

test('what only reads is asked again where a connection is closed just when it is used again, and nothing else', async () => {
  const { page, open } = await stage({ headers: { 'x-token': 's3cr3t' } });
  const used = new WeakSet<Socket>();
  const closesUsed = ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (used.has(socket)) return socket.destroy();
    used.add(socket);
    return response.setHeader('content-type', 'text/html').end(icon);
  };
  own.serve({ '*': closesUsed });
  await open();
  await open();
  expect(own.asked).toEqual(['GET /', 'GET /', 'GET /']);
  const posted = page.evaluate(() => fetch('/order', { method: 'POST' }).then(String, () => 'lost'));
  expect(await posted).toBe('lost');
  expect(own.asked.slice(3)).toEqual(['POST /order']);
});

test('requests are bounded', async () => {
  const { open } = await stage();
  own.serve({
    '/': `${icon}<script>for (let n = 0; n < ${mostRequests + 5}; n += 1) fetch('/api?' + n).catch(() => {})</script>`,
    '/api': '',
  });
  await expect(open()).rejects.toThrow(
    `The page made more than ${mostRequests} requests to ${own.origin} in one load. Make its data smaller, or open another route.`,
  );
  expect(own.asked.length).toBeLessThanOrEqual(mostRequests);
});

test('loads keep their pace, and nothing else waits for it', async () => {
  const { open } = await stage({ loadGapMs: 151 });
  const at: Record<string, number> = {};
  const page: Answer = ({ url = '' }, response) => {
    at[url] = performance.now();
    response.setHeader('content-type', 'text/html').end(`${icon}<script src="/own.js?${url}"></script>`);
  };
  own.serve({
    '/': redirect('/home'),
    '/home': page,
    '/own.js': ({ url = '' }, response) => {
      at[url] = performance.now();
      response.setHeader('content-type', 'text/javascript').end('1');
    },
  });
  const begun = performance.now();
  await open();
  expect((at['/home'] ?? 0) - begun).toBeGreaterThan(150);
  expect(at['/own.js?/home']).toBeDefined();
});

test('loads are bounded', async () => {
  const { open, guard } = await stage();
  own.serve({ '/': icon });
  for (let load = 0; load < mostLoads; load += 1) await open();
  await expect(open()).rejects.toThrow(
    `A scenario may load the target ${mostLoads} times, and once more for each route`,
  );
  expect(own.asked).toHaveLength(mostLoads);
  guard.beginAction({ loads: true });
  await open();
  await expect(open()).rejects.toThrow('Split the scenario, or see why the page loads itself anew.');
});

test.each<[status: number, method: string, next: string]>([
  [301, 'POST', 'GET'],
  [302, 'POST', 'GET'],
  [302, 'PUT', 'PUT'],
  [303, 'PUT', 'GET'],
  [303, 'HEAD', 'HEAD'],
  [307, 'POST', 'POST'],
  [308, 'DELETE', 'DELETE'],
])('a redirect with status %i makes %s a %s', (status, method, next) => {
  const hop = (location: string) =>
    nextHop({ status: () => status, headers: () => ({ location }) }, { url: 'https://a.example/b/', method });
  expect(hop('../c')).toEqual({ url: 'https://a.example/c', method: next });
  expect(hop('https://')).toBeUndefined();
});

test('what is no redirect has no next hop', () => {
  const hop = { url: 'https://a.example/', method: 'GET' };
  expect(nextHop({ status: () => 201, headers: () => ({ location: '/new' }) }, hop)).toBeUndefined();
  expect(nextHop({ status: () => 302, headers: () => ({}) }, hop)).toBeUndefined();
});

function whatIsThrown(work: () => void): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
