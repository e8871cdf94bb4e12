/** What the steps are told from outside: which client, which browser, and whether to keep Playwright traces. */
import { z } from 'zod';

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: `not JSON (${String(error)})` });
    return z.NEVER;
  }
});

/**
 * A browser to start (`launch`) or to connect to (`endpoint`); `source` says where it was found. It is written under the
 * schema of the same name in `scripts/io/browser/`; `scripts/io/worker-environment.test.ts` holds that both are the same.
 */
export const BrowserChoice = z
  .object({
    name: z.enum(['chromium', 'firefox', 'webkit']),
    source: z.enum(['BROWSER_PATH', 'remote', 'playwright', 'system', 'embedded']),
    version: z.string().optional(),
    endpoint: z.string().min(1).optional(),
    launch: z
      .object({
        executablePath: z.string().min(1),
        args: z.array(z.string()).readonly(),
        headless: z.boolean(),
        env: z.record(z.string(), z.string()).readonly().optional(),
      })
      .readonly()
      .optional(),
  })
  .readonly()
  .refine(({ endpoint, launch }) => (endpoint === undefined) !== (launch === undefined), {
    message: 'needs either "endpoint" or "launch"',
  });
export type BrowserChoice = z.infer<typeof BrowserChoice>;

/** When to keep a Playwright trace of a scenario, in Playwright's own words. */
export const TraceMode = z.enum(['off', 'on', 'retain-on-failure']);
export type TraceMode = z.infer<typeof TraceMode>;

const Environment = z
  .object({
    SHOWN_CLIENT: z.string().min(1),
    SHOWN_BROWSER: json.pipe(BrowserChoice),
    SHOWN_TRACE: TraceMode.default('off'),
    SHOWN_TRACES: z.string().min(1).optional(),
  })
  .refine(({ SHOWN_TRACE, SHOWN_TRACES }) => SHOWN_TRACE === 'off' || SHOWN_TRACES !== undefined, {
    path: ['SHOWN_TRACES'],
    message: 'must name a folder where SHOWN_TRACE is not "off"',
  })
  .transform(({ SHOWN_CLIENT, SHOWN_BROWSER, SHOWN_TRACE, SHOWN_TRACES }) => ({
    client: SHOWN_CLIENT,
    browser: SHOWN_BROWSER,
    trace: SHOWN_TRACE,
    traces: SHOWN_TRACES,
  }))
  .readonly();

/** `client` is the folder of the built client, `traces` the folder for Playwright traces. */
export type Environment = z.infer<typeof Environment>;

/** @throws Error one, naming every variable that is missing or wrong, and how to set them. */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const parsed = Environment.safeParse(variables);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(
    `The steps do not know which client and browser to use (${problems.join('; ')}). ` +
      'Start the features through "npm run accept" or "npx cucumber-js", which set these variables.',
  );
}
