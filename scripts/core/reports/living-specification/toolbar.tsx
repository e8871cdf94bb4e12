/** What helps to find one's way where scripts run; without them it is not shown. */
import type { PointCount, Standing } from './point-count.ts';

type Filter = { readonly filter: Standing | 'all' | 'question'; readonly name: string; readonly count: number };

/** A filter for each standing; what only a bad day has is left out on a good one. */
export function Toolbar({ points }: { readonly points: readonly PointCount[] }) {
  const whole = points.at(-1);
  if (!whole) return null;
  const { standings, sentences, inQuestion } = whole;
  const filters: readonly Filter[] = [
    { filter: 'all', name: 'All', count: sentences },
    { filter: 'failing', name: 'Failing', count: standings.failing },
    { filter: 'uncovered', name: 'Uncovered', count: standings.uncovered },
    { filter: 'blocked', name: 'Blocked', count: standings.blocked },
    { filter: 'flaky', name: 'Flaky or waived', count: standings.flaky },
    { filter: 'question', name: 'In question', count: inQuestion },
    { filter: 'unwritten', name: 'Unwritten', count: standings.unwritten },
    { filter: 'open', name: 'Open', count: standings.open },
    { filter: 'passing', name: 'Passing', count: standings.passing },
    { filter: 'other', name: 'Other', count: standings.other },
  ];
  return (
    <div className="toolbar" role="toolbar" aria-label="Sentences to show" hidden>
      {filters
        .filter(({ count }) => count > 0)
        .map(({ filter, name, count }) => (
          <button key={filter} type="button" data-filter={filter} aria-pressed={filter === 'all'}>
            {name} <span>{count}</span>
          </button>
        ))}
      <button type="button" data-expand="">
        Expand all
      </button>
      <p className="shown" role="status" />
    </div>
  );
}
