/** The options of `npm run accept`. */
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { parseDuration } from '../base/duration.ts';
import { Shard } from '../run/outcomes/run-description.ts';
import type { CommandContext } from './context.ts';
import { declareJudgeOptions, judgeOptions } from './judge-options.ts';
import { parseOptions } from './options.ts';
import { collectOption, nameOption, refuseWithoutTarget, runOptions, targetOptions } from './target-options.ts';

const longestDeadline = 168 * 3_600_000;

/** In milliseconds. Beyond the longest one, a timer of Node would go off at once. */
const Deadline = z
  .string()
  .transform((text) => parseDuration(text) ?? 0)
  .refine(
    (duration) => duration > 0 && duration <= longestDeadline,
    'must be a duration from 1s to 168h, such as 90s, 15m or 1h30m',
  );

const AcceptOptions = z
  .object({
    ...targetOptions,
    ...judgeOptions,
    ...runOptions,
    shard: z
      .string()
      .transform((text) => /^(\d+)\/(\d+)$/.exec(text) ?? [])
      .transform(([, index, total]) => ({ index: Number(index), total: Number(total) }))
      .refine((shard) => Shard.safeParse(shard).success, 'must be I/N with I from 1 to N, such as 1/3')
      .default({ index: 1, total: 1 }),
    retry: z
      .string()
      .regex(/^\d{1,3}$/, 'must be a whole number from 0 to 999')
      .default('0')
      .transform(Number),
    order: z
      .string()
      .regex(/^(?:defined|random(?::[\w-]+)?)$/, 'must be defined, random or random:SEED')
      .default('defined')
      .transform((order) => (order === 'random' ? `random:${randomInt(1_000_000)}` : order)),
    deadline: Deadline.optional(),
    tags: z.string().optional(),
    name: nameOption,
    failed: z.boolean().default(false),
    trace: z.enum(['off', 'on', 'retain-on-failure'], 'must be off, on or retain-on-failure').default('off'),
    headed: z.boolean().default(false),
  })
  .superRefine(refuseWithoutTarget);
export type AcceptOptions = z.infer<typeof AcceptOptions>;

/** How a header names a variable, for the help. */
const variable = '$'.concat('{NAME}');

/**
 * The options that `accept` was called with.
 * @throws CannotJudge for an option that is unknown or has a value that cannot be used
 */
export function parseAcceptOptions(argv: readonly string[], context: CommandContext = process): AcceptOptions {
  return parseOptions({ schema: AcceptOptions, command: 'accept', argv, context }, (program) =>
    declareJudgeOptions(
      program
        .description('Takes the document through a real browser and says whether the product is safe to merge.')
        .option('--target <url>', 'test the application deployed there (default: the client in client/)')
        .option(
          '--header <header>',
          `send 'Name: value' to the target's origin; ${variable} is read from the environment`,
          collectOption,
        )
        .option('--storage-state <file>', "open the target with Playwright's storage state: cookies and local storage")
        .option('--ignore-https-errors', "accept the target's certificate whatever it is")
        .option('--workers <n>', 'scenarios at a time (default: as many as there are cores)')
        .option('--shard <I/N>', 'run the I-th of N parts of the scenarios')
        .option('--retry <n>', 'try what fails again, at most so many times (default: 0); it is then flaky')
        .option('--order <order>', 'defined (default), random, or random:SEED for the same order once more')
        .option('--deadline <duration>', 'end the scenarios after such a time, for example 15m, with what there is')
        .option('--tags <expression>', 'run only scenarios with these tags: not a verdict')
        .option('--name <regex...>', 'run only scenarios with such names: not a verdict')
        .option('--failed', 'run only what failed last time: not a verdict')
        .option('--trace <mode>', "record Playwright's trace: off (default), on or retain-on-failure")
        .option('--headed', 'show the browser'),
    ),
  );
}
