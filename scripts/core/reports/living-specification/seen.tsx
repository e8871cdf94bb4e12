/** What was seen and is not specified: calls, readings, how loading was made to fail, and what scenarios answered. */
import type { Seen } from '../../evidence/seen.ts';
import { type SeenTable, seenIntroduction, seenTables, seenTitle } from '../seen-text.ts';
import { ScrolledTable } from './scroll.tsx';

export function SeenSection({ seen }: { readonly seen: Seen }) {
  return (
    <section className="seen" id="seen" aria-labelledby="seen-title">
      <h2 id="seen-title">{seenTitle}</h2>
      <p>{seenIntroduction}</p>
      {seenTables(seen).map((table) => (
        <Table key={table.title} table={table} />
      ))}
    </section>
  );
}

function Table({ table: { title, head, rows, remaining, notes = [] } }: { readonly table: SeenTable }) {
  return (
    <>
      {rows.length > 0 && (
        <>
          <h3>{title}</h3>
          <ScrolledTable
            of={title}
            head={head}
            rows={rows.map((row) => row.map((cell, at) => setCell(cell, head[at])))}
          />
        </>
      )}
      {remaining > 0 && <p className="more">… and {remaining} more</p>}
      {notes.map((note) => (
        <p key={note} className="more">
          {note}
        </p>
      ))}
    </>
  );
}

/** A cell as those of its column are set. */
function setCell(cell: string, column: string | undefined) {
  if (column === 'Path' || column === 'Payload') return <code>{cell}</code>;
  return column === 'Words' ? <q>{cell}</q> : cell;
}
