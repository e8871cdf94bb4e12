/** What turned red since an earlier verdict, and what asserts less, with links to what stands on the page now. */
import { isUnchanged, redTitle, renderSince, renderWeakened, weakenedTitle } from '../../comparison/change-text.ts';
import type { ComparedScenario, VerdictChange } from '../../comparison/verdict-change.ts';
import { renderPlace } from '../../finding.ts';
import { oneLine } from '../../text/one-line.ts';
import { caseStates } from '../../verdict/states.ts';

/** More than a reader takes in. */
const most = 100;
const longest = 1_000;

export function ChangeList({ change }: { readonly change: VerdictChange }) {
  const { since, turnedRed, weakened } = change;
  const red = turnedRed.map(({ before, now }) => ({
    scenario: now,
    note: `before: ${caseStates[before.state].phrase}; ${renderPlace(now.place)}`,
  }));
  const less = weakened.map((one) => ({ ...one, note: renderWeakened(one) }));
  return (
    <section className="change" id="change" aria-labelledby="change-title">
      <h2 id="change-title">What changed</h2>
      <p>
        {isUnchanged(change) ? 'Nothing turned red or asserts less since' : 'Since'} the verdict of{' '}
        <time dateTime={since.start ?? since.day}>{renderSince(change)}</time>
        {isUnchanged(change) ? '.' : ':'}
      </p>
      <Group title={redTitle} tone="red" items={red} />
      <Group title={weakenedTitle} tone="amber" items={less} />
    </section>
  );
}

type Item = { readonly scenario: ComparedScenario; readonly isGone?: boolean; readonly note: string };

function Group({
  title,
  tone,
  items,
}: {
  readonly title: string;
  readonly tone: string;
  readonly items: readonly Item[];
}) {
  if (items.length === 0) return null;
  return (
    <div className={`change-group ${tone}`}>
      <h3>
        {title} <span className="count">{items.length}</span>
      </h3>
      <ul>
        {items.slice(0, most).map(
          ({
            scenario: {
              name,
              place,
              statements: [id],
            },
            isGone = false,
            note,
          }) => (
            <li key={renderPlace(place)}>
              {id !== undefined && !isGone && <a href={`#${id}`}>{id}</a>} {oneLine(name, longest)}
              <span className="change-note"> ({oneLine(note, longest)})</span>
            </li>
          ),
        )}
        {items.length > most && <li>… and {items.length - most} more</li>}
      </ul>
    </div>
  );
}
