/** What the verdict rests on: target, browser, time, revision, and how long it took. */

import { type Run, renderRevision, renderRun, renderStart } from '../../runs/run.ts';
import { renderDuration } from '../../text/duration.ts';
import type { Verdict } from '../../verdict/verdict.ts';

export function Facts({ verdict: { runs, policy } }: { readonly verdict: Verdict }) {
  const facts = [
    ...[...new Set(runs.map(renderRun))].map((run) => ['Run on', run] as const),
    ...[...new Set(runs.flatMap(({ revision }) => (revision ? [renderRevision(revision)] : [])))].map(
      (revision) => ['Revision', revision] as const,
    ),
    ...renderTime(runs).map((time) => ['Time', time] as const),
    ['Judged by', policy.place.file] as const,
  ];
  return (
    <dl className="facts">
      {facts.map(([name, fact]) => (
        <div key={`${name} ${fact}`}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** When the first of the runs began, and how long the longest took, for shards run beside each other. */
function renderTime(runs: readonly Run[]): string[] {
  const [first] = runs.map(({ start }) => start).toSorted();
  if (first === undefined) return [];
  const durations = runs.flatMap(({ duration }) => duration ?? []);
  const shards = runs.length > 1 ? `, in ${runs.length} shards` : '';
  const took = durations.length === 0 ? '' : `, took ${renderDuration(Math.max(1000, ...durations))}`;
  return [`${renderStart(first)}${took}${shards}`];
}
