/** A table of the document; what is to be known of a row stands beneath it. */
import type { Table, TableCell, TableRow } from 'mdast';
import { spanOf } from '../../specification/markdown.ts';
import { Inline } from './inline.tsx';
import { textIn } from './piece.ts';
import { SentenceDetails } from './sentence.tsx';
import type { Shown } from './shown.ts';

export function TableOfDocument({ node, shown }: { readonly node: Table; readonly shown: Shown }) {
  const [head, ...rows] = node.children;
  const columns = Math.max(1, ...node.children.map(({ children }) => children.length));
  const show = (row: TableRow, cell: 'th' | 'td') => (
    <Row key={spanOf(row)?.start} row={row} cell={cell} columns={columns} shown={shown} />
  );
  return (
    <div className="table">
      <table>
        {head && <thead>{show(head, 'th')}</thead>}
        <tbody>{rows.map((row) => show(row, 'td'))}</tbody>
      </table>
    </div>
  );
}

type RowProps = {
  readonly row: TableRow;
  readonly cell: 'th' | 'td';
  readonly columns: number;
  readonly shown: Shown;
};

function Row({ row, cell: Cell, columns, shown }: RowProps) {
  const span = spanOf(row);
  const [sentence] = shown.sentencesIn(span);
  return (
    <>
      <tr>
        {row.children.map((cell) => {
          const around = spanOf(cell) ?? { start: 0, end: 0 };
          return (
            <Cell key={around.start} dir="auto" {...(hasLongWord(cell) && { className: 'long' })}>
              <Inline
                piece={{ ...shown, nodes: cell.children, around, within: around }}
                marks={sentence?.uncovered ?? []}
                className="uncovered"
              />
            </Cell>
          );
        })}
      </tr>
      {sentence && (
        <tr className="lit">
          <td colSpan={columns}>
            <SentenceDetails sentence={sentence} shown={shown} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Whether a word of the cell is longer than a column may be wide. */
function hasLongWord(cell: TableCell): boolean {
  return /\S{25}/.test(textIn(cell));
}
