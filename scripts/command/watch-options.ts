/** The options of `npm run watch`. */
import { z } from 'zod';
import { documentation } from '../project/package-folder.ts';
import type { CommandContext } from './context.ts';
import { parseOptions } from './options.ts';
import { collectOption, refuseWithoutTarget, targetOptions, wholeNumber } from './target-options.ts';

const WatchOptions = z
  .object({
    ...targetOptions,
    policy: z.string().optional(),
    port: wholeNumber(0, 65_535).default(4780),
    open: z.boolean().default(false),
  })
  .superRefine(refuseWithoutTarget);
export type WatchOptions = z.infer<typeof WatchOptions> & {
  /** The arguments that are those of `accept` as well. */
  readonly passed: readonly string[];
};

/**
 * The options that `watch` was called with.
 * @throws CannotJudge for an option that is unknown or has a value that cannot be used
 */
export function parseWatchOptions(argv: readonly string[], context: CommandContext = process): WatchOptions {
  const options = parseOptions({ schema: WatchOptions, command: 'watch', argv, context, footer }, (program) =>
    program
      .description('Serves the living page: the living specification in a browser tab, true after every save.')
      .option('--port <n>', 'listen there (default: 4780; 0 for any that is free)')
      .option('--open', 'open it in the browser')
      .option('--target <url>', 'run scenarios on the application deployed there (default: the client in client/)')
      .option('--header <header>', "send 'Name: value' to the target's origin", collectOption)
      .option('--storage-state <file>', "open the target with Playwright's storage state")
      .option('--ignore-https-errors', "accept the target's certificate whatever it is")
      .option('--policy <file>', 'the release policy (default: features/release-policy.json)'),
  );
  return { ...options, passed: argv.filter((_, at) => !isOwn(argv, at)) };
}

/** Whether an argument is of `watch` alone. */
function isOwn(argv: readonly string[], at: number): boolean {
  return /^--(?:open$|port(?:=|$))/.test(argv[at] ?? '') || argv[at - 1] === '--port';
}

const footer = `
Goes on until it is interrupted. Ends with 2 if it could not begin. What it
does: ${documentation('live-page')}`;
