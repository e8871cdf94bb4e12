/** A small site for tests, served on this machine, that notes what it was asked. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A text is a page, or a script where its path ends in `.js`. */
export type Answer = string | ((request: IncomingMessage, response: ServerResponse) => unknown);

/** What a socket says once it is open; undefined where it is refused. */
export type SocketAnswer = (request: IncomingMessage) => string | undefined;

export type Site = {
  readonly origin: string;
  /** What was asked since the last `serve`, such as `GET /path`. */
  readonly asked: readonly string[];
  /** The headers of the last request for a path. */
  readonly headersOf: (path: string) => IncomingMessage['headers'] | undefined;
  /** From now on answers each path in this way, and any other as `*`, or else with 404. */
  readonly serve: (answers: Readonly<Record<string, Answer>>, says?: SocketAnswer) => void;
  readonly close: () => void;
};

export async function openSite(): Promise<Site> {
  let answers: Readonly<Record<string, Answer>> = {};
  let says: SocketAnswer = () => undefined;
  const asked: string[] = [];
  const headers = new Map<string, IncomingMessage['headers']>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const answer = answers[path.replace(/\?.*/, '')] ?? answers['*'];
    if (path !== '/favicon.ico') asked.push(`${request.method} ${path}`);
    headers.set(path, request.headers);
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'function') answer(request, response);
    else
      response
        .setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8')
        .end(answer);
  });
  server.on('upgrade', (request, socket) => {
    const text = says(request);
    if (text === undefined) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
    socket.write(`${head.join('\r\n')}\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
    return socket.write(Buffer.concat([Buffer.from([0x81, Buffer.byteLength(text)]), Buffer.from(text)]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    headersOf: (path) => headers.get(path),
    serve: (wanted, said = () => undefined) => {
      [answers, says] = [wanted, said];
      asked.length = 0;
      headers.clear();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** An answer that sends the browser on. */
export function redirect(location: string, status = 302): Answer {
  return (_, response) => response.writeHead(status, { location }).end();
}
