/** A copy that a transaction changes. */
import { z } from 'zod';
import { CopyState } from '../../contract/books.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { found } from '../failure.ts';

/** Columns: barcode, book, title, state. */
const LockedCopy = z.object({ barcode: z.string(), book: z.int(), title: z.string(), state: CopyState });
export type LockedCopy = z.infer<typeof LockedCopy>;

/**
 * Whoever changes a copy, or the line of those who wait for its book, locks the book first: they come one after another. A
 * member is locked after the book, never before, so that two never wait for each other.
 */
export async function lockBook(transaction: Transaction, book: number): Promise<{ title: string }> {
  return found(
    await transaction.maybe(
      z.object({ title: z.string() }),
      sql`select title from book where id = ${book} for no key update`,
    ),
  );
}

/** The copy as it is once nobody else changes it. Throws L404 where there is none. */
export async function lockCopy(transaction: Transaction, barcode: string): Promise<LockedCopy> {
  const { book } = found(
    await transaction.maybe(
      z.object({ book: z.int() }),
      sql`select book_id as book from copy where barcode = ${barcode}`,
    ),
  );
  const { title } = await lockBook(transaction, book);
  // A statement of its own, which sees what was committed while this one waited for the lock.
  const { state } = await transaction.one(
    z.object({ state: CopyState }),
    sql`select state from copy where barcode = ${barcode}`,
  );
  return { barcode, book, title, state };
}

export async function setState(transaction: Transaction, barcode: string, state: CopyState): Promise<void> {
  await transaction.run(sql`update copy set state = ${state} where barcode = ${barcode}`);
}
