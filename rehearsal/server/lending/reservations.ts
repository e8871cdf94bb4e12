/** Reserving a book of which no copy is available, and cancelling. */
import { z } from 'zod';
import { type Day, daysBetween } from '../../contract/days.ts';
import { RESERVATIONS_AT_A_TIME } from '../../contract/limits.ts';
import { Reservation, type Reserved } from '../../contract/reservations.ts';
import type { Database, Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Failure, found } from '../failure.ts';
import { lockBook } from './copy.ts';
import { lockMember } from './debts.ts';
import { dropReservation, Held, reservationOf } from './line.ts';

/** Throws L404; L409 where a copy is available, or the member has reserved the book already; L413. */
export async function reserve(database: Database, book: number, member: number): Promise<Reserved> {
  return database.transaction(async (transaction) => {
    await lockBook(transaction, book);
    await lockMember(transaction, member);
    const { available, line, own } = await transaction.one(
      z.object({ available: z.int(), line: z.int(), own: z.int() }),
      sql`
        select
          (select count(*) from copy where book_id = ${book} and state = 'available') as available,
          (select count(*) from reservation where book_id = ${book}) as line,
          (select count(*) from reservation where member = ${member}) as own`,
    );
    if (available > 0 || (await reservationOf(transaction, book, member)) !== undefined) throw new Failure('L409');
    if (own >= RESERVATIONS_AT_A_TIME) throw new Failure('L413');
    const { id } = await transaction.one(
      z.object({ id: z.int() }),
      sql`insert into reservation (book_id, member) values (${book}, ${member}) returning id`,
    );
    return { id, place: line + 1 };
  });
}

/** Cancels a reservation of the member's own. Throws L404 of any other. */
export async function cancel(database: Database, id: number, member: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const { book } = found(
      await transaction.maybe(
        z.object({ book: z.int() }),
        sql`select book_id as book from reservation where id = ${id} and member = ${member}`,
      ),
    );
    await lockBook(transaction, book);
    // A statement of its own, which sees what was committed while this one waited for the lock.
    const reservation = await transaction.maybe(Held, sql`select id, barcode from reservation where id = ${id}`);
    await dropReservation(transaction, found(reservation));
  });
}

/** The reservations of a member, the oldest first. */
export async function reservationsOf(queries: Queries, member: number, day: Day): Promise<Reservation[]> {
  const reservations = await queries.all(
    Reservation.omit({ readyDays: true }).extend({ readyUntil: z.string().nullable() }),
    sql`
      select lines.id, book_id as book, title, place, ready_until as "readyUntil"
      from (
        select *, row_number() over (partition by book_id order by ready_until nulls last, id) as place from reservation
      ) as lines
      join book on book.id = book_id
      where member = ${member} order by lines.id`,
  );
  return reservations.map(({ readyUntil, ...reservation }) => ({
    ...reservation,
    readyDays: readyUntil === null ? null : daysBetween(day, readyUntil),
  }));
}
