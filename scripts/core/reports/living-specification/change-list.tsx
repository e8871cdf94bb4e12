/** What changed since an earlier verdict, in groups, with links to what stands on the page now. */
import { Children } from 'react';
import { type ChangeGroup, type ChangeItem, groupChanges, isUnchanged } from '../../comparison/change-group.ts';
import { renderSince } from '../../comparison/change-text.ts';
import type { VerdictChange } from '../../comparison/verdict-change.ts';
import { oneLine } from '../../text/one-line.ts';
import { Stretches } from './stretches.tsx';

/** More than a reader takes in, and of each more than a sentence has. */
const most = 100;
/** Enough to begin with; the document should not be far. */
const atOnce = 5;
const longest = 1_000;

export function ChangeList({ change }: { readonly change: VerdictChange }) {
  const same = isUnchanged(change);
  return (
    <section className="change" id="change" aria-labelledby="change-title">
      <h2 id="change-title">What changed</h2>
      <p>
        {same ? 'Nothing has changed since' : 'Since'} the verdict of{' '}
        <time dateTime={change.since.start ?? change.since.day}>{renderSince(change.since)}</time>
        {same ? '.' : ':'}
      </p>
      {groupChanges(change).map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </section>
  );
}

function Group({ group: { title, tone, items } }: { readonly group: ChangeGroup }) {
  const [folded, remaining] = [items.slice(atOnce, most), items.length - most];
  return (
    <div className={`change-group ${tone}`}>
      <h3>
        {title} <span className="count">{items.length}</span>
      </h3>
      <ul>{Children.toArray(items.slice(0, atOnce).map(renderItem))}</ul>
      {folded.length > 0 && (
        <details>
          <summary>{items.length - atOnce} more</summary>
          <ul>{Children.toArray(folded.map(renderItem))}</ul>
          {remaining > 0 && <p>… and {remaining} more</p>}
        </details>
      )}
    </div>
  );
}

function renderItem({ link, text, note, tone }: ChangeItem) {
  return (
    <li {...(tone && { className: tone })}>
      {link && (
        <>
          <a href={`#${link.id}`}>{link.label}</a>{' '}
        </>
      )}
      <Stretches stretches={text} words={['no longer', 'now']} longest={longest} />
      {note !== undefined && <span className="change-note"> ({oneLine(note, longest)})</span>}
    </li>
  );
}
