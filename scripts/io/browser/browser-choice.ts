/** A browser as data: what is asked for, and what was found; it crosses from the command to Cucumber's workers as JSON. */
import { z } from 'zod';

export const BrowserName = z.enum(['chromium', 'firefox', 'webkit']);
export type BrowserName = z.infer<typeof BrowserName>;

/** Which browser is asked for, and whether a person wants to see its windows. */
export const BrowserRequest = z
  .strictObject({
    name: BrowserName.default('chromium'),
    headed: z.boolean().default(false),
  })
  .readonly();
export type BrowserRequest = z.infer<typeof BrowserRequest>;

/** How Playwright launches it; `env` holds only the variables to be added to those of the process. */
export const BrowserLaunch = z
  .object({
    executablePath: z.string(),
    args: z.array(z.string()).readonly(),
    headless: z.boolean(),
    env: z.record(z.string(), z.string()).readonly().optional(),
  })
  .readonly();
export type BrowserLaunch = z.infer<typeof BrowserLaunch>;

/** Exactly one of `endpoint` (a Playwright server to connect to) and `launch` is there. */
export const BrowserChoice = z
  .object({
    name: BrowserName,
    /** Where it was found, in the order of the search. */
    source: z.enum(['BROWSER_PATH', 'remote', 'playwright', 'system', 'embedded']),
    /** As the browser tells it, for example "147.0.7727.0". */
    version: z.string().optional(),
    endpoint: z.string().optional(),
    launch: BrowserLaunch.optional(),
  })
  .readonly();
export type BrowserChoice = z.infer<typeof BrowserChoice>;
