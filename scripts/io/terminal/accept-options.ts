/** The options of `npm run accept`. */
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { Shard } from '../../core/run/run.ts';
import { parseOptions } from './options.ts';

const isPattern = (source: string) => {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
};

const AcceptOptions = z.object({
  release: z.boolean().default(false),
  browser: z.enum(['chromium', 'firefox', 'webkit'], 'must be chromium, firefox or webkit').default('chromium'),
  workers: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(availableParallelism),
  shard: z
    .string()
    .transform((text) => /^(\d+)\/(\d+)$/.exec(text) ?? [])
    .transform(([, index, total]) => ({ index: Number(index), total: Number(total) }))
    .refine((shard) => Shard.safeParse(shard).success, 'must be I/N with I from 1 to N, such as 1/3')
    .default({ index: 1, total: 1 }),
  tags: z.string().optional(),
  name: z.array(z.string().refine(isPattern, 'must be a regular expression')).default([]),
  failed: z.boolean().default(false),
  trace: z.enum(['off', 'on', 'retain-on-failure'], 'must be off, on or retain-on-failure').default('off'),
  headed: z.boolean().default(false),
  json: z.boolean().default(false),
});
export type AcceptOptions = z.infer<typeof AcceptOptions>;

/**
 * The options that `accept` was called with.
 * @throws CannotJudge for an option that is unknown or has a value that cannot be used
 */
export function parseAcceptOptions(argv: readonly string[] = process.argv.slice(2)): AcceptOptions {
  return parseOptions(AcceptOptions, 'accept', argv, (program) =>
    program
      .description('Takes the document through a real browser and says whether the product is safe to merge.')
      .option('--release', 'judge for a release: nothing may be open')
      .option('--browser <name>', 'chromium (default), firefox or webkit')
      .option('--workers <n>', 'scenarios at a time (default: as many as there are cores)')
      .option('--shard <I/N>', 'run the I-th of N parts of the scenarios')
      .option('--tags <expression>', 'run only scenarios with these tags: not a verdict')
      .option('--name <regex...>', 'run only scenarios with such names: not a verdict')
      .option('--failed', 'run only what failed last time: not a verdict')
      .option('--trace <mode>', "record Playwright's trace: off (default), on or retain-on-failure")
      .option('--headed', 'show the browser')
      .option('--json', 'print the verdict as JSON'),
  );
}
