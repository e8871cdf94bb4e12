/** The lending desk, served in this process: each visitor has a desk of their own, with a defect where they chose one. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { type DeskDefect, deskDefects } from './desk/defects.ts';
import { sourcesOf } from './place.ts';
import type { Served } from './served.ts';

/** What a visitor has, whom their cookie names. */
type Visitor = { readonly defect: DeskDefect | undefined; readonly desk: Desk };

/** As `server/desk.js` opens it. */
type Desk = {
  readonly answer: (method: string, address: string, payload: unknown) => { status: number; body?: unknown };
};

/**
 * Serves the desk. Who opens `/defects/ID` has the desk with that defect from then on, as if it had never been another.
 * @throws Error where its sources cannot be read
 */
export async function serveDesk(): Promise<Served> {
  const visitors = new Map<string, Promise<Visitor>>();

  function visitorOf(request: IncomingMessage, response: ServerResponse): Promise<Visitor> {
    const [, cookie = ''] = /\bdesk=([\w-]+)/.exec(request.headers.cookie ?? '') ?? [];
    const [, chosen] = /^\/defects\/([\d.]+)$/.exec(request.url ?? '') ?? [];
    const known = chosen === undefined ? visitors.get(cookie) : undefined;
    if (known !== undefined) return known;
    const [id, visitor] = [randomUUID(), openDesk(deskDefects.find(({ sentence }) => sentence === chosen))];
    visitors.set(id, visitor);
    response.setHeader('set-cookie', `desk=${id}; Path=/; HttpOnly; SameSite=Lax`);
    return visitor;
  }

  const server = createServer((request, response) => {
    visitorOf(request, response)
      .then((visitor) => answer(visitor, request, response))
      .catch((reason: unknown) => response.writeHead(500).end(String(reason)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function openDesk(defect: DeskDefect | undefined): Promise<Visitor> {
  const source = await sourceOf('server/desk.js', defect);
  const { openDesk: open } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
  return { defect, desk: open() };
}

async function answer({ defect, desk }: Visitor, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  if (url.startsWith('/api/')) {
    const payload = method === 'POST' ? await json(request) : undefined;
    const { status, body } = desk.answer(method, url, payload);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
    return;
  }
  const isScript = url.startsWith('/client/');
  const type = `text/${isScript ? 'javascript' : 'html'}; charset=utf-8`;
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(await sourceOf(isScript ? url.slice(1) : 'client/index.html', defect));
}

/** A file of the desk, with the defect in it where that is its place. */
async function sourceOf(file: string, defect: DeskDefect | undefined): Promise<string> {
  const source = await readFile(path.join(sourcesOf('desk'), file), 'utf8');
  if (defect?.file !== file) return source;
  const edited = source.replace(defect.from, () => defect.to);
  if (edited === source) throw new Error(`Expected ${file} to hold ${defect.from}`);
  return edited;
}
