/** What may be longer or wider than there is room for: it scrolls, by keyboard too, and says what it is. */
import { Children, type ReactNode } from 'react';
import type { ClippedText } from '../../text/clipped-text.ts';
import { counted } from '../../text/counted.ts';

type ScrollProps = { readonly of: string; readonly children: ReactNode };

/** A text that keeps its lines. */
export function ScrolledText({ of, children }: ScrollProps) {
  return (
    // biome-ignore lint/a11y: a keyboard scrolls only what it can reach; a fieldset is for what can be filled in.
    <pre role="group" aria-label={of} tabIndex={0}>
      {children}
    </pre>
  );
}

type ClippedProps = { readonly of: string; readonly clipped: ClippedText };

/** A clipped text with what was left out of it in words. */
export function Clipped({ of, clipped: { text, remaining } }: ClippedProps) {
  return (
    <ScrolledText of={of}>
      {text}
      <Remaining remaining={remaining} />
    </ScrolledText>
  );
}

/** How many characters were left out at the end, if any were. */
export function Remaining({ remaining }: { readonly remaining: number }) {
  return remaining > 0 && <span className="more">{`\n… and ${counted(remaining, 'more character')}`}</span>;
}

type TableProps = {
  readonly of: string;
  /** The names of the columns, where they have any. */
  readonly head?: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
};

export function ScrolledTable({ of, head, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y: as above.
    <div className="scroll" role="group" aria-label={of} tabIndex={0}>
      <table>
        {head && (
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>{Children.toArray(rows.map(renderRow))}</tbody>
      </table>
    </div>
  );
}

function renderRow(cells: readonly ReactNode[]) {
  return <tr>{Children.toArray(cells.map(renderCell))}</tr>;
}

function renderCell(cell: ReactNode) {
  return <td>{cell}</td>;
}
