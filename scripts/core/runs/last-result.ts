/** A last result is what came of a scenario when it last ran, in whatever run that was. */
import { z } from 'zod';
import { compareTexts } from '../finding.ts';
import type { Outcome } from './outcome.ts';

export const LastResult = z.object({
  /** Where the scenario, or the row of its examples, stands: `file:line`. */
  place: z.string(),
  failed: z.boolean(),
  /** When the run began that it last ran in, in ISO 8601. */
  start: z.iso.datetime(),
});
export type LastResult = z.infer<typeof LastResult>;

/** The results of one run. What neither passed nor ended pending has failed. */
export function resultsOf({ start }: { readonly start: string }, outcomes: readonly Outcome[]): LastResult[] {
  return outcomes.map(({ place: { file, line }, status }) => ({
    place: `${file}:${line}`,
    failed: status !== 'passed' && status !== 'pending',
    start,
  }));
}

/** The last result of each scenario, in the order of their places. */
export function latestResults(results: readonly LastResult[]): LastResult[] {
  const inTime = results.toSorted((a, b) => compareTexts(a.start, b.start));
  const latest = new Map(inTime.map((result) => [result.place, result]));
  return [...latest.values()].toSorted((a, b) => collator.compare(a.place, b.place));
}

/**
 * The places of all that failed and has not passed since.
 * @param whole after the last run of everything, in however many shards
 * @param parts after runs of some scenarios; those before all of the last whole run speak of features as they were then
 */
export function failedPlaces(whole: readonly LastResult[], parts: readonly LastResult[]): string[] {
  const since = whole.map(({ start }) => start).toSorted(compareTexts)[0] ?? '';
  const results = latestResults([...whole, ...parts.filter(({ start }) => compareTexts(start, since) > 0)]);
  return results.filter(({ failed }) => failed).map(({ place }) => place);
}

/** Orders lines by their numbers. */
const collator = new Intl.Collator('en', { numeric: true });
