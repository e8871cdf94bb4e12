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
  // It opens no windows, and for each document that asks for a group of its own Chromium starts a second process.
  const headers = secureHeaders({ crossOriginOpenerPolicy: false });
  const app = new Hono().use(headers).route('/api', calls(library, log));
  return client === undefined ? app : app.route('/', clientFiles(client, log));
}
