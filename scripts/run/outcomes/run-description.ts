/** A run as it is recorded beside its messages: what it ran on, how it was narrowed, and what kept it from its end. */
import { z } from 'zod';
import { Reading, TargetKind } from '../../../steps/records.ts';
import { renderDuration } from '../../base/duration.ts';
import { counted } from '../../base/text.ts';

/** One machine's part of a run: `index` of `total`, counted from 1. */
export const Shard = z
  .object({ index: z.int().positive(), total: z.int().positive().max(1000) })
  .refine(({ index, total }) => index <= total, 'the shard must not be beyond the number of shards');
export type Shard = z.infer<typeof Shard>;

/** How a run was narrowed; a run narrowed by anything is partial, and no verdict. */
const Narrowing = z.object({
  tags: z.string().optional(),
  names: z.array(z.string()),
  failed: z.boolean(),
});

/** What a verdict is made from, each as one SHA-256 in hexadecimal. */
export const SourceDigests = z.object({
  specification: z.string(),
  features: z.string(),
  steps: z.string(),
  client: z.string(),
});
export type SourceDigests = z.infer<typeof SourceDigests>;

/** `url` is the address of a deployed one, without user and password. */
export const Target = z.object({
  kind: TargetKind,
  url: z.url().optional().describe('Of a deployed one, as browsers write it'),
});
export type Target = z.infer<typeof Target>;

/** The words by which a run is made on the target; `args` are further arguments. */
export function acceptOn({ url }: Target, ...args: readonly string[]): string {
  const all = [...args, ...(url === undefined ? [] : [`--target ${url}`])];
  return all.length === 0 ? 'npm run accept' : `npm run accept -- ${all.join(' ')}`;
}

/** The git commit that a project stood at. For people; it decides nothing. */
export const Revision = z.object({
  commit: z.string().regex(/^[0-9a-f]{7,64}$/, 'a commit must be named in hexadecimal'),
  modified: z.boolean().describe("Whether any of the project's files was not as in the commit"),
  branch: z.string().optional(),
});
export type Revision = z.infer<typeof Revision>;

/** What is known of a run before it begins. Times are ISO 8601 in UTC. */
export const RunDescription = z.object({
  digests: SourceDigests,
  target: Target,
  reading: Reading,
  browser: z
    .object({ name: z.string(), source: z.string(), version: z.string().optional() })
    .optional()
    .describe('Missing where there was nothing to open in one'),
  versions: z.record(z.string(), z.string()),
  shard: Shard,
  narrowing: Narrowing,
  start: z.iso.datetime(),
  revision: Revision.optional(),
});
export type RunDescription = z.infer<typeof RunDescription>;

/**
 * `run.json`: also the SHA-256, in hexadecimal, of the messages beside it as they were recorded, how long the scenarios
 * took together, and what kept the run from its end, in sentences, such as a deadline or a worker that was lost.
 */
export const Run = RunDescription.extend({
  messages: z.string(),
  duration: z.number().nonnegative().optional().describe('From the start to the end of the scenarios, in ms'),
  runErrors: z.array(z.string()).readonly().optional(),
});
export type Run = z.infer<typeof Run>;

/** How much a run was asked for: a shard of the scenarios, or some that were picked, which is no verdict. */
export type Scope = { readonly shard: Shard; readonly partial: boolean };

/** All scenarios, on however many machines they ran. */
export const wholeScope: Scope = { shard: { index: 1, total: 1 }, partial: false };

export function scopeOf({
  shard,
  narrowing: { tags, names, failed },
}: Pick<RunDescription, 'shard' | 'narrowing'>): Scope {
  return { shard, partial: tags !== undefined || names.length > 0 || failed };
}

/** Whether nothing was left out; only of such a run there is a verdict. */
export function isWhole({ shard, partial }: Scope): boolean {
  return shard.total === 1 && !partial;
}

/** The names of the two files of a recorded run. */
export const runFiles = { description: 'run.json', messages: 'messages.ndjson' } as const;

/** Where a run of this scope is recorded, relative to the folder of the reports. */
export function runFolder({ shard, partial }: Scope): string {
  return partial ? 'partial' : `run/${shard.index}-of-${shard.total}`;
}

/** A target as people know it: by its address, or by the folder of the project's own client. */
export function nameTarget({ url }: Target): string {
  return url ?? 'client/';
}

/** What a run ran on, and how it read the document, in one line. */
export function renderRun({ target, browser, reading }: RunDescription): string {
  if (browser === undefined) return `No browser, since nothing is enforced, reading ${reading}`;
  const version = browser.version === undefined ? '' : ` ${browser.version}`;
  return `${nameTarget(target)} in ${browser.name}${version} (${browser.source}), reading ${reading}`;
}

/** A commit in as much of it as distinguishes it, and how the project stood to it. */
export function renderRevision({ commit, branch, modified }: Revision): string {
  const on = branch === undefined ? '' : ` on ${branch}`;
  return `${commit.slice(0, 7)}${on}${modified ? ', with changes not committed' : ''}`;
}

/** A point in time, as in 2026-11-21 10:05 UTC. */
export function renderStart(start: string): string {
  return `${start.slice(0, 16).replace('T', ' ')} UTC`;
}

const deadline = 'the deadline of';

/** Says that the time is over: `duration` is in milliseconds, and `remaining` scenarios had not ended. */
export function renderDeadline(duration: number, remaining: number): string {
  const when = remaining === 0 ? 'outside of any scenario' : `with ${counted(remaining, 'scenario')} left`;
  return `${deadline} ${renderDuration(duration)} passed ${when}`;
}

const unavailable = 'the target is asked no more,';

/** Says that the target wants that: `why` is a phrase, and `remaining` scenarios had not ended. */
export function renderUnavailable(why: string, remaining: number): string {
  return `${unavailable} with ${counted(remaining, 'scenario')} left: ${why}`;
}

const askLess = 'See that it runs, and ask less of it at a time, as by --loads-per-second 1';

/** What to do about a run error, as a run has it. */
export function fixRunError(runError: string): string {
  if (runError.startsWith(deadline))
    return 'Run it again with a longer --deadline, or share the scenarios among more machines (--shard I/N)';
  if (runError.startsWith(unavailable)) return askLess;
  return 'Run it again, and judge what it records untouched';
}
