/** Who may ask the living page's server anything: whoever has its address, from the page that stands at it. */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

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
