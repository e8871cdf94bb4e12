/** A run as it is recorded beside its messages: what it ran on, and how it was narrowed. */
import { z } from 'zod';

/** One machine's part of a run: `index` of `total`, counted from 1. */
export const Shard = z
  .object({ index: z.int().positive(), total: z.int().positive() })
  .refine(({ index, total }) => index <= total, 'the shard must not be beyond the number of shards');
export type Shard = z.infer<typeof Shard>;

/** How a run was narrowed; a run narrowed by anything is partial, and no verdict. */
export const Narrowing = z.object({
  tags: z.string().optional(),
  names: z.array(z.string()),
  failed: z.boolean(),
});
export type Narrowing = z.infer<typeof Narrowing>;

/** `run.json`. Digests are SHA-256 in hexadecimal, times ISO 8601 in UTC. */
export const Run = z.object({
  digests: z.object({ specification: z.string(), features: z.string(), steps: z.string(), client: z.string() }),
  target: z.string(),
  reading: z.enum(['verbatim', 'alternatives']),
  browser: z.object({ name: z.string(), source: z.string(), version: z.string().optional() }),
  versions: z.record(z.string(), z.string()),
  shard: Shard,
  narrowing: Narrowing,
  start: z.iso.datetime(),
});
export type Run = z.infer<typeof Run>;

/** Whether the run left scenarios out, so that it can be no verdict. */
export function isPartial({ tags, names, failed }: Narrowing): boolean {
  return tags !== undefined || names.length > 0 || failed;
}

/** In one line what a run ran on, and how it read the document. */
export function renderRun({ target, browser, reading }: Run): string {
  const version = browser.version === undefined ? '' : ` ${browser.version}`;
  return `The ${target} in ${browser.name}${version} (${browser.source}), reading ${reading}`;
}
