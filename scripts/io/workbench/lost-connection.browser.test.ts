/** A workbench that cannot be reached for a while, and the page that was opened from it. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { test } from '../../dev/test-support/browser.ts';
import { copyOpeningHours, editFile } from '../../dev/test-support/commands.ts';
import { serveWorkbench } from '../../dev/test-support/served-workbench.ts';

/** The server that answers at a port of this process, once it has been asked something. */
function serverAt(port: number): () => Server {
  let found: Server | undefined;
  const hear = (message: unknown) => {
    const { server, socket } = message as { readonly server: Server; readonly socket: { readonly localPort: number } };
    if (socket.localPort === port) found = server;
  };
  subscribe('http.server.request.start', hear);
  onTestFinished(() => void unsubscribe('http.server.request.start', hear));
  return () => {
    if (found === undefined) throw new Error(`Expected a request to port ${port}`);
    return found;
  };
}

/** Ends the server, with all that is connected to it. */
async function endServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

test('a page that has lost its workbench says so, and once that is back comes back by itself to what is so now', async ({
  open,
}) => {
  const root = copyOpeningHours();
  const url = await serveWorkbench(root);
  const port = Number(new URL(url).port);
  const server = serverAt(port);
  const { page } = await open(url);
  await page.getByRole('status').getByText('Follows every save').waitFor();
  await endServer(server());
  await page.getByRole('status').getByText('Lost: what you see is old. Trying again…').waitFor();
  editFile(root, 'features/specification.md', 'seven days', 'seven long days');
  await page.waitForEvent('requestfailed', (request) => request.url() === `${url}events`);
  expect(await page.locator('mark.uncovered').count()).toBe(0);
  server().listen(port, '127.0.0.1');
  await page.getByRole('status').getByText('Follows every save').waitFor();
  await page.locator('mark.uncovered').first().waitFor();
});

test('a page in whose place another workbench is does not wait for its own', async ({ open }) => {
  const root = copyOpeningHours();
  const url = await serveWorkbench(root);
  const { port } = new URL(url);
  const server = serverAt(Number(port));
  const { page } = await open(url);
  await page.getByRole('status').getByText('Follows every save').waitFor();
  await endServer(server());
  await serveWorkbench(root, ['--port', port]);
  await page.getByRole('status').getByText('Gone: what you see is old.').waitFor();
});
