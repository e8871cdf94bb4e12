/** The line of members who wait for a book, and the copies that are set aside for the first of them. */
import { z } from 'zod';
import { addDays, type Day } from '../../contract/days.ts';
import { SET_ASIDE_DAYS } from '../../contract/limits.ts';
import type { NamedMember } from '../../contract/loans.ts';
import { writeNumber } from '../access/people.ts';
import type { Database, Queries, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { lockBook, setState } from './copy.ts';

/** Columns: id, barcode of the copy that is set aside for it, if one is. */
export const Held = z.object({ id: z.int(), barcode: z.string().nullable() });

export const reservationOf = (queries: Queries, book: number, member: number) =>
  queries.maybe(Held, sql`select id, barcode from reservation where book_id = ${book} and member = ${member}`);

/** The member for whom a copy is set aside. */
export async function readyFor(queries: Queries, barcode: string): Promise<number | undefined> {
  const row = await queries.maybe(
    z.object({ member: z.int() }),
    sql`select member from reservation where barcode = ${barcode}`,
  );
  return row?.member;
}

/** Ends a reservation. A copy that was set aside for it is available again. */
export async function dropReservation(transaction: Transaction, { id, barcode }: z.infer<typeof Held>): Promise<void> {
  await transaction.run(sql`delete from reservation where id = ${id}`);
  if (barcode !== null) await setState(transaction, barcode, 'available');
}

/** Sets a copy aside, from this day, for the member who waits the longest. Returns that member, or null where nobody waits. */
export async function nextInLine(
  transaction: Transaction,
  { barcode, book }: { barcode: string; book: number },
  day: Day,
): Promise<NamedMember | null> {
  const next = await transaction.maybe(
    z.object({ id: z.int(), number: z.int(), name: z.string() }),
    sql`
      select reservation.id, number, name from reservation join person on number = member
      where book_id = ${book} and barcode is null order by reservation.id limit 1`,
  );
  if (next === undefined) return null;
  await transaction.run(sql`
    update reservation set barcode = ${barcode}, ready_until = ${addDays(day, SET_ASIDE_DAYS)} where id = ${next.id}`);
  await setState(transaction, barcode, 'set aside');
  return { number: writeNumber(next.number), name: next.name };
}

/**
 * Ends the reservations whose copy was not fetched in time. It is set aside for the next who waits, from the day after, and
 * is available where nobody waits; so it makes no difference when somebody looks.
 */
export async function endReservations(database: Database, day: Day): Promise<void> {
  const books = await database.all(
    z.object({ book: z.int() }),
    sql`select distinct book_id as book from reservation where ready_until < ${day} order by book_id`,
  );
  for (const { book } of books) {
    await database.transaction(async (transaction) => {
      await lockBook(transaction, book);
      while (await endOne(transaction, book, day));
    });
  }
}

/** Ends the reservation of a book that ran out first, if any has. */
async function endOne(transaction: Transaction, book: number, day: Day): Promise<boolean> {
  const late = await transaction.maybe(
    z.object({ id: z.int(), barcode: z.string(), readyUntil: z.string() }),
    sql`
      select id, barcode, ready_until as "readyUntil" from reservation
      where book_id = ${book} and ready_until < ${day} order by ready_until, id limit 1`,
  );
  if (late === undefined) return false;
  await dropReservation(transaction, late);
  await nextInLine(transaction, { barcode: late.barcode, book }, addDays(late.readyUntil, 1));
  return true;
}
