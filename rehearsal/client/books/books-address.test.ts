import { expect, test } from 'vitest';
import { booksQuery, readBooksAddress } from './books-address.ts';

const read = (query: string) => readBooksAddress(new URLSearchParams(query));

test.each([
  ['', { search: '', page: 1 }],
  ['search=le+guin&page=2', { search: 'le guin', page: 2 }],
  ['search=%20du%20', { search: 'du', page: 1 }],
  ['search=d', { search: '', page: 1 }],
  ['search=📚', { search: '', page: 1 }],
  ['page=0', { search: '', page: 1 }],
  ['page=2.5', { search: '', page: 1 }],
  ['page=x', { search: '', page: 1 }],
])('the query "%s"', (query, address) => {
  expect(read(query)).toEqual(address);
});

test.each([
  [{ search: '', page: 1 }, ''],
  [{ search: '', page: 2 }, '?page=2'],
  [{ search: 'a & b?', page: 1 }, '?search=a+%26+b%3F'],
  [{ search: 'Größe', page: 3 }, '?search=Gr%C3%B6%C3%9Fe&page=3'],
])('%j is written, and read as it was', (address, query) => {
  expect(booksQuery(address)).toBe(query);
  expect(read(query.slice(1))).toEqual(address);
});
