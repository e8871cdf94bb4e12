/** What a member has reserved. */
import { Link } from 'react-router';
import type { Reservation } from '../../contract/reservations.ts';
import { CallAction } from '../parts/call-action.tsx';
import { State } from '../parts/state.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { cancelReservation } from './loans.ts';
import { stateOf, writeTimeLeft } from './readiness.ts';

const columns: readonly Column<Reservation>[] = [
  { header: 'Title', cell: ({ book, title }) => <Link to={`/books/${book}`}>{title}</Link> },
  { header: 'Place', cell: ({ place }) => place, isNumber: true },
  { header: 'State', cell: (reservation) => <State is={stateOf(reservation)} /> },
  { header: 'Set aside', cell: ({ readyDays }) => (readyDays === null ? 'not yet' : writeTimeLeft(readyDays)) },
];

const cancel: Column<Reservation> = {
  header: 'Change',
  cell: ({ id }) => <CallAction name="Cancel" send={() => cancelReservation(id)} />,
};

type ReservationsTableProps = {
  readonly caption: string;
  readonly reservations: readonly Reservation[];
  readonly mayCancel: boolean;
};

export function ReservationsTable({ caption, reservations, mayCancel }: ReservationsTableProps) {
  return (
    <Table
      caption={caption}
      columns={mayCancel ? [...columns, cancel] : columns}
      items={reservations}
      keyOf={({ id }) => id}
      empty="Nothing is reserved."
    />
  );
}
