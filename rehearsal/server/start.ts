/** Starts the whole rehearsal, client and server, on a port of this machine. */
import { serve } from '@hono/node-server';
import { CHEAP } from './access/passwords.ts';
import type { Log } from './api/calls.ts';
import { createApp } from './app.ts';
import { buildClient } from './client-build.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Data, openDatabase } from './database/open.ts';
import { enterDemo } from './demo.ts';

export interface RehearsalOptions {
  /** 0 for any that is free. */
  readonly port: number;
  readonly data: Data;
  readonly clock?: Clock;
  readonly log?: Log;
}

export interface Rehearsal {
  readonly url: string;
  /** Ends it: running calls are cut off, and what they began is undone. */
  close(): Promise<void>;
}

/** A library where nobody is entered yet gets the demo. Rejects where the port is taken. */
export async function startRehearsal({
  port,
  data,
  clock = systemClock,
  log = () => {},
}: RehearsalOptions): Promise<Rehearsal> {
  const [folder, database] = await Promise.all([buildClient(), openDatabase(data)]);
  try {
    await enterDemo(database, clock);
    const passwordCost = data === 'memory' ? { passwordCost: CHEAP } : {};
    const app = createApp({ database, clock, log, client: { folder }, ...passwordCost });
    const { url, end } = await listen(app.fetch, port);
    const close = async () => {
      await end();
      await database.close();
    };
    return { url, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  port: number,
): Promise<{ url: string; end(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: '127.0.0.1' }, (address) => {
      server.off('error', reject);
      resolve({ url: `http://127.0.0.1:${address.port}/`, end });
    });
    server.once('error', reject);
    const end = () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
  });
}
