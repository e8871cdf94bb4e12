/** The options of `npm run prove`. */
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import type { CommandContext } from './context.ts';
import { parseOptions } from './options.ts';
import { collectOption, nameOption, refuseWithoutTarget, runOptions, targetOptions } from './target-options.ts';

/** How many attempts are made at a time: a mutant that is noticed is waited for, in vain, and meanwhile another has the core. */
function attemptsAtOnce(): number {
  return 2 * availableParallelism();
}

const ProveOptions = z
  .object({
    ...targetOptions,
    policy: z.string().optional(),
    ...runOptions,
    workers: runOptions.workers.unwrap().default(attemptsAtOnce),
    name: nameOption,
    anew: z.boolean().default(false),
    json: z.boolean().default(false),
  })
  .superRefine(refuseWithoutTarget);
export type ProveOptions = z.infer<typeof ProveOptions>;

/**
 * The options that `prove` was called with.
 * @throws CannotJudge for an option that is unknown or has a value that cannot be used
 */
export function parseProveOptions(argv: readonly string[], context: CommandContext = process): ProveOptions {
  return parseOptions({ schema: ProveOptions, command: 'prove', argv, context }, (program) =>
    program
      .description('Says which enforced sentences bite: changes what the browser sees, and looks who notices.')
      .option('--target <url>', 'prove on the application deployed there (default: the client in client/)')
      .option('--header <header>', "send 'Name: value' to the target's origin", collectOption)
      .option('--storage-state <file>', "open the target with Playwright's storage state")
      .option('--ignore-https-errors', "accept the target's certificate whatever it is")
      .option('--policy <file>', 'the release policy (default: features/release-policy.json)')
      .option('--workers <n>', 'attempts at a time (default: two for each core)')
      .option('--name <regex...>', 'prove by scenarios with such names alone: not a proof of the whole')
      .option('--anew', 'prove all of it again, and not only what has changed')
      .option('--json', 'print the proof as JSON'),
  );
}
