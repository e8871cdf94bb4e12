/** What the steps are given from outside: which target, which browser, how to read, and whether to keep Playwright traces. */

import type { z } from 'zod';
import { StepVariables } from './records.ts';

const OnReferenceClient = StepVariables.omit({ SHOWN_ACCESS: true, SHOWN_KNOWN: true }).transform((variables) => ({
  ...settingsOf(variables),
  target: { kind: 'reference client' as const, folder: variables.SHOWN_CLIENT },
}));

const OnDeployed = StepVariables.omit({ SHOWN_CLIENT: true }).transform((variables) => ({
  ...settingsOf(variables),
  target: { kind: 'deployed' as const, access: variables.SHOWN_ACCESS, known: variables.SHOWN_KNOWN },
}));

/**
 * `folder` is that of the built client, `traces` that for Playwright traces, `setup` the
 * file of setups, `names` that of names, and `proof` that of what the scenarios are to prove.
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

function settingsOf(variables: Omit<StepVariables, 'SHOWN_CLIENT' | 'SHOWN_ACCESS' | 'SHOWN_KNOWN'>) {
  return {
    browser: variables.SHOWN_BROWSER,
    reading: variables.SHOWN_READING,
    trace: variables.SHOWN_TRACE,
    traces: variables.SHOWN_TRACES,
    setup: variables.SHOWN_SETUP,
    names: variables.SHOWN_NAMES,
    proof: variables.SHOWN_PROOF,
  };
}
