/** Lending a copy, taking it back, and what a member has on loan. */
import { z } from 'zod';
import { addDays, type Day, daysBetween } from '../../contract/days.ts';
import { LOAN_DAYS, LOANS_AT_A_TIME, OWING_FORBIDS } from '../../contract/limits.ts';
import { type Lent, Loan, type NewLoan, type Returned } from '../../contract/loans.ts';
import { feeOf } from '../../contract/money.ts';
import { readNumber } from '../access/people.ts';
import type { Database, Queries, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Failure } from '../failure.ts';
import { type LockedCopy, lockCopy, setState } from './copy.ts';
import { lockMember, owedBy } from './debts.ts';
import { dropReservation, nextInLine, readyFor, reservationOf } from './line.ts';

/** Throws L404, L409, L410, L411 or L412. */
export async function lend(database: Database, { barcode, member, lentOn }: NewLoan): Promise<Lent> {
  return database.transaction(async (transaction) => {
    const copy = await lockCopy(transaction, barcode);
    const borrower = await lockMember(transaction, readNumber(member));
    await refuseCopy(transaction, copy, borrower.number);
    await refuseMember(transaction, borrower.number);
    const reservation = await reservationOf(transaction, copy.book, borrower.number);
    if (reservation !== undefined) await dropReservation(transaction, reservation);
    const dueOn = addDays(lentOn, LOAN_DAYS);
    await transaction.run(sql`
      insert into loan (barcode, member, lent_on, due_on) values (${barcode}, ${borrower.number}, ${lentOn}, ${dueOn})`);
    await setState(transaction, barcode, 'on loan');
    return { title: copy.title, member: { number: member, name: borrower.name }, dueOn };
  });
}

/** Throws L409 unless the copy is on loan. */
export async function takeBack(database: Database, barcode: string, day: Day): Promise<Returned> {
  return database.transaction(async (transaction) => {
    const copy = await lockCopy(transaction, barcode);
    if (copy.state !== 'on loan') throw new Failure('L409');
    const fee = await endLoan(transaction, barcode, day);
    const waiting = await nextInLine(transaction, copy, day);
    if (waiting === null) await setState(transaction, barcode, 'available');
    return { title: copy.title, fee, state: waiting === null ? 'available' : 'set aside', waiting };
  });
}

/** Ends the running loan of a copy, if it has one. Returns its fee. */
export async function endLoan(transaction: Transaction, barcode: string, day: Day): Promise<number> {
  const loan = await transaction.maybe(
    z.object({ id: z.int(), dueOn: z.string() }),
    sql`select id, due_on as "dueOn" from loan where barcode = ${barcode} and ended_on is null`,
  );
  if (loan === undefined) return 0;
  const fee = feeOf(daysBetween(loan.dueOn, day));
  await transaction.run(sql`update loan set ended_on = ${day}, fee = ${fee} where id = ${loan.id}`);
  return fee;
}

/** The loans of a member that have not ended, by their due date. */
export async function loansOf(queries: Queries, member: number, day: Day): Promise<Loan[]> {
  const loans = await queries.all(
    Loan.omit({ days: true, fee: true }),
    sql`
      select loan.id, loan.barcode, title, book.id as book, lent_on as "lentOn", due_on as "dueOn"
      from loan join copy using (barcode) join book on book.id = book_id
      where member = ${member} and ended_on is null order by due_on, loan.id`,
  );
  return loans.map((loan) => {
    const days = daysBetween(day, loan.dueOn);
    return { ...loan, days, fee: feeOf(-days) };
  });
}

async function refuseCopy(transaction: Transaction, { barcode, state }: LockedCopy, member: number): Promise<void> {
  if (state === 'available') return;
  if (state !== 'set aside') throw new Failure('L409');
  if ((await readyFor(transaction, barcode)) !== member) throw new Failure('L410');
}

async function refuseMember(transaction: Transaction, member: number): Promise<void> {
  const { loans } = await transaction.one(
    z.object({ loans: z.int() }),
    sql`select count(*) as loans from loan where member = ${member} and ended_on is null`,
  );
  if (loans >= LOANS_AT_A_TIME) throw new Failure('L411');
  if ((await owedBy(transaction, member)) >= OWING_FORBIDS) throw new Failure('L412');
}
