/** A small server on this machine, for tests of what is reached over the network. */
import http, { type IncomingMessage, type RequestListener } from 'node:http';
import https from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { onTestFinished } from 'vitest';
import { selfSignedCertificate } from './certificate.ts';

/** Serves until the test ends, and returns the address, such as `http://127.0.0.1:40123`. */
export async function serve(answer: RequestListener, scheme: 'http' | 'https' = 'http'): Promise<string> {
  const server = scheme === 'https' ? https.createServer(selfSignedCertificate(), answer) : http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return `${scheme}://127.0.0.1:${port}`;
}

/**
 * Serves a proxy until the test ends, which has `answer` give the answers of every host, through tunnels as well, and returns its
 * address. `mayPass` hears the first line of each request, and by which authorization it is made.
 */
export async function serveProxy(
  answer: RequestListener,
  mayPass: (line: string, authorization: string | undefined) => boolean,
): Promise<string> {
  const refusal = { 'proxy-authenticate': 'Basic realm="proxy"' };
  const isLetIn = ({ method, url, headers }: IncomingMessage) =>
    mayPass(`${method} ${url}`, headers['proxy-authorization']);
  const behind = await serve(answer);
  const server = http.createServer((request, response) => {
    if (isLetIn(request)) answer(request, response);
    else response.writeHead(407, refusal).end();
  });
  server.on('connect', (request, socket) => {
    if (!isLetIn(request)) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="proxy"\r\n\r\n');
      return;
    }
    const tunnel = connect(Number(new URL(behind).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      tunnel.pipe(socket).pipe(tunnel);
    });
    for (const end of [socket, tunnel]) end.on('error', () => tunnel.destroy());
    onTestFinished(() => void socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
