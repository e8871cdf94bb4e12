/** What the address of the books says: what is searched for, and which page is shown. */
import { SEARCH_LETTERS } from '../../contract/limits.ts';

export type BooksAddress = {
  /** Empty where nothing is searched for. */
  readonly search: string;
  readonly page: number;
};

/** The words that are searched for: none below two letters. */
export function wordsOf(text: string): string {
  const words = text.trim();
  return [...words].length < SEARCH_LETTERS ? '' : words;
}

/** A page that is no number from 1 is the first. */
export function readBooksAddress(query: URLSearchParams): BooksAddress {
  const page = query.get('page') ?? '';
  return { search: wordsOf(query.get('search') ?? ''), page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

/** The query of an address or a call, with its question mark; empty for the first page of all books. */
export function booksQuery({ search, page }: BooksAddress): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(page > 1 && { page: `${page}` }) });
  return query.size === 0 ? '' : `?${query}`;
}
