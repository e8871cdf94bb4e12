/** The server of the living page, which only this machine reaches: the page, word that it is another now, and what it asks for. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { CannotJudge } from '../base/cannot-judge.ts';
import { systemCode } from '../project/files.ts';

export type Server = {
  /** The address of the page, with the token. */
  readonly url: string;
  /** Says to every page that there is something new. */
  tell(): void;
  close(): void;
};

/** What the server answers with. */
export type LiveSite = {
  readonly page: () => Promise<string>;
  readonly picture: (name: string) => Uint8Array | undefined;
  /** What a page may ask for, by name; the answer is a piece of HTML. @throws CannotJudge with what the page is to say */
  readonly actions: Readonly<Record<string, (form: URLSearchParams) => string | Promise<string>>>;
  /** Is told of errors that are no fault of the request. */
  readonly failed: (error: unknown) => void;
};

/** The headers of every response. */
const headers = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'", // all else stands in the page
} as const;

/** The longest request that is read, in bytes. */
const longest = 4 * 2 ** 20;

/** Starts the server. @throws CannotJudge where the port is taken */
export async function startServer(port: number, served: LiveSite): Promise<Server> {
  const own = { port, token: randomBytes(18).toString('base64url') };
  const listeners = new Set<ServerResponse>();

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, type = 'text/plain', body: string | Uint8Array = '') =>
      void response.writeHead(status, { ...headers, 'content-type': `${type}; charset=utf-8` }).end(body);
    const admitted = admit(request, own);
    if ('refused' in admitted) return send(admitted.refused);
    const { path } = admitted;
    if (request.method === 'POST') {
      const act = Object.hasOwn(served.actions, path) ? served.actions[path] : undefined;
      const body = await readBody(request);
      if (act === undefined || body === undefined) return send(act ? 413 : 404);
      try {
        return send(200, 'text/html', await act(new URLSearchParams(body)));
      } catch (error) {
        if (error instanceof CannotJudge) return send(409, 'text/plain', error.message);
        throw error;
      }
    }
    if (path === '') return send(200, 'text/html', await served.page());
    if (path === 'events') return listen(response);
    const picture = served.picture(path.replace(/^picture\//, ''));
    return picture ? send(200, path.endsWith('.png') ? 'image/png' : 'image/jpeg', picture) : send(404);
  }

  function listen(response: ServerResponse): void {
    response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' }).write('retry: 500\n\n');
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (request.socket.destroyed) return; // whoever asked is gone
      served.failed(error);
      if (!response.headersSent) response.writeHead(500, headers);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(cannotListen(port, cause)));
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address !== null && typeof address === 'object') own.port = address.port;
  return {
    url: `http://127.0.0.1:${own.port}/${own.token}/`,
    tell() {
      for (const listener of listeners) listener.write('data: changed\n\n');
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Undefined where it is too long. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= longest) chunks.push(chunk);
  }
  return length > longest ? undefined : Buffer.concat(chunks).toString('utf8');
}

function cannotListen(port: number, cause: unknown): CannotJudge {
  const isTaken = systemCode(cause) === 'EADDRINUSE';
  return new CannotJudge({
    where: `--port ${port}`,
    what: isTaken ? 'another program listens there' : 'it cannot be listened to',
    fix: isTaken
      ? 'If it is npm run watch, open the address that it printed; else name another port, or 0 for any that is free'
      : 'Name another port, or 0 for any that is free',
    ...(!isTaken && { cause }),
  });
}

/** What was asked, below the token, or why it is refused. */
export type Admission = { readonly path: string } | { readonly refused: 400 | 403 | 404 | 405 };

/** The names under which a browser on this machine reaches it, which no other name server has a say in. */
const hosts = ['127.0.0.1', 'localhost'];

/**
 * Looks at what a request says of itself before anything of it is read. A page of another origin can send requests, but
 * not with this token, nor without saying where it comes from; one that has its own name lead here is known by the name.
 */
export function admit(
  { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  { port, token }: { readonly port: number; readonly token: string },
): Admission {
  if (!hosts.some((host) => headers.host === `${host}:${port}`)) return { refused: 403 };
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return { refused: 403 };
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${headers.host}`) return { refused: 403 };
  if (method === 'POST' && origin === undefined) return { refused: 403 };
  if (method !== 'GET' && method !== 'POST') return { refused: 405 };
  const [, given, path] = /^\/([\w-]+)\/([\w./-]*)(?:\?|$)/.exec(url) ?? [];
  if (given === undefined || path === undefined) return { refused: 404 };
  if (!isSame(given, token)) return { refused: 403 };
  if (path.split('/').includes('..')) return { refused: 400 };
  return { path };
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
