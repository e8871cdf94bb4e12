/** The whole server, without a port: the calls, and the client's files if there are any. */
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { calls, type Log } from './api/calls.ts';
import type { Library } from './api/request.ts';
import { type Client, clientFiles } from './client-files.ts';

export interface AppOptions extends Library {
  readonly client?: Client;
  readonly log?: Log;
}

export function createApp({ client, log = () => {}, ...library }: AppOptions) {
  const app = new Hono().use(secureHeaders()).route('/api', calls(library, log));
  return client === undefined ? app : app.route('/', clientFiles(client, log));
}
