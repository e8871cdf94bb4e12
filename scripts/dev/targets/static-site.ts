/** A small web server: the files of a folder, `index.html` for every other path, and the orders of a shop. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { RunningServer } from './server-process.ts';

/** Serves the folder in this process, so whoever visits it from here must not block meanwhile; at any port that is free, or at one. */
export function serveFolder(folder: string, port = 0): Promise<RunningServer> {
  return serveAnswers((at) => answerTo(folder, at), port);
}

/** What is answered: plain text, unless it is said to be of another type. */
export type Answer = { readonly status: number; readonly type?: string; readonly body: string | Buffer };

/** Serves in this process what `answer` says to the path of each request. */
export async function serveAnswers(answer: (at: string) => Promise<Answer>, port = 0): Promise<RunningServer> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const { status, type = 'text/plain', body } = await answer(pathname);
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => end(server) };
}

const orders = {
  shop: 7,
  page: 1,
  items: [
    { id: 1041, item: 'Rake', price: 24.5, note: null },
    { id: 1042, item: 'Bean seeds', price: 3, note: 'Leave them at the gate.' },
  ],
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

// The path comes from a URL, which has resolved `..`.
async function answerTo(folder: string, at: string): Promise<Answer> {
  if (at === '/api/shops/7/orders') {
    return { status: 200, type: 'application/json', body: JSON.stringify(orders) };
  }
  const file = path.extname(at) === '' ? '/index.html' : at;
  const body = await readFile(path.join(folder, file)).catch(() => undefined);
  if (body === undefined) return { status: 404, body: 'Not found' };
  return { status: 200, type: types[path.extname(file)] ?? 'application/octet-stream', body };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Expected the server to listen on a port');
  return address.port;
}

function end(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
