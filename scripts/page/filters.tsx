/** Which sentences are shown: those that a filter lets through, and that say what is looked for. */
import type { Sentence } from '../core/reports/living-specification/page-sentence.ts';
import { capitalised } from '../core/text/capitalised.ts';
import type { PointCount } from '../core/verdict/point-count.ts';
import { sentenceStates, tallies } from '../core/verdict/states.ts';
import { go, readdress, useAddress } from './address.ts';

/** Whether a filter lets a sentence through; `/words` lets through what says them. */
export function passes({ text, state, inQuestion }: Sentence, filter: string): boolean {
  if (filter === 'all') return true;
  if (filter.startsWith('/')) return text.toLowerCase().includes(filter.slice(1).toLowerCase());
  return filter === 'question' ? inQuestion : sentenceStates[state].tally === filter;
}

type FiltersProps = { readonly points: readonly PointCount[]; readonly shown: number };

export function Filters({ points, shown }: FiltersProps) {
  const { filter } = useAddress();
  const whole = points.at(-1);
  if (!whole) return null;
  const filters = [
    { name: 'all', title: 'All', count: whole.sentences },
    ...tallies.map((name) => ({ name, title: capitalised(name), count: whole.tallies[name] })),
    { name: 'question', title: 'In question', count: whole.inQuestion },
  ];
  const words = filter.startsWith('/') ? filter.slice(1) : '';
  return (
    <div className="toolbar" role="toolbar" aria-label="Sentences to show">
      {filters
        .filter(({ count, name }) => count > 0 || name === filter)
        .map(({ name, title, count }) => (
          <button key={name} type="button" aria-pressed={filter === name} onClick={() => go({ filter: name })}>
            {title} <span>{count}</span>
          </button>
        ))}
      <input
        id="search"
        type="search"
        placeholder="Search  /"
        aria-label="Search in the document"
        value={words}
        onChange={({ target: { value } }) => {
          const lead = words === '' ? go : readdress; // the way back leads out of the search, and not through its letters
          lead({ filter: value === '' ? 'all' : `/${value}` });
        }}
      />
      <p className="shown" role="status">
        {filter !== 'all' && `${shown} of ${whole.sentences} sentences shown`}
      </p>
    </div>
  );
}
