/** A small server on this machine, for tests of what is reached over the network. */
import http, { type RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
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
