/** The options of `npm run gate`. */
import { z } from 'zod';
import type { CommandContext } from './context.ts';
import { declareJudgeOptions, judgeOptions } from './judge-options.ts';
import { parseOptions } from './options.ts';
import { TargetAddress } from './target-address.ts';

const GateOptions = z.object({
  folders: z.array(z.string()),
  target: TargetAddress.default({ kind: 'reference client' }),
  ...judgeOptions,
});
export type GateOptions = z.infer<typeof GateOptions>;

/**
 * The options that `gate` was called with.
 * @throws CannotJudge for an option that is unknown or has a value that cannot be used
 */
export function parseGateOptions(argv: readonly string[], context: CommandContext = process): GateOptions {
  return parseOptions({ schema: GateOptions, command: 'gate', argv, context }, (program) =>
    declareJudgeOptions(
      program
        .description('Judges what is recorded, from one machine or many, and writes the reports.')
        .argument('[folders...]', 'runs to judge together (default: all under reports/run)')
        .option('--target <url>', 'judge runs of the application deployed there (default: of the client in client/)'),
    ),
  );
}
