/** A small site for tests, served on this machine, that notes what it was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A text is a page, or a script where its path ends in `.js`. */
export type Answer = string | ((request: IncomingMessage, response: ServerResponse) => unknown);

export type Site = {
  readonly origin: string;
  /** What was asked since the last `serve`, such as `GET /path`. */
  readonly asked: readonly string[];
  /** The headers of the last request for a path. */
  readonly headersOf: (path: string) => IncomingMessage['headers'] | undefined;
  /** From now on answers each path in this way, and any other as `*`, or else with 404. */
  readonly serve: (answers: Readonly<Record<string, Answer>>) => void;
  readonly close: () => void;
};

export async function openSite(): Promise<Site> {
  let answers: Readonly<Record<string, Answer>> = {};
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    headersOf: (path) => headers.get(path),
    serve: (wanted) => {
      answers = wanted;
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
