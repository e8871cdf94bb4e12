import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { leave, testBrowser } from '../../browser.test-support.ts';
import { contextOptions } from '../../network/access.ts';
import { Access } from '../../records.ts';
import { findAddress } from './address.ts';
import { Refusal, refusalOf } from './refusal.ts';
import { type Answer, openSite, redirect, type Site } from './site.test-support.ts';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([testBrowser(), openSite()]);
});

afterAll(async () => {
  await leave(browser);
  site.close();
});

/** The address that was found, or why none was. */
async function look(url: string, more: Partial<Access> = {}, timeout = 5_000): Promise<string> {
  const context = await browser.newContext(contextOptions(Access.parse({ url, ...more })));
  try {
    return await findAddress(context.request, Access.parse({ url, ...more }), timeout);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.message}. ${error.fix}`;
  } finally {
    await context.close();
  }
}

test('a port where nothing listens, and a host that is not known', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => closed.once('listening', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  expect(await look(`http://127.0.0.1:${port}/`)).toMatch(
    /^it cannot be reached \(.*ECONNREFUSED.*\)\. See that it runs/,
  );
  expect(await look('http://nowhere.invalid/')).toMatch(
    /^its host name is not known here \(.*\)\. Correct the address$/,
  );
});

test('no answer in time, and no whole one', async () => {
  site.serve({ '/': () => undefined, '/cut': (_, response) => response.socket?.destroy() });
  expect(await look(`${site.origin}/`, {}, 200)).toMatch(
    /^it did not answer in time \(.*200ms.*\)\. See why it is slow/,
  );
  expect(await look(`${site.origin}/cut`)).toMatch(/^it cannot be reached \(/);
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

test.runIf(hasOpenssl)('a certificate that signs itself, unless it is said to be right', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const wanted = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    '/CN=127.0.0.1',
    '-keyout',
    key,
    '-out',
    cert,
  ];
  execFileSync('openssl', ['req', '-x509', ...wanted], { stdio: 'ignore' });
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => {
    response.setHeader('content-type', 'text/html').end('<p>Hello');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  expect(await look(url)).toMatch(
    /^its certificate is not accepted \(.*\)\. Fix the certificate, or give --ignore-https-errors/,
  );
  expect(await look(url, { ignoreHTTPSErrors: true })).toBe(url);
  server.closeAllConnections();
  server.close();
});

const status =
  (code: number): Answer =>
  (_, response) =>
    response.writeHead(code).end();

test.each<[what: string, answer: Answer, printed: string]>([
  [
    '401',
    status(401),
    'it answers 401 Unauthorized. Give SHOWN_USERNAME and SHOWN_PASSWORD, --header or --storage-state',
  ],
  [
    '403',
    status(403),
    'it answers 403 Forbidden. Be let in by --storage-state, --header or SHOWN_USERNAME and SHOWN_PASSWORD',
  ],
  ['404', status(404), 'it answers 404 Not Found. Correct the address'],
  ['503', status(503), 'it answers 503 Service Unavailable. See that it runs, and run again later'],
  [
    'no page',
    (_, response) => response.setHeader('content-type', 'application/json').end('{}'),
    'it answers with no page. Give the address of a page',
  ],
  [
    'a redirect elsewhere',
    redirect('https://login.example/?next=/'),
    'it redirects to https://login.example, which is not its own origin. Be let in by --storage-state, --header or SHOWN_USERNAME and SHOWN_PASSWORD; or give the address that it redirects to, if that is what is to be judged',
  ],
  ['an endless redirect', redirect('/'), 'it redirects without an end. Fix its redirects'],
])('%s', async (_what, answer, printed) => {
  site.serve({ '/': answer });
  expect(await look(`${site.origin}/`)).toBe(printed);
});

test('a user name and a password that are refused', async () => {
  const challenge = { 'www-authenticate': 'Basic realm="staging"' };
  site.serve({ '/': (_, response) => response.writeHead(401, challenge).end() });
  expect(await look(`${site.origin}/`, { credentials: { username: 'ada', password: 'sesame' } })).toBe(
    'it answers 401 Unauthorized: the user name and password were refused. Correct SHOWN_USERNAME and SHOWN_PASSWORD',
  );
});

test('a redirect within the origin is followed, with the headers', async () => {
  site.serve({ '/': redirect('/home'), '/home': '<p>Hello' });
  expect(await look(`${site.origin}/`, { headers: { 'x-token': 's3cr3t' } })).toBe(`${site.origin}/home`);
  expect(site.headersOf('/home')?.['x-token']).toBe('s3cr3t');
});

test('a page is one also where nothing says so', async () => {
  site.serve({ '/': (_, response) => response.end('<p>Hello') });
  expect(await look(`${site.origin}/`)).toBe(`${site.origin}/`);
});

test.each<[said: string, what: string]>([
  [
    'write EPROTO 80:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:../deps/openssl/ssl3_record.c:350:',
    'it does not speak HTTPS',
  ],
  ['page.goto: net::ERR_SSL_PROTOCOL_ERROR at https://a.example/', 'it does not speak HTTPS'],
  ['page.goto: net::ERR_CERT_AUTHORITY_INVALID at https://a.example/', 'its certificate is not accepted'],
  ['page.goto: net::ERR_NAME_NOT_RESOLVED at https://a.example/', 'its host name is not known here'],
  ['page.goto: net::ERR_CONNECTION_REFUSED at https://timeouts.example/', 'it cannot be reached'],
  ['apiRequestContext.get: getaddrinfo ENOTFOUND ssl.example', 'its host name is not known here'],
  ['apiRequestContext.get: connect ECONNREFUSED 1.2.3.4:443', 'it cannot be reached'],
  ['apiRequestContext.get: Parse Error: Expected HTTP/', 'it cannot be opened'],
])('%s', (said, what) => {
  expect(refusalOf(new Error(said)).message).toMatch(new RegExp(`^${what} \\(`));
});
