/** What is answered beside the calls: the client's files and document, what there is not, and what nobody expected. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import type { Database } from './database/database.ts';

const broken = () => Promise.reject(new Error('secret cause'));
const database: Database = { all: broken, maybe: broken, one: broken, run: broken, transaction: broken, close: broken };

let folder = '';
let logged: unknown[] = [];
beforeEach(async () => {
  logged = [];
  folder = await mkdtemp(path.join(tmpdir(), 'library-client-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><html><head><title>Library</title></head></html>');
  await writeFile(path.join(folder, 'assets/main.js'), 'main()');
  await writeFile(path.join(folder, 'icon.svg'), '<svg/>');
});
afterEach(() => rm(folder, { recursive: true }));

const appWith = (readDocument?: () => Promise<string>) =>
  createApp({
    database,
    clock: systemClock,
    client: { folder, ...(readDocument === undefined ? {} : { readDocument }) },
    log: (_, cause) => logged.push(cause),
  });

test.for(['/', '/books', '/books/7?x=y', '/nowhere/at/all', '/index.html', '/books/a.b', '/%E0%A4%A'])(
  '%s is the document of the client',
  async (address) => {
    const response = await appWith().request(address);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(await response.text()).toContain('<title>Library</title>');
  },
);

test('files of the client are served, and no others', async () => {
  const script = await appWith().request('/assets/main.js');
  expect([script.status, script.headers.get('content-type'), await script.text()]).toEqual([
    200,
    expect.stringMatching(/^text\/javascript/),
    'main()',
  ]);
  expect((await appWith().request('/icon.svg')).headers.get('content-type')).toMatch(/^image\/svg/);
  expect((await appWith().request('/assets/none.js')).status).toBe(404);
  expect((await appWith().request('/assets/..%2f..%2fetc/passwd')).status).toBe(404);
});

test.for([
  ['GET', '/api'],
  ['GET', '/api/none'],
  ['PATCH', '/api/books'],
  ['GET', '/api/books/1/copies'],
] as const)('%s %s is no call', async ([method, address]) => {
  const working: Database = { ...database, all: () => Promise.resolve([]) };
  const app = createApp({ database: working, clock: systemClock, client: { folder } });
  const response = await app.request(address, { method });
  expect([response.status, await response.json()]).toEqual([404, { code: 'L404', message: 'There is no such thing.' }]);
});

test('what nobody expected is logged, and not shown', async () => {
  const response = await appWith().request('/api/books');
  expect([response.status, await response.json()]).toEqual([500, { code: 'L500', message: 'Something went wrong.' }]);
  expect(logged).toEqual([new Error('secret cause')]);
});

test('an exception while serving a document supplies its digest to the client', async () => {
  let isBroken = false;
  const app = appWith(async () => {
    if (isBroken) throw new Error('secret cause');
    return '<!doctype html><html><head><title>Library</title></head></html>';
  });
  await app.request('/');
  isBroken = true;
  const response = await app.request('/books');
  const page = await response.text();
  expect(response.status).toBe(500);
  expect(page).toMatch(/<head><meta name="server-exception-digest" content="\d+"><title>Library/);
  expect(page).not.toContain('secret');
  expect(logged).toEqual([new Error('secret cause')]);
});

test('where the document was never read, the page itself is the fallback', async () => {
  const response = await appWith(broken).request('http://library.example:8080/books');
  const page = await response.text();
  expect(response.status).toBe(500);
  expect(page).toContain(
    'Application error: a client-side or server-side exception has occurred while loading library.example:8080<',
  );
  expect(page).toMatch(/<p>Digest: \d+<\/p>/);
});
