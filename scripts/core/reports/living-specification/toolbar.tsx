/** What helps to find one's way where scripts run; without them it is not shown. */
import { capitalised } from '../../text/capitalised.ts';
import type { PointCount } from '../../verdict/point-count.ts';
import { type SentenceTally, tallies } from '../../verdict/states.ts';

type Filter = { readonly filter: SentenceTally | 'all' | 'question'; readonly name: string; readonly count: number };

/** A filter for each tally; what only a bad day has is left out on a good one. */
export function Toolbar({ points }: { readonly points: readonly PointCount[] }) {
  const whole = points.at(-1);
  if (!whole) return null;
  const filters: readonly Filter[] = [
    { filter: 'all', name: 'All', count: whole.sentences },
    ...tallies.map((filter) => ({ filter, name: capitalised(filter), count: whole.tallies[filter] })),
    { filter: 'question', name: 'In question', count: whole.inQuestion },
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
