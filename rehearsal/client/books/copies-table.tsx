/** The copies of a book, and for librarians what can be reported of each. */
import type { Copy } from '../../contract/books.ts';
import { CallAction } from '../parts/call-action.tsx';
import { State } from '../parts/state.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { Tipped } from '../parts/tipped.tsx';
import { reportCopy } from './books.ts';

const columns: readonly Column<Copy>[] = [
  { header: 'Barcode', cell: ({ barcode }) => barcode },
  { header: 'Shelf', cell: ({ shelf }) => shelf },
  { header: 'State', cell: ({ state }) => <State is={state} /> },
];

const report: Column<Copy> = { header: 'Report', cell: (copy) => <CopyReport copy={copy} /> };

export function CopiesTable({ copies, mayReport }: { readonly copies: readonly Copy[]; readonly mayReport: boolean }) {
  return (
    <Table
      caption="Copies"
      columns={mayReport ? [...columns, report] : columns}
      items={copies}
      keyOf={({ barcode }) => barcode}
      empty="The library has no copy of this book."
    />
  );
}

function CopyReport({ copy: { barcode, state } }: { readonly copy: Copy }) {
  if (state === 'set aside') return null;
  return state === 'lost' ? (
    <CallAction name="Report found" send={() => reportCopy(barcode, 'available')} />
  ) : (
    <Tipped tip="A copy that is lost cannot be lent.">
      <CallAction name="Report lost" send={() => reportCopy(barcode, 'lost')} />
    </Tipped>
  );
}
