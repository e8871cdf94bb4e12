import { expect, test } from 'vitest';
import { orderPhrases, phraseBook } from '../../dev/test-support/phrases.ts';
import { phraseText } from './phrase-book.ts';
import { narrowPhrases } from './phrase-search.ts';

const book = phraseBook(orderPhrases);
const [orders, well, list] = ['the user orders {int} book(s) from {host}', 'all is well', 'the list of {…}:'];

test.each([
  ['', [orders, well, list]],
  ['the user', [orders]],
  ['User THE', [orders]],
  ['then', [well, list]],
  ['a pen', [list]],
  ['puts', [orders]],
  ['vocabulary', [list]],
  ['{host}', [orders]],
  ['the usre orders', [orders]],
  ['vocabluary', [list]],
  ['is', [orders, well]],
  ['the customer', [orders]],
  ['zymurgy', []],
])('%j leads to %j', (text, phrases) => {
  expect(narrowPhrases(book, text).groups.flatMap((group) => group.phrases.map(phraseText))).toEqual(phrases);
});

test('the parameters that are left are named', () => {
  expect(narrowPhrases(book, 'user').parameters.map(({ name }) => name)).toEqual(['host', 'int']);
  expect(narrowPhrases(book, 'all').parameters).toEqual([]);
});
