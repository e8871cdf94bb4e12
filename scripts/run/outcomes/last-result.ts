/** A last result is what came of a scenario when it last ran, in whatever run that was. */
import { z } from 'zod';
import { compareTexts, renderLine } from '../../base/finding.ts';
import { groupBy } from '../../base/group-by.ts';
import type { Outcome } from './outcome.ts';

export const LastResult = z.object({
  /** Where the scenario, or the row of its examples, stood: `file:line`. */
  place: z.string(),
  /** Its name and its steps, by which it is known where it stands elsewhere by now; results of before lack it. */
  scenario: z.string().optional(),
  failed: z.boolean(),
  /** When the run began that it last ran in, in ISO 8601. */
  start: z.iso.datetime(),
});
export type LastResult = z.infer<typeof LastResult>;

/** The results of one run. What neither passed nor ended pending has failed. */
export function resultsOf({ start }: { readonly start: string }, outcomes: readonly Outcome[]): LastResult[] {
  return outcomes.map(({ place, name, steps, status }) => ({
    place: renderLine(place),
    scenario: textOf({ name, steps }),
    failed: status !== 'passed' && status !== 'pending',
    start,
  }));
}

/** The last result of each scenario, in the order of their places; where another one stands at a place by now, of both. */
export function latestResults(results: readonly LastResult[]): LastResult[] {
  const inTime = results.toSorted((a, b) => compareTexts(a.start, b.start));
  const latest = new Map(inTime.map((result) => [`${result.place} ${result.scenario}`, result]));
  return [...latest.values()].toSorted((a, b) => collator.compare(a.place, b.place));
}

/** What failed and has not passed since: where it stands now, and what is not there any more. */
export type Failed = { readonly places: readonly string[]; readonly gone: readonly LastResult[] };

/**
 * @param whole after the last run of everything, in however many shards
 * @param parts after runs of some scenarios; those before all of the last whole run speak of features as they were then
 * @param cases those that there are now
 */
export function findFailed(
  whole: readonly LastResult[],
  parts: readonly LastResult[],
  cases: readonly LastCase[],
): Failed {
  const since = whole.map(({ start }) => start).toSorted(compareTexts)[0] ?? '';
  const known = latestResults([...whole, ...parts.filter(({ start }) => compareTexts(start, since) > 0)]);
  const locate = createLocation(cases);
  const located = known.map((result) => ({ result, place: locate(result) }));
  const there = located.flatMap(({ result, place }) =>
    place === undefined ? [] : [{ ...result, place, scenario: undefined }],
  );
  return {
    places: latestResults(there).flatMap(({ place, failed }) => (failed ? place : [])),
    gone: located.flatMap(({ result, place }) => (result.failed && place === undefined ? result : [])),
  };
}

type LastCase = Pick<Outcome, 'place' | 'name'> & { readonly steps: readonly { readonly text: string }[] };

/** Where a result's scenario stands now: the same one, wherever that is, else one of the same name, at its place or alone in its file. */
function createLocation(cases: readonly LastCase[]): (result: LastResult) => string | undefined {
  const placed = cases.map((one) => {
    return { file: one.place.file, place: renderLine(one.place), name: one.name, text: textOf(one) };
  });
  const byFile = groupBy(placed, ({ file }) => file);
  return ({ place, scenario }) => {
    const inFile = byFile.get(place.slice(0, place.lastIndexOf(':'))) ?? [];
    const pick = (found: typeof inFile) =>
      (found.find((one) => one.place === place) ?? (found.length === 1 ? found[0] : undefined))?.place;
    if (scenario === undefined) return inFile.find((one) => one.place === place)?.place;
    const [name = ''] = scenario.split('\n');
    return pick(inFile.filter(({ text }) => text === scenario)) ?? pick(inFile.filter((one) => one.name === name));
  };
}

function textOf({ name, steps }: Pick<LastCase, 'name' | 'steps'>): string {
  return [name, ...steps.map(({ text }) => text)].join('\n');
}

/** Orders lines by their numbers. */
const collator = new Intl.Collator('en', { numeric: true });
