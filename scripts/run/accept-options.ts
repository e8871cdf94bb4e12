/** What may be asked of a run and of its verdict: the options of `accept`, parsed once and handed down as they are. */
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { parseDuration } from '../base/duration.ts';
import type { Purpose } from '../base/finding.ts';
import { Shard, type Target } from './outcomes/run-description.ts';

/** An address on the web. What it refuses it does not repeat, since that may hold a password. */
const WebAddress = z
  // With a protocol, zod does not ask URL.canParse, which denies ü in Node 20.20 once it was asked often.
  .url({
    protocol: /^https?$/,
    error: ({ input }) =>
      /^https?:\/\//i.test(String(input))
        ? 'must name a host behind http:// or https://, and no port above 65535, as http://localhost:3000 does'
        : 'must be an address that begins with http:// or https://, such as http://localhost:3000',
    abort: true,
  });

/** Becomes the target under its address as browsers write it, by which runs of it are known. */
export const TargetAddress = WebAddress.transform((text) => new URL(text))
  .refine(
    ({ username, password }) => username === '' && password === '',
    'must not hold a user or a password: give them as SHOWN_USERNAME and SHOWN_PASSWORD',
  )
  .refine(({ href }) => !href.includes('#'), 'must not hold a fragment, which begins with #')
  .transform(({ href }): Target => ({ kind: 'deployed', url: href }));

/** How many scenarios, or attempts, at a time. */
const WorkerCount = z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be at least 1');

/** How many pages of a deployed target are loaded in a second at most, by all workers together. */
const LoadsPerSecond = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(1_000, 'must be at most 1000');

const longestDeadline = 168 * 3_600_000;

/** A deadline, in milliseconds. Beyond the longest one, a timer of Node would go off at once. */
const Deadline = z
  .string()
  .transform((text) => parseDuration(text) ?? 0)
  .refine(
    (duration) => duration > 0 && duration <= longestDeadline,
    'must be a duration from 1s to 168h, such as 90s, 15m or 1h30m',
  );

const ShardText = z
  .string()
  .transform((text) => /^(\d+)\/(\d+)$/.exec(text) ?? [])
  .transform(([, index, total]) => ({ index: Number(index), total: Number(total) }))
  .refine((shard) => Shard.safeParse(shard).success, 'must be I/N with I from 1 to N, such as 1/3');

function isPattern(source: string): boolean {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}

/** The options as text from a command line; a command that judges or proves has some of them, and all defaults. */
export const acceptFields = z.object({
  /** What is tested: the reference client where no address is given. */
  target: TargetAddress.default({ kind: 'reference client' }),
  /** Each as `Name: value`, where `${NAME}` stands for a variable of the environment. */
  header: z.array(z.string()).readonly().default([]),
  /** A file, relative to the project's root. */
  storageState: z.string().optional(),
  ignoreHttpsErrors: z.boolean().default(false),
  workers: WorkerCount.default(availableParallelism),
  loadsPerSecond: LoadsPerSecond.optional(),
  shard: ShardText.default({ index: 1, total: 1 }),
  /** How often a scenario that fails is tried again. */
  retry: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number from 0 to 999')
    .default('0')
    .transform(Number),
  /** `defined`, as in the files, or `random:SEED`. */
  order: z
    .string()
    .regex(/^(?:defined|random(?::[\w-]+)?)$/, 'must be defined, random or random:SEED')
    .default('defined')
    .transform((order) => (order === 'random' ? `random:${randomInt(1_000_000)}` : order)),
  /** How long the scenarios may take together, in milliseconds. */
  deadline: Deadline.optional(),
  tags: z.string().optional(),
  /** Regular expressions, of which a scenario's name must match one; all are meant where there is none. */
  name: z.array(z.string().refine(isPattern, 'must be a regular expression')).readonly().default([]),
  /** Whether the run takes only what failed last time. */
  failed: z.boolean().default(false),
  /** When Playwright's traces are kept. */
  trace: z.enum(['off', 'on', 'retain-on-failure'], 'must be off, on or retain-on-failure').default('off'),
  headed: z.boolean().default(false),
  /** Whether the verdict is asked for a release; else for a merge. */
  release: z.boolean().default(false),
  /** The file of another release policy than the project's, relative to its root. */
  policy: z.string().optional(),
  /** The file of an earlier verdict to compare with, likewise. */
  since: z.string().optional(),
  json: z.boolean().default(false),
});

export type AcceptOptions = z.infer<typeof acceptFields>;
export const AcceptOptions = acceptFields.superRefine(refuseWithoutTarget).transform(withoutIdleWorkers);

/** More workers than loads in a second would only wait for each other. */
function withoutIdleWorkers(options: AcceptOptions): AcceptOptions {
  const { workers, loadsPerSecond = workers } = options;
  return { ...options, workers: Math.min(workers, loadsPerSecond) };
}

/** What lets a browser in is for a target that is deployed. */
export function refuseWithoutTarget(
  { target, header, storageState, ignoreHttpsErrors, loadsPerSecond }: AcceptOptions,
  context: z.RefinementCtx,
): void {
  if (target.kind === 'deployed') return;
  const given = {
    header: header.length > 0,
    storageState: storageState !== undefined,
    ignoreHttpsErrors,
    loadsPerSecond: loadsPerSecond !== undefined,
  };
  for (const [name, isGiven] of Object.entries(given))
    if (isGiven) context.addIssue({ code: 'custom', path: [name], message: 'is for a deployed --target' });
}

/** What the verdict is asked for. */
export function purposeOf({ release }: Pick<AcceptOptions, 'release'>): Purpose {
  return release ? 'release' : 'merge';
}
