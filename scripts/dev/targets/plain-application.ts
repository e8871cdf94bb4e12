/** The application without React, which is served as it is written. */
import { sourcesOf } from './place.ts';
import type { RunningServer } from './server-process.ts';
import { serveFolder } from './static-site.ts';

/** Serves it. */
export function servePlain(): Promise<RunningServer> {
  return serveFolder(sourcesOf('plain'));
}
