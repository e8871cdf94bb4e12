/** How long each scenario took when it was judged last, by which shards are planned. */
import { z } from 'zod';
import type { Case, Scenario } from '../features/feature.ts';
import { renderJson } from '../json/render-json.ts';
import { parseJson } from '../text/json-text.ts';
import { renderIssue } from './message.ts';

/** In milliseconds; a day is more than any scenario takes. */
const Duration = z.number().nonnegative().max(86_400_000);

/** `timings.json`. */
export const Timings = z
  .strictObject({
    format: z.literal(1),
    scenarios: z.record(z.string(), Duration).describe('By feature file, rule and name: how long each took, in ms'),
  })
  .describe('How long each scenario took when it was judged last');
export type Timings = z.infer<typeof Timings>;

/** Reads the text of such a file; a text where it is none, which says why. */
export function parseTimings(text: string): Timings | string {
  const parsed = Timings.safeParse(parseJson(text));
  return parsed.success ? parsed.data : renderIssue(parsed.error);
}

type NamedCase = { readonly scenario: Pick<Scenario, 'file' | 'rule'>; readonly case: Pick<Case, 'name'> };

/**
 * By what a scenario is known from one run to the next, in the same order: its file, rule and name, and its number among
 * those that have all of them in common.
 */
export function timingKeys(cases: readonly NamedCase[]): string[] {
  const known = new Map<string, number>();
  return cases.map(({ scenario: { file, rule }, case: { name } }) => {
    const key = [file, rule?.name ?? '', name].join(' › ');
    const number = (known.get(key) ?? 0) + 1;
    known.set(key, number);
    return number === 1 ? key : `${key} (${number})`;
  });
}

type TimedCase = NamedCase & { readonly outcome?: { readonly duration: number; readonly status: string } | undefined };

/** The text of the file after a run; of a scenario that did not end in it stands what was known before. */
export function renderTimings(cases: readonly TimedCase[], before: Timings | undefined): string {
  const keys = timingKeys(cases);
  const known = cases.flatMap(({ outcome }, index): [string, number][] => {
    const key = keys[index] ?? '';
    const ended = outcome !== undefined && outcome.status !== 'unfinished';
    const earlier = before && Object.hasOwn(before.scenarios, key) ? before.scenarios[key] : undefined;
    const duration = ended ? Math.max(1, Math.round(outcome.duration)) : earlier; // of 0, all would be dealt to one shard
    return duration === undefined ? [] : [[key, duration]];
  });
  return renderJson({ format: 1, scenarios: Object.fromEntries(known) } satisfies Timings);
}
