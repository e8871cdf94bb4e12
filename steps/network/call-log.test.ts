import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContexts } from '../browser.test-support.ts';
import { CallLog } from './call-log.ts';
import type { Call } from './calls.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const html =
  (text: string): Answer =>
  (_, response) =>
    response.setHeader('content-type', 'text/html').end(text);
const script =
  (text: string): Answer =>
  (_, response) =>
    response.setHeader('content-type', 'text/javascript').end(text);
const begin: Answer = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
const never: Answer = () => undefined;

let answers: Record<string, Answer> = {};
const server = createServer((request, response) => {
  const answer = answers[request.url ?? ''];
  if (answer) answer(request, response);
  else response.end('{}');
});

let origin: string;
const context = openContexts();
let page: Page;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

server.on('upgrade', (request, socket) => {
  if (request.url !== '/live?token=s3cr3t') return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  const accept = createHash('sha1').update(key).digest('base64');
  const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
  return socket.write(`${head.join('\r\n')}\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
});

/** Opens a page whose scripts are `body`, and records its calls. */
async function open(body: string, more: Record<string, Answer> = {}, queryValues = true): Promise<CallLog> {
  answers = { '/': html(`<link rel=icon href=data:,>${body}`), ...more };
  const calls = new CallLog(context(), { queryValues });
  page = await context().newPage();
  await page.goto(origin);
  return calls;
}

/** A call in a line, below the origin of the page. */
function line({ kind, method, url, status, failure }: Call): string {
  const row = [kind, method, url, status ?? '', failure ?? ''].join(' ').trim();
  return row
    .replaceAll(`${origin.replace('http', 'ws')}/`, 'ws:/')
    .replaceAll(`${origin}/`, '/')
    .replace(/ +/g, ' ');
}

/** Resolves once those lines are there, in any order, and no others; else fails with what is there. */
async function expectLines(calls: CallLog, lines: readonly string[]): Promise<void> {
  const sorted = (texts: readonly string[]) => [...texts].sort();
  await expect.poll(() => sorted(calls.calls.map(line)), { timeout: 5_000 }).toEqual(sorted(lines));
}

test('what a page asks for, by kind', async () => {
  const calls = await open(
    `<iframe src=/frame></iframe><iframe srcdoc="<script>fetch('/in-frame')</script>"></iframe>
    <a ping=/ping href=#here>here</a><script>
      fetch('/old'); fetch('data:,hello'); fetch(URL.createObjectURL(new Blob(['a'])));
      fetch('/api/orders/17?page=2', { method: 'PUT', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ note: 'secret', lines: [{ id: 1 }] }) });
      fetch('/form', { method: 'POST', body: new URLSearchParams({ name: 'Ann' }) });
      const files = new FormData(); files.append('note', 'secret');
      fetch('/files', { method: 'POST', body: files });
      fetch('/nothing', { method: 'DELETE' });
      navigator.sendBeacon('/collect', 'x=1'); navigator.sendBeacon('/api/cart', 'x');
      new EventSource('/events'); new Worker('/worker.js');
      document.querySelector('a').click();
    </script>`,
    {
      '/old': (_, response) => response.writeHead(302, { location: '/new' }).end(),
      '/frame': html('a frame'),
      '/events': begin,
      '/worker.js': script("fetch('/in-worker')"),
    },
  );
  await expectLines(calls, [
    'document GET / 200',
    'frame GET /frame 200',
    'product GET /in-frame 200',
    'product GET /old 302',
    'product GET /new 200',
    'product PUT /api/orders/17?page=2 200',
    'product POST /form 200',
    'product POST /files 200',
    'product DELETE /nothing 200',
    'error reporting POST /collect 200',
    'error reporting POST /ping 200',
    'product POST /api/cart 200',
    'product GET /events 200',
    'worker GET /worker.js 200',
    'product GET /in-worker 200',
  ]);
});

test('a service worker, and what it asks for', async () => {
  const calls = await open("<script>navigator.serviceWorker.register('/service.js')</script>", {
    '/service.js': script("addEventListener('activate', (event) => event.waitUntil(fetch('/in-service/1')))"),
  });
  await expectLines(calls, [
    'document GET / 200',
    'service worker GET /service.js 200',
    'product GET /in-service/1 200',
  ]);
});

test('sockets, also of a page that is opened later', async () => {
  const calls = await open('', { '/later': html('<script>new WebSocket("/refused")</script>') }, false);
  await page.evaluate(() => {
    const socket = new WebSocket('/live?token=s3cr3t');
    socket.onopen = () => socket.send('{"room":17}');
    window.open('/later');
  });
  await expectLines(calls, [
    'document GET / 200',
    'product GET ws:/live?token=… 101',
    'document GET /later 200',
    'product GET ws:/refused Error during WebSocket handshake: Unexpected response code: 403',
  ]);
});

test('a socket that is intercepted is recorded once', async () => {
  const calls = new CallLog(context());
  await context().routeWebSocket(/.*/, (socket) => calls.addSocket(socket));
  page = await context().newPage();
  await page.evaluate(() => new WebSocket('wss://shop.example/live'));
  await expectLines(calls, ['product GET wss://shop.example/live']);
});

test('values of a query are left out where they may be secrets', async () => {
  const calls = await open("<script>fetch('/api?page=2&token=s3cr3t')</script>", {}, false);
  await expectLines(calls, ['document GET / 200', 'product GET /api?page=…&token=… 200']);
  expect(JSON.stringify(calls.calls)).not.toContain('s3cr3t');
});

test('what is no longer wanted is no error, unless it was never answered', async () => {
  const calls = await open(
    `<script>
      const abort = async (address, headers, whole) => {
        const controller = new AbortController();
        const answer = fetch(address, { headers, signal: controller.signal });
        if (whole) await answer; else answer.catch(() => undefined);
        setTimeout(() => controller.abort(), 100);
      };
      abort('/prefetch', { purpose: 'prefetch' }); abort('/product', {}); abort('/orders', { rsc: '1' }, true);
    </script>`,
    { '/prefetch': never, '/product': never, '/orders': begin },
  );
  await expectLines(calls, [
    'document GET / 200',
    'page data GET /prefetch',
    'product GET /product net::ERR_ABORTED',
    'page data GET /orders 200',
  ]);
  await calls.allAnswered();
});

test('of very many calls the first are kept', async () => {
  const calls = await open('');
  await page.evaluate(async () => {
    // To a port that no browser calls, which is soon reported.
    const ask = () => fetch('http://127.0.0.1:1/').catch(() => undefined);
    for (let batch = 0; batch < 11; batch += 1) await Promise.all(Array.from({ length: 100 }, ask));
  });
  expect(calls.calls).toHaveLength(1_000);
});

test('a stream that answers a change is not waited for', async () => {
  const calls = await open("<script>fetch('/chat', { method: 'POST' })</script>", { '/chat': begin });
  expect(await calls.quiet({ slowAnswerMs: 300, timeoutMs: 60_000 })).toBe(true);
  expect(calls.calls.at(-1)).toMatchObject({ url: expect.stringMatching(/\/chat$/) });
});
