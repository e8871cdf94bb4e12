/** What helps to find one's way where scripts run; without them it is not shown. */
import type { PointCount } from './point-count.ts';

export function Toolbar({ points }: { readonly points: readonly PointCount[] }) {
  const whole = points.at(-1);
  const filters = [
    { filter: 'all', name: 'All', count: whole?.sentences },
    { filter: 'failing', name: 'Failing', count: whole?.failing },
    { filter: 'question', name: 'In question', count: whole?.inQuestion },
    { filter: 'open', name: 'Open', count: whole?.open },
    { filter: 'passing', name: 'Passing', count: whole && passing(whole) },
  ];
  return (
    <div className="toolbar" role="toolbar" aria-label="Sentences to show" hidden>
      {filters.map(({ filter, name, count = 0 }) => (
        <button key={filter} type="button" data-filter={filter} aria-pressed={filter === 'all'} disabled={count === 0}>
          {name} <span>{count}</span>
        </button>
      ))}
      <button type="button" data-expand="" aria-pressed="false">
        Expand all
      </button>
      <p className="shown" role="status" />
    </div>
  );
}

function passing({ enforced, failing }: PointCount): number {
  return Math.max(0, enforced - failing);
}
