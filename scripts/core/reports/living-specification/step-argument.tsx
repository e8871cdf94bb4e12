/** What is given to a step beneath it: a text or a small table, as much of it as a reader takes in. */
import { Children } from 'react';
import type { StepArgument } from '../../features/feature.ts';
import { clipText, shorten } from '../../text/clipped-text.ts';
import { counted } from '../../text/counted.ts';
import { Clipped } from './clipped.tsx';
import { Scrolled } from './scroll.tsx';

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
      <Scrolled of="Table of the step">
        <table>
          <tbody>{Children.toArray(rows.slice(0, most.rows).map(renderRow))}</tbody>
        </table>
      </Scrolled>
      <Rest rows={rows.length - most.rows} columns={(rows[0]?.length ?? 0) - most.columns} />
    </>
  );
}

function renderRow(cells: readonly string[]) {
  return <tr>{Children.toArray(cells.slice(0, most.columns).map(renderCell))}</tr>;
}

function renderCell(cell: string) {
  return <td>{shorten(cell, most.cell)}</td>;
}

/** How much of the table is not shown, if anything is not. */
function Rest({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  const left = [rows > 0 && counted(rows, 'more row'), columns > 0 && counted(columns, 'more column')].filter(Boolean);
  return left.length > 0 && <p className="left">… and {left.join(' and ')}</p>;
}
