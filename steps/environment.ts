/** What the steps are given from outside: which target, which browser, how to read, and whether to keep Playwright traces. */
import { z } from 'zod';
import { Access } from './network/access.ts';
import { Reading } from './screen/sentence.ts';
import { Known } from './targets/deployed/known.ts';

/** A text of JSON; what becomes of it is for another schema to say. */
export const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Its error would repeat the text, which may hold what lets a browser in.
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});

/**
 * A browser to start (`launch`) or to connect to (`endpoint`); `source` says where it was found. It is written under the
 * schema of the same name in `scripts/run/browser/`; `scripts/run/worker-environment.test.ts` checks that both are the same.
 */
export const BrowserChoice = z
  .object({
    name: z.literal('chromium'),
    source: z.enum(['BROWSER_PATH', 'remote', 'playwright', 'system', 'embedded']),
    version: z.string().optional(),
    endpoint: z.string().min(1).optional(),
    others: z.array(z.string().min(1)).readonly().optional(),
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

const shared = {
  SHOWN_BROWSER: json.pipe(BrowserChoice),
  SHOWN_READING: Reading.default('verbatim'),
  SHOWN_TRACE: TraceMode.default('off'),
  SHOWN_TRACES: z.string().min(1).optional(),
  SHOWN_SETUP: z.string().min(1).optional(),
  SHOWN_NAMES: z.string().min(1).optional(),
};

const OnReferenceClient = z.object({ ...shared, SHOWN_CLIENT: z.string().min(1) }).transform((variables) => ({
  ...settingsOf(variables),
  target: { kind: 'reference client' as const, folder: variables.SHOWN_CLIENT },
}));

const OnDeployed = z
  .object({ ...shared, SHOWN_ACCESS: json.pipe(Access), SHOWN_KNOWN: json.pipe(Known) })
  .transform((variables) => ({
    ...settingsOf(variables),
    target: { kind: 'deployed' as const, access: variables.SHOWN_ACCESS, known: variables.SHOWN_KNOWN },
  }));

/**
 * `folder` is that of the built client, `traces` that for Playwright traces, `setup` the
 * file of setups, and `names` that of names.
 */
export type Environment = Readonly<z.infer<typeof OnReferenceClient> | z.infer<typeof OnDeployed>>;

/** @throws Error one, naming every variable that is missing or wrong, and how to set them. */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const parsed = (variables.SHOWN_ACCESS === undefined ? OnReferenceClient : OnDeployed)
    .superRefine(({ trace, traces }, context) => {
      if (trace === 'off' || traces !== undefined) return;
      const message = 'must name a folder where SHOWN_TRACE is not "off"';
      context.addIssue({ code: 'custom', path: ['SHOWN_TRACES'], message });
    })
    .safeParse(variables);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(
    `The steps do not know which client and browser to use (${problems.join('; ')}). ` +
      'Start the features through "npm run accept" or, where the project has a client, "npx cucumber-js", which set these ' +
      'variables.',
  );
}

let known: Environment | undefined;

/** What this worker was given when it started, read when first needed. @throws Error as `parseEnvironment` */
export function readEnvironment(): Environment {
  known ??= parseEnvironment(process.env);
  return known;
}

type Shared = z.infer<z.ZodObject<typeof shared>>;

function settingsOf(variables: Shared) {
  return {
    browser: variables.SHOWN_BROWSER,
    reading: variables.SHOWN_READING,
    trace: variables.SHOWN_TRACE,
    traces: variables.SHOWN_TRACES,
    setup: variables.SHOWN_SETUP,
    names: variables.SHOWN_NAMES,
  };
}
