/** How a member comes to a book of which no copy is available. */
import { Link, useLocation } from 'react-router';
import type { BookDetails } from '../../contract/books.ts';
import { cancelReservation, reserve } from '../loans/loans.ts';
import { writeReadiness } from '../loans/readiness.ts';
import { CallAction } from '../parts/call-action.tsx';
import { type Arrival, addressOf } from '../session/asked-for.ts';
import { useUser } from '../session/session.ts';

export function Reserving({ book }: { readonly book: BookDetails }) {
  const user = useUser();
  const location = useLocation();
  const { id, available, reservation } = book;
  if (reservation !== null) {
    return (
      <section className="reserving" aria-label="Your reservation">
        <p>{writeReadiness(reservation)}</p>
        <CallAction key="cancel" name="Cancel" send={() => cancelReservation(reservation.id)} />
      </section>
    );
  }
  if (available > 0) return <p>Ask for it at the desk: a copy is available.</p>;
  if (user !== null) return <CallAction key="reserve" name="Reserve" look="main" send={() => reserve({ book: id })} />;
  const arrival: Arrival = { askedFor: addressOf(location) };
  return (
    <p>
      <Link className="button" to="/sign-in" state={arrival}>
        Sign in to reserve
      </Link>
    </p>
  );
}
