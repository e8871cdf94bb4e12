/** A plan deals the scenarios to shards by how long they took: the longest first, each to the shard that has the least so far. */

import { counted } from '../text/counted.ts';
import { renderDuration } from '../text/duration.ts';

/** A scenario, or one row of its examples; `duration` in ms where it is known. */
type PlannedCase = { readonly place: string; readonly key: string; readonly duration: number | undefined };

type PlannedShard = { readonly places: readonly string[]; readonly duration: number };

export type Plan = {
  /** In the order of their numbers. */
  readonly shards: readonly PlannedShard[];
  /** How many durations were known, and what stood for those that were not, in ms. */
  readonly known: number;
  readonly median: number;
  /** How much longer the longest takes than all do on average; 1 where all take as long. */
  readonly spread: number;
  /** What the plan rests on and what it says, as one text: two plans are the same where these are. */
  readonly basis: string;
};

/** What is not known takes the median of what is. The same cases and durations give the same plan everywhere. */
export function planShards(cases: readonly PlannedCase[], total: number): Plan {
  const known = cases.flatMap(({ duration }) => duration ?? []);
  const median = medianOf(known);
  const timed = cases.map((one) => ({ ...one, duration: one.duration ?? median }));
  const shards = Array.from({ length: total }, () => ({ places: [] as string[], duration: 0 }));
  const dealt = new Map<string, number>();
  for (const { place, duration } of timed.toSorted((a, b) => b.duration - a.duration)) {
    const least = Math.min(...shards.map((shard) => shard.duration));
    const index = shards.findIndex((shard) => shard.duration === least);
    const shard = shards[index];
    if (shard === undefined) continue;
    shard.duration += duration;
    dealt.set(place, index);
  }
  for (const { place } of timed) shards[dealt.get(place) ?? 0]?.places.push(place); // as the files have them
  const average = shards.reduce((sum, { duration }) => sum + duration, 0) / total;
  const basis = JSON.stringify([total, timed.map(({ key, duration, place }) => [key, duration, dealt.get(place)])]);
  const spread = average === 0 ? 1 : Math.max(...shards.map(({ duration }) => duration)) / average;
  return { shards, known: known.length, median, spread, basis };
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 1;
}

/** The plan for people. */
export function renderPlan({ shards, known, median, spread }: Plan, digest: string): string {
  const cases = shards.reduce((sum, { places }) => sum + places.length, 0);
  const width = String(shards.length).length;
  const rows = shards.map(
    ({ places, duration }, index) =>
      `${String(index + 1).padStart(width)}  ${counted(places.length, 'scenario')}, ${renderLength(duration)}`,
  );
  const alike = known === 0 ? 'alike' : `as ${renderLength(median)}, the median of the others`;
  const unknown = known === cases ? '' : `, ${cases - known} of them never timed and counted ${alike}`;
  return [
    `${counted(cases, 'scenario')} in ${counted(shards.length, 'shard')}${unknown}`,
    ...rows,
    `The longest takes ${spread.toFixed(3)} times what all take on average. Plan ${digest.slice(0, 12)}.`,
  ].join('\n');
}

function renderLength(milliseconds: number): string {
  if (milliseconds < 100) return `${Math.round(milliseconds)} ms`;
  return milliseconds < 60_000 ? `${(milliseconds / 1000).toFixed(1)} s` : renderDuration(milliseconds);
}
