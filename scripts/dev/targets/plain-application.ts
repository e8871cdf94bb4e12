/** The application without React, which is served as it is written. */
import { sourcesOf } from './place.ts';
import type { Served } from './served.ts';
import { serveFolder } from './static-site.ts';

/** Serves it. */
export function servePlain(): Promise<Served> {
  return serveFolder(sourcesOf('plain'));
}
