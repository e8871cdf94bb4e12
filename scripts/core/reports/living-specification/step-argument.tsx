/** What is given to a step beneath it: a text or a small table, as much of it as a reader takes in. */
import type { StepArgument } from '../../features/feature.ts';
import { clipText, shorten } from '../../text/clipped-text.ts';
import { counted } from '../../text/counted.ts';
import { Clipped, ScrolledTable } from './scroll.tsx';

/** Of a cell, in characters. */
const most = { rows: 50, columns: 20, cell: 200 } as const;

export function Argument({ argument }: { readonly argument: StepArgument }) {
  return (
    <div className="argument">
      {argument.kind === 'text' ? (
        <Clipped of="Text of the step" clipped={clipText(argument.text)} />
      ) : (
        <Table rows={argument.rows} />
      )}
    </div>
  );
}

function Table({ rows }: { readonly rows: readonly (readonly string[])[] }) {
  return (
    <>
      <ScrolledTable of="Table of the step" rows={rows.slice(0, most.rows).map(shortenRow)} />
      <Rest rows={rows.length - most.rows} columns={(rows[0]?.length ?? 0) - most.columns} />
    </>
  );
}

function shortenRow(cells: readonly string[]): string[] {
  return cells.slice(0, most.columns).map((cell) => shorten(cell, most.cell));
}

/** How much of the table is not shown, if anything is not. */
function Rest({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  const remaining = [rows > 0 && counted(rows, 'more row'), columns > 0 && counted(columns, 'more column')].filter(
    Boolean,
  );
  return remaining.length > 0 && <p className="more">… and {remaining.join(' and ')}</p>;
}
