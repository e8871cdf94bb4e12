/** A browser as data: what is asked for, and what was found; it crosses as JSON to Cucumber's workers (`steps/environment.ts`). */
import { z } from 'zod';

/** Whether a person wants to see its windows. */
export const BrowserRequest = z.strictObject({ headed: z.boolean().default(false) }).readonly();
export type BrowserRequest = z.infer<typeof BrowserRequest>;

/** How Playwright launches it; `env` holds only the variables to be added to those of the process. */
export const BrowserLaunch = z
  .object({
    executablePath: z.string().min(1),
    args: z.array(z.string()).readonly(),
    headless: z.boolean(),
    env: z.record(z.string(), z.string()).readonly().optional(),
  })
  .readonly();
export type BrowserLaunch = z.infer<typeof BrowserLaunch>;

/** Exactly one of `endpoint` (a Playwright server to connect to) and `launch` is there. */
export const BrowserChoice = z
  .object({
    /** Chromium, Chrome and Edge alike. */
    name: z.literal('chromium'),
    /** Where it was found, in the order of the search. */
    source: z.enum(['BROWSER_PATH', 'remote', 'playwright', 'system', 'embedded']),
    /** As the browser says it, for example "147.0.7727.0". */
    version: z.string().optional(),
    endpoint: z.string().min(1).optional(),
    /** Further servers, dealt round among the workers with the first. */
    others: z.array(z.string().min(1)).readonly().optional(),
    launch: BrowserLaunch.optional(),
  })
  .readonly()
  .refine(({ endpoint, launch }) => (endpoint === undefined) !== (launch === undefined), {
    message: 'needs either "endpoint" or "launch"',
  });
export type BrowserChoice = z.infer<typeof BrowserChoice>;
