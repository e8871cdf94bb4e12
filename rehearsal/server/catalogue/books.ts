/** Books: searching them, looking at one, entering one. */
import { z } from 'zod';
import { Book, type BookDetails, type Books, type BooksQuery, Copy, type NewBook } from '../../contract/books.ts';
import { type Day, daysBetween } from '../../contract/days.ts';
import { BOOKS_A_PAGE } from '../../contract/limits.ts';
import { TAKEN } from '../../contract/rules.ts';
import { type Database, type Queries, takenBy } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Failure, found } from '../failure.ts';

/** Columns of a Book. Lost copies do not count. */
const bookColumns = sql`
  book.id, title, author, year, genre, isbn,
  (select count(*) from copy where book_id = book.id and state <> 'lost') as copies,
  (select count(*) from copy where book_id = book.id and state = 'available') as available`;

export async function searchBooks(queries: Queries, { search, page }: BooksQuery): Promise<Books> {
  const matching = sql`
    from book where position(lower(${search}) in lower(title)) > 0 or position(lower(${search}) in lower(author)) > 0`;
  const { count } = await queries.one(z.object({ count: z.int() }), sql`select count(*) as count ${matching}`);
  const books = await queries.all(
    Book,
    sql`
      select ${bookColumns} ${matching}
      order by lower(title), book.id limit ${BOOKS_A_PAGE} offset ${(page - 1) * BOOKS_A_PAGE}`,
  );
  return { books, page, pages: Math.max(1, Math.ceil(count / BOOKS_A_PAGE)) };
}

/** A book, with the reservation of the member who looks, if it is a member. */
export async function bookDetails(
  queries: Queries,
  id: number,
  { member, day }: { member: number | null; day: Day },
): Promise<BookDetails> {
  const book = found(await queries.maybe(Book, sql`select ${bookColumns} from book where id = ${id}`));
  const copies = await queries.all(
    Copy,
    sql`select barcode, shelf, state from copy where book_id = ${id} order by barcode`,
  );
  const reservations = await queries.all(
    z.object({ id: z.int(), member: z.int(), readyUntil: z.string().nullable() }),
    sql`
      select id, member, ready_until as "readyUntil" from reservation where book_id = ${id}
      order by ready_until nulls last, id`,
  );
  const own = reservations.findIndex((reservation) => reservation.member === member);
  const reservation = reservations[own];
  return {
    ...book,
    copies,
    waiting: reservations.filter(({ readyUntil }) => readyUntil === null).length,
    reservation:
      reservation === undefined
        ? null
        : {
            id: reservation.id,
            place: own + 1,
            readyDays: reservation.readyUntil === null ? null : daysBetween(day, reservation.readyUntil),
          },
  };
}

export async function enterBook(
  database: Database,
  { title, author, year, genre, isbn }: NewBook,
): Promise<{ id: number }> {
  try {
    return await database.one(
      z.object({ id: z.int() }),
      sql`
        insert into book (title, author, year, genre, isbn) values (${title}, ${author}, ${year}, ${genre}, ${isbn})
        returning id`,
    );
  } catch (error) {
    if (takenBy(error) === 'book_isbn') throw new Failure('L400', { isbn: TAKEN.isbn });
    throw error;
  }
}
