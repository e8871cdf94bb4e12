import { describe, expect, test } from 'vitest';
import { boundIn, findWhole, sharedIn, valuesIn } from './value.ts';

test.each([
  ['It reads: "Closed on {day}".', ['Closed on {day}']],
  ['A user may have at most 20 loans, or 1,000 in all.', ['20', '1,000']],
  ['The path is `/orders/7`, and version 1.2.', ['/orders/7', '1.2']],
  ['The link "Next" leads to /books?page=2, and of 3 / 4 both are numbers.', ['Next', '3', '4']],
  ['The digest is 3735928559', ['3735928559']],
  ['At 10:30 on 2026-11-23 nothing is a number by itself', []],
  ['“Dune” is one, "Dune" the same', ['Dune']],
])('%s names %j', (text, values) => {
  expect(valuesIn(text)).toEqual(values);
});

describe('a value stands in whole words', () => {
  test.each([
    ['Order 70, Order 7', 'Order 7', 10],
    ['Order 70', 'Order 7', -1],
    ['Digest: <b>bold</b>', '<b>bold</b>', 8],
    ['unread', 'read', -1],
    ['(7)', '7', 1],
  ])('%s holds %s at %i', (text, sought, at) => {
    expect(findWhole(text, sought)).toBe(at);
  });
});

describe('what a line has in the place of a value', () => {
  test.each([
    ['Left 2 of 3', 'Left 2', 'Left 2'],
    ['It failed while loading shop.example', 'failed while loading {host}', 'failed while loading shop.example'],
    ['It failed while loading [2001:db8::7]', 'loading {host}', 'loading [2001:db8::7]'],
    ['Due 3 May', 'Due {date} by noon', undefined],
    ['The book is ${book}, due 3 May', '${book}, due {day}', '${book}, due 3'],
    ['The book is Dune', '${book}', undefined],
    ['The book is Dune', '{book}', undefined],
    ['Left  2', ' Left 2 ', undefined],
  ])('%s, of %s', (line, value, bound) => {
    expect(boundIn(line, value)).toBe(bound);
  });
});

test.each([
  [
    'It failed while loading shop.example (7)',
    'It has failed while loading {host}',
    'failed while loading shop.example',
  ],
  ['It failed while loading', 'It failed while loading', 'It failed while loading'],
  ['It failed', 'It has failed while loading {host}', undefined],
  ['', 'Closed', undefined],
  ['Closed', '', undefined],
])('%j has of %j: %j', (line, value, shared) => {
  expect(sharedIn(line, value)).toBe(shared);
});
