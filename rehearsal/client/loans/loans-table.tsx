/** What a member has on loan. */
import { Link } from 'react-router';
import { writeDay } from '../../contract/days.ts';
import type { Loan } from '../../contract/loans.ts';
import { writeMoney } from '../../contract/money.ts';
import { State } from '../parts/state.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { writeDaysLeft } from '../text/due.ts';

const columns: readonly Column<Loan>[] = [
  { header: 'Title', cell: ({ book, title }) => <Link to={`/books/${book}`}>{title}</Link> },
  { header: 'Barcode', cell: ({ barcode }) => barcode },
  { header: 'Lent on', cell: ({ lentOn }) => writeDay(lentOn) },
  { header: 'Due date', cell: ({ dueOn }) => writeDay(dueOn) },
  { header: 'Due', cell: ({ days }) => writeDaysLeft(days) },
  { header: 'State', cell: ({ days }) => <State is={days < 0 ? 'late' : 'running'} /> },
  { header: 'Fee', cell: ({ fee }) => writeMoney(fee), isNumber: true },
];

type LoansTableProps = {
  readonly caption: string;
  readonly isCaptionHidden?: boolean;
  readonly loans: readonly Loan[];
};

export function LoansTable({ caption, isCaptionHidden = false, loans }: LoansTableProps) {
  return (
    <Table
      caption={caption}
      isCaptionHidden={isCaptionHidden}
      columns={columns}
      items={loans}
      keyOf={({ id }) => id}
      empty="Nothing is on loan."
    />
  );
}
