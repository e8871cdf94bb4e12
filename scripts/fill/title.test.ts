import { expect, test } from 'vitest';
import { createTitles, shorten, titleOf } from './title.ts';

test.each([
  ['An order has a number.', 'An order has a number'],
  ['The screens are:', 'The screens are'],
  ['An **order** has a [number](https://a.example) and `code`.', 'An order has a number and code'],
  ['navigation targets', 'Navigation targets'],
  ['/orders/{number} shows one order.', '/orders/{number} shows one order'],
  ['| Screen | Heading |', 'Screen Heading'],
  ['It ends<br>here<br/>now.', 'It ends here now'],
  ['élan', 'Élan'],
  ['—', '—'],
])('%s', (sentence, title) => {
  expect(titleOf(sentence)).toBe(title);
});

test('a long title is cut behind a word, and no character is cut in two', () => {
  expect(shorten(`${'word '.repeat(17)}these, and more`)).toBe(`${'word '.repeat(17)}…`);
  expect(shorten(`x${'😀'.repeat(60)}`)).toBe(`x${'😀'.repeat(43)} …`);
  expect(titleOf(`${'word '.repeat(30)}`).length).toBeLessThanOrEqual(90);
});

test('titles differ from each other and from those that there are', () => {
  const title = createTitles(['An order']);
  expect(['An order.', 'an order', 'A customer.', 'A customer.'].map(title)).toEqual([
    'An order (2)',
    'An order (3)',
    'A customer',
    'A customer (2)',
  ]);
});
