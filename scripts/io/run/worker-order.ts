/** What the first worker is sent before Cucumber knows of it. */
import { z } from 'zod';
import { BrowserChoice } from '../browser/browser-choice.ts';

export const WorkerOrder = z.discriminatedUnion('kind', [
  /** To start the browser, which the steps find under `Symbol.for('shown.early-browser')`: see `steps/browser.ts`. */
  z.object({ kind: z.literal('browser'), browser: BrowserChoice }),
  /** To become Cucumber's worker, with all its variables in place of those that the process was started with. */
  z.object({ kind: z.literal('work'), env: z.record(z.string(), z.string()) }),
]);
export type WorkerOrder = z.infer<typeof WorkerOrder>;
