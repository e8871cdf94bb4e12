/** The calls about books and their copies. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  BookDetails,
  BookEntered,
  Books,
  Copy,
  type CopyReport,
  type NewBook,
  type NewCopy,
} from '../../contract/books.ts';
import { call } from '../calls/call.ts';
import { type BooksAddress, booksQuery } from './books-address.ts';

/** While other books are asked for, those of before stay. */
export function useBooks(address: BooksAddress) {
  return useQuery({
    queryKey: ['books', booksQuery(address)],
    queryFn: () => call('GET', `/api/books${booksQuery(address)}`, Books),
    placeholderData: keepPreviousData,
  });
}

export function useBook(book: string) {
  return useQuery({ queryKey: ['book', book], queryFn: () => call('GET', pathOf(book), BookDetails) });
}

export const enterBook = (payload: NewBook) => call('POST', '/api/books', BookEntered, payload);

export const enterCopy = (book: number, payload: NewCopy) => call('POST', `${pathOf(`${book}`)}/copies`, Copy, payload);

/** One after another, so that those before one that is refused are entered. */
export async function enterCopies(book: number, copies: readonly NewCopy[]): Promise<readonly Copy[]> {
  const entered: Copy[] = [];
  for (const copy of copies) entered.push(await enterCopy(book, copy));
  return entered;
}

export function reportCopy(barcode: string, state: CopyReport['state']) {
  return call('PUT', `/api/copies/${encodeURIComponent(barcode)}`, Copy, { state });
}

const pathOf = (book: string) => `/api/books/${encodeURIComponent(book)}`;
