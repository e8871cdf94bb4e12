/** The server of the workbench, which only this machine reaches: the page, what is pushed to it, and what it asks for. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { stringify } from 'devalue';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { type Ask, AskSchema } from '../../core/workbench/ask.ts';
import { type NodeWriter, writeNodes } from '../../core/workbench/shared-nodes.ts';
import { systemCode } from '../system-error.ts';
import { admit } from './guard.ts';
import { headers, sendAsset, sendPage } from './page-response.ts';

/** What is pushed to every page, under these names. */
type Pushed = 'snapshot' | 'activity';

export type WorkbenchServer = {
  /** With the token. */
  readonly url: string;
  readonly port: number;
  push(name: Pushed, value: unknown): void;
  close(): Promise<void>;
};

export type Served = {
  /** The folder of the page's build. */
  readonly page: Promise<string>;
  /** What a page that has just opened gets first. */
  readonly current: () => readonly (readonly [Pushed, unknown])[];
  /** Does what the page asks for. @throws CannotJudge with what the page is to say */
  readonly answer: (ask: Ask) => Promise<unknown>;
  /** Hears why a request had no answer but 500, as where the page could not be built. */
  readonly failed: (error: unknown) => void;
};

/** The longest request that is read, in bytes: a document of 2,000 sentences has a tenth of that. */
const longest = 4 * 2 ** 20;

/** Starts the server. @throws CannotJudge where the port is taken */
export async function startServer(port: number, served: Served): Promise<WorkbenchServer> {
  const token = randomBytes(18).toString('base64url');
  const listeners = new Set<ServerResponse>();
  const snapshots = writeNodes();
  const own = { port, token };
  const server = createServer((request, response) => {
    void respond(request, response).catch((error: unknown) => {
      if (request.socket.destroyed) return; // whoever asked is gone
      served.failed(error);
      if (!response.headersSent) response.writeHead(500, headers);
      response.end();
    });
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const admitted = admit(request, own);
    if ('refused' in admitted) return void response.writeHead(admitted.refused, headers).end();
    const { path: asked } = admitted;
    if (request.method === 'POST') {
      if (asked !== 'ask') return void response.writeHead(404, headers).end();
      return answer(request, response, served);
    }
    if (asked === '') return sendPage(response);
    if (asked === 'events') return listen(response, listeners, served, snapshots);
    return sendAsset(response, await served.page, asked);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(cannotListen(port, cause)));
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address !== null && typeof address === 'object') own.port = address.port;
  return {
    url: `http://127.0.0.1:${own.port}/${token}/`,
    port: own.port,
    push(name, value) {
      if (listeners.size === 0) return;
      const message = render(name, name === 'snapshot' ? JSON.stringify(snapshots.update(value)) : stringify(value));
      for (const listener of listeners) listener.write(message);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const listener of listeners) listener.end();
        listeners.clear(); // what is interrupted may still report how it ended
        server.closeAllConnections();
      }),
  };
}

/** Of a snapshot, whoever listens already gets what is new in it, and whoever comes gets all of it. */
function listen(
  response: ServerResponse,
  listeners: Set<ServerResponse>,
  { current }: Served,
  snapshots: NodeWriter,
): void {
  response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
  response.write('retry: 500\n\n');
  for (const [name, value] of current()) {
    if (name === 'snapshot' && listeners.size === 0) snapshots.update(value);
    response.write(render(name, name === 'snapshot' ? JSON.stringify(snapshots.whole()) : stringify(value)));
  }
  listeners.add(response);
  response.once('close', () => listeners.delete(response));
}

function render(name: Pushed, data: string): string {
  return `event: ${name}\ndata: ${data}\n\n`;
}

async function answer(request: IncomingMessage, response: ServerResponse, served: Served): Promise<void> {
  const body = await readBody(request);
  const { data: ask } = body === undefined ? { data: undefined } : AskSchema.safeParse(parse(body));
  const isJson = request.headers['content-type'] === 'application/json';
  if (ask === undefined || !isJson) return void response.writeHead(400, headers).end();
  const given = await served.answer(ask).then(
    (value) => ({ value }),
    (error: unknown) => ({ problem: error instanceof CannotJudge ? error.message : describe(error) }),
  );
  response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(stringify(given));
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Undefined where it is too long. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longest) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function cannotListen(port: number, cause: unknown): CannotJudge {
  const isTaken = systemCode(cause) === 'EADDRINUSE';
  return new CannotJudge({
    where: `--port ${port}`,
    what: isTaken ? 'another program listens there' : 'it cannot be listened to',
    fix: 'Name another port, or 0 for any that is free',
    ...(!isTaken && { cause }),
  });
}
