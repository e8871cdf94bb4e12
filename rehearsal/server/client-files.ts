/** The built client: its files, and for every other address its document, since its routes are its own. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { DIGEST_META } from '../contract/digest.ts';
import type { Log } from './api/calls.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** Where the client lies, and how its document is read. */
export interface Client {
  readonly folder: string;
  readonly readDocument?: () => Promise<string>;
}

export function clientFiles(
  { folder, readDocument = () => readFile(path.join(folder, 'index.html'), 'utf8') }: Client,
  log: Log,
) {
  let lastDocument: string | undefined;
  return new Hono()
    .get(
      '/assets/*',
      serveStatic({ root: folder, precompressed: true, onFound: (_, c) => c.header('cache-control', FOREVER) }),
      (c) => c.text('Not found', 404),
    )
    .get('/:file{(?!index\\.html$)[\\w-]+\\.[a-z0-9]+}', serveStatic({ root: folder }))
    .get('*', async (c) => {
      c.header('cache-control', 'no-cache');
      try {
        lastDocument = await readDocument();
        return c.html(lastDocument);
      } catch (error) {
        const digest = digestOf(error);
        log(`${c.req.method} ${c.req.path} (digest ${digest})`, error);
        const document = lastDocument ?? lastResort(new URL(c.req.url).host, digest);
        return c.html(withDigest(String(document), digest), 500);
      }
    });
}

/** The same for the same error, so that a digest that somebody reports can be found in the log. */
const digestOf = (error: unknown) =>
  String(
    createHash('sha256')
      .update(String(error instanceof Error ? error.stack : error))
      .digest()
      .readUInt32BE(),
  );

const withDigest = (document: string, digest: string) =>
  document.replace(/<head[^>]*>/i, (head) => `${head}<meta name="${DIGEST_META}" content="${digest}">`);

/** The generic fallback, where there is not even a document of the client. */
const lastResort = (host: string, digest: string) => html`<!doctype html>
<html lang="en">
<head><title>Town Library</title></head>
<body>
<h1>Application error: a client-side or server-side exception has occurred while loading ${host}</h1>
<p>Digest: ${digest}</p>
</body>
</html>`;
