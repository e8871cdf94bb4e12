/** The options of `npm run gate`. */
import { z } from 'zod';
import { reportNames } from '../../core/reports/report-names.ts';
import type { CommandContext } from './context.ts';
import { parseOptions } from './options.ts';
import { TargetAddress } from './target-address.ts';

const GateOptions = z.object({
  folders: z.array(z.string()),
  release: z.boolean().default(false),
  target: TargetAddress.default({ kind: 'reference client' }),
  policy: z.string().optional(),
  since: z.string().optional(),
  released: z.string().optional(),
  comment: z.string().optional(),
  report: z.url({ protocol: /^https?$/ }).optional(),
  json: z.boolean().default(false),
});
export type GateOptions = z.infer<typeof GateOptions>;

/**
 * The options that `gate` was called with.
 * @throws CannotJudge for an option that is unknown or has a value that cannot be used
 */
export function parseGateOptions(argv: readonly string[], context: CommandContext = process): GateOptions {
  return parseOptions({ schema: GateOptions, command: 'gate', argv, context }, (program) =>
    program
      .description('Judges what is recorded, from one machine or many, and writes the reports.')
      .argument('[folders...]', 'runs to judge together (default: all under reports/run)')
      .option('--release', 'judge for a release: nothing may be open but for what the policy accepts')
      .option('--target <url>', 'judge runs of the application deployed there (default: of the reference client)')
      .option('--policy <file>', 'the release policy (default: features/release-policy.json)')
      .option('--since <file>', `report what has changed since an earlier verdict, given its ${reportNames.verdict}`)
      .option('--released <revision>', 'what was released last (default: the newest tag release-*)')
      .option('--comment <file>', 'write a comment for a pull request')
      .option('--report <url>', 'where the comment says that the report is to be seen')
      .option('--json', 'print the verdict as JSON'),
  );
}
