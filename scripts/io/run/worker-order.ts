/** What a worker is sent: before Cucumber knows of it, and last. */
import { z } from 'zod';
import { BrowserChoice } from '../browser/browser-choice.ts';

export const WorkerOrder = z.discriminatedUnion('kind', [
  /** To start the browser, which the steps find under `Symbol.for('shown.early-browser')`: see `steps/browser.ts`. */
  z.object({ kind: z.literal('browser'), browser: BrowserChoice }),
  /** To become Cucumber's worker, with all its variables in place of those that the process was started with. */
  z.object({ kind: z.literal('work'), env: z.record(z.string(), z.string()) }),
]);
export type WorkerOrder = z.infer<typeof WorkerOrder>;

/** What Cucumber itself says last: see `lib/runtime/parallel/run_worker.js` in its package. */
export const LastOrder = z.object({ type: z.literal('FINALIZE') });
