/** What the bare Playwright script is given and what it tells, as data. */
import { z } from 'zod';
import { BrowserLaunch } from '../io/browser/browser-choice.ts';

/** The folder of the built client, and how to start the browser. */
export const BareTask = z.object({ client: z.string(), launch: BrowserLaunch });
export type BareTask = z.infer<typeof BareTask>;

/** One worker's run: times in ms since 1970, and the total of each part in ms. */
export const BareRun = z.object({
  started: z.number(),
  ended: z.number(),
  parts: z.object({
    context: z.number(),
    load: z.number(),
    check: z.number(),
    screenshot: z.number(),
    close: z.number(),
  }),
});
export type BareRun = z.infer<typeof BareRun>;
