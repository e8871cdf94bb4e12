/** The options of `npm run prove`. */
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import type { Target } from '../../core/runs/run.ts';
import type { CommandContext } from './context.ts';
import { parseOptions } from './options.ts';
import { TargetAddress } from './target-address.ts';

const ProveOptions = z
  .object({
    target: TargetAddress.optional().transform((target): Target => target ?? { kind: 'reference client' }),
    header: z.array(z.string()).default([]),
    storageState: z.string().optional(),
    ignoreHttpsErrors: z.boolean().default(false),
    policy: z.string().optional(),
    browser: z.enum(['chromium', 'firefox', 'webkit'], 'must be chromium, firefox or webkit').default('chromium'),
    workers: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .default(availableParallelism),
    anew: z.boolean().default(false),
    json: z.boolean().default(false),
  })
  .superRefine(({ target, header, storageState, ignoreHttpsErrors }, context) => {
    if (target.kind === 'deployed') return;
    const given = { header: header.length > 0, storageState: storageState !== undefined, ignoreHttpsErrors };
    for (const [name, isGiven] of Object.entries(given))
      if (isGiven) context.addIssue({ code: 'custom', path: [name], message: 'is for a deployed --target' });
  });
export type ProveOptions = z.infer<typeof ProveOptions>;

/**
 * The options that `prove` was called with.
 * @throws CannotJudge for an option that is unknown or has a value that cannot be used
 */
export function parseProveOptions(argv: readonly string[], context: CommandContext = process): ProveOptions {
  return parseOptions({ schema: ProveOptions, command: 'prove', argv, context }, (program) =>
    program
      .description('Says which enforced sentences bite: changes what the browser sees, and looks who notices.')
      .option('--target <url>', 'prove on the application deployed there (default: the reference client)')
      .option('--header <header>', "send 'Name: value' to the target's origin", collectOption)
      .option('--storage-state <file>', "open the target with Playwright's storage state")
      .option('--ignore-https-errors', "accept the target's certificate whatever it is")
      .option('--policy <file>', 'the release policy (default: features/release-policy.json)')
      .option('--browser <name>', 'chromium (default), firefox or webkit')
      .option('--workers <n>', 'attempts at a time (default: as many as there are cores)')
      .option('--anew', 'prove all of it again, and not only what has changed')
      .option('--json', 'print the proof as JSON'),
  );
}

/** One a flag, since a value may begin with anything. */
function collectOption(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
