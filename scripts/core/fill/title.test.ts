import { expect, test } from 'vitest';
import { createTitles, shorten, titleOf } from './title.ts';

test.each([
  ['An order has a number.', 'An order has a number'],
  ['The screens are:', 'The screens are'],
  ['And so on …', 'And so on …'],
  ['An **order** has a [number](https://a.example) and `code`.', 'An order has a number and code'],
  ['navigation targets', 'Navigation targets'],
  ['/orders/{number} shows one order.', '/orders/{number} shows one order'],
  ['orderNumber is given.', 'orderNumber is given'],
  ['`id` is given.', 'id is given'],
  ['| Screen | Heading |', 'Screen, Heading'],
  ['| E-2 |  | not shown |', 'E-2, not shown'],
  ['| E-3 | | | closed | |', 'E-3, closed'],
  ['It ends<br>here<br/>now.', 'It ends here now'],
  ['A price has cents.[^1]', 'A price has cents'],
  ['one <!-- hidden --> two', 'One two'],
  ['Price required.\\', 'Price required'],
  ['One thing\\ more of it, in C:\\\\.', 'One thing more of it, in C:\\'],
  ['<details><summary>More</summary>A date is H<sub>2</sub>O.</details>', 'More A date is H 2 O'],
  ['See <https://a.example/x> and <me@a.example>.', 'See https://a.example/x and me@a.example'],
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
