/** The calls of /api/books and /api/copies. */
import { Hono } from 'hono';
import { BooksQuery, CopyReport, NewBook, NewCopy } from '../../contract/books.ts';
import { bookDetails, enterBook, searchBooks } from '../catalogue/books.ts';
import { enterCopy, reportCopy } from '../catalogue/copies.ts';
import { today } from '../clock.ts';
import { barcodeOf, bodyOf, type Env, idOf, type Library, only, queryOf } from './request.ts';

const librarians = only('librarian', 'manager');

export function bookCalls({ database, clock }: Library) {
  return new Hono<Env>()
    .get('/', async (c) => c.json(await searchBooks(database, queryOf(c, BooksQuery))))
    .get('/:book', async (c) => {
      const member = c.get('person')?.number ?? null;
      return c.json(await bookDetails(database, idOf(c, 'book'), { member, day: today(clock) }));
    })
    .post('/', librarians, async (c) => c.json(await enterBook(database, await bodyOf(c, NewBook)), 201))
    .post('/:book/copies', librarians, async (c) =>
      c.json(await enterCopy(database, idOf(c, 'book'), await bodyOf(c, NewCopy)), 201),
    );
}

export function copyCalls({ database, clock }: Library) {
  return new Hono<Env>().put('/:barcode', librarians, async (c) =>
    c.json(await reportCopy(database, barcodeOf(c), await bodyOf(c, CopyReport), today(clock))),
  );
}
