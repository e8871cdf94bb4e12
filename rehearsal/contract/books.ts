/** Books and their copies: /api/books and /api/copies. */
import { z } from 'zod';
import { SEARCH_LETTERS } from './limits.ts';
import { Author, Barcode, Genre, Isbn, Shelf, Title, Year } from './rules.ts';

/** The number of a book, as it stands in addresses and payloads. */
export const BookId = z.int().positive().max(2_147_483_647);

export const COPY_STATES = ['available', 'on loan', 'set aside', 'lost'] as const;
export const CopyState = z.enum(COPY_STATES);
export type CopyState = z.infer<typeof CopyState>;

export const Copy = z.object({ barcode: z.string(), shelf: z.string(), state: CopyState });
export type Copy = z.infer<typeof Copy>;

/** A book in a list, with how many copies it has (lost ones do not count), and how many of them are available. */
export const Book = z.object({
  id: BookId,
  title: z.string(),
  author: z.string(),
  year: z.int(),
  genre: Genre,
  isbn: z.string().nullable(),
  available: z.int(),
  copies: z.int(),
});
export type Book = z.infer<typeof Book>;

/** The query of GET /api/books. A search of fewer than two letters is none. */
export const BooksQuery = z.object({
  search: z
    .string()
    .trim()
    .transform((search) => ([...search].length < SEARCH_LETTERS ? '' : search))
    .default(''),
  page: z.coerce.number({ error: 'A page is a number from 1.' }).int().min(1).max(1_000_000).default(1),
});
export type BooksQuery = z.infer<typeof BooksQuery>;

/** Answered to GET /api/books: by title, a page at a time. There is always at least one page. */
export const Books = z.object({ books: z.array(Book), page: z.int(), pages: z.int() });
export type Books = z.infer<typeof Books>;

/** Answered to GET /api/books/{book}: with how many members wait, and the reservation of the member who asks. */
export const BookDetails = Book.omit({ copies: true }).extend({
  copies: z.array(Copy),
  waiting: z.int(),
  reservation: z.object({ id: z.int(), place: z.int(), readyDays: z.int().nullable() }).nullable(),
});
export type BookDetails = z.infer<typeof BookDetails>;

/** Asked by POST /api/books. The input type is what a form holds: year a text or a number, isbn may be empty. */
export const NewBook = z.object({ title: Title, author: Author, year: Year, genre: Genre, isbn: Isbn });
export type NewBook = z.infer<typeof NewBook>;

/** Answered to POST /api/books. */
export const BookEntered = z.object({ id: BookId });
export type BookEntered = z.infer<typeof BookEntered>;

/** Asked by POST /api/books/{book}/copies, which answers a Copy. */
export const NewCopy = z.object({ barcode: Barcode, shelf: Shelf });
export type NewCopy = z.infer<typeof NewCopy>;

/** Asked by PUT /api/copies/{barcode}, which answers a Copy: reported lost, or found. */
export const CopyReport = z.object({
  state: z.enum(['lost', 'available'], { error: 'A copy is reported lost or available.' }),
});
export type CopyReport = z.infer<typeof CopyReport>;
