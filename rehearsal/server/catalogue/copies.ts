/** Copies: entering one, and reporting it lost or found. */
import { z } from 'zod';
import { Copy, type CopyReport, type NewCopy } from '../../contract/books.ts';
import type { Day } from '../../contract/days.ts';
import { TAKEN } from '../../contract/rules.ts';
import { type Database, takenBy } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Failure, found } from '../failure.ts';
import { lockCopy } from '../lending/copy.ts';
import { endLoan } from '../lending/loans.ts';

export async function enterCopy(database: Database, book: number, { barcode, shelf }: NewCopy): Promise<Copy> {
  found(await database.maybe(z.object({ id: z.int() }), sql`select id from book where id = ${book}`));
  try {
    return await database.one(
      Copy,
      sql`
        insert into copy (barcode, book_id, shelf) values (${barcode}, ${book}, ${shelf})
        returning barcode, shelf, state`,
    );
  } catch (error) {
    if (takenBy(error) === 'copy_barcode') throw new Failure('L400', { barcode: TAKEN.barcode });
    throw error;
  }
}

/**
 * Reports a copy lost, which is available or on loan; or found, which is lost. A loan of a copy that is lost goes on until
 * the copy is found, when it is ended as if it were returned. Throws L409 in any other state.
 */
export async function reportCopy(
  database: Database,
  barcode: string,
  { state }: z.infer<typeof CopyReport>,
  day: Day,
): Promise<Copy> {
  return database.transaction(async (transaction) => {
    const copy = await lockCopy(transaction, barcode);
    const before: readonly string[] = state === 'lost' ? ['available', 'on loan'] : ['lost'];
    if (!before.includes(copy.state)) throw new Failure('L409');
    if (state === 'available') await endLoan(transaction, barcode, day);
    return transaction.one(
      Copy,
      sql`update copy set state = ${state} where barcode = ${barcode} returning barcode, shelf, state`,
    );
  });
}
