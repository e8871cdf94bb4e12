import { describe, expect, test } from 'vitest';
import { textPattern } from './text-holes.ts';

describe.each<[expected: string, matching: readonly string[], others: readonly string[]]>([
  ['Order 7', ['Order 7'], ['Order 70', 'An Order 7', 'order 7', '']],
  ['', [''], [' ']],
  [
    '{number}',
    ['0', '12', '-3', '−3', '+1.5', '1,299.50', '1.299,50', "1'000", '1 299', '12 345 678', '007'],
    ['', 'twelve', '1,2,3', '12a', '12 ', '1..2', '-', '1 29', '٣'],
  ],
  [
    '{date}',
    [
      '2026-05-03',
      '2026/5/3',
      '03.05.2026',
      '05/13/2026',
      '13/05/2026',
      '5/3/26',
      '3 May 2026',
      '03 May 2026',
      '3. May 2026',
      '3rd May, 2026',
      'May 3, 2026',
      'May 3rd 2026',
      'Sept 3, 2026',
      'Sunday, 3 May 2026',
      'Sun, May 3, 2026',
      '29 February 2024',
      '29 Feb',
      'May 3',
      '2024-02-29',
    ],
    [
      '2026-02-29',
      '2026-13-01',
      '31/04/2026',
      '31 April',
      '30 Feb 2026',
      'Monday, 3 May 2026',
      '3 Mayo 2026',
      'May',
      '2026',
      '0 May 2026',
      '03-05.2026',
      '3 May 20266',
      '2026-05-031',
      'yesterday',
      '',
    ],
  ],
  [
    '{time}',
    ['14:05', '9:05', '14:05:30', '2:05 pm', '2 PM', '12:00 a.m.', '14:05:30.123'],
    ['24:00', '14:60', '13 pm', '14', '14:05:3', '2 pmx', ''],
  ],
  [
    '{ago}',
    [
      'just now',
      'Just now',
      '3 minutes ago',
      '1 minute ago',
      'an hour ago',
      'a few seconds ago',
      '5m ago',
      'about 2 hours ago',
      'yesterday',
      'last week',
      'a moment ago',
    ],
    ['3 minutes', 'minutes ago', 'in 3 minutes', 'tomorrow', 'ago', '3 months agone', ''],
  ],
  ['{any word}', ['Ann', 'é1', 'b7c-12', "O'Neill", 'ann@shop.example', '7'], ['', 'Ann Lee', '-', 'Ann.', ' Ann']],
  ['Hello {any word}!', ['Hello Ann!', 'Hello A!B!'], ['Hello !', 'Hello Ann', 'Hello Ann Lee!']],
  ['{number} of {number}', ['3 of 12'], ['3 of', 'of 12', '3 of twelve']],
  ['{number} {number}', ['1 299'], ['1', '1299']],
  ['{date}T{time}Z', ['2026-05-03T14:05:30Z'], ['2026-05-33T14:05:30Z']],
  ['{number}.{number}', ['1.2'], ['1']],
  ['{{number}}', ['{number}'], ['7', '{{number}}']],
  ['a {b', ['a {b'], ['a b']],
  ['a} {{', ['a} {'], ['a}']],
])('"%s"', (expected, matching, others) => {
  const pattern = textPattern(expected);
  test.each(matching)('is "%s"', (text) => expect(pattern.matches(text)).toBe(true));
  test.each(others)('is not "%s"', (text) => expect(pattern.matches(text)).toBe(false));
});

test('it is found at each of its places', () => {
  const text = 'Orders 7 and 12';
  const found = [...textPattern('{number}').placesIn(text)].map(([start, end]) => text.slice(start, end));
  expect(found).toEqual(expect.arrayContaining(['7', '12']));
  expect([...textPattern('and').placesIn('and and')]).toEqual([
    [0, 3],
    [4, 7],
  ]);
});

test('whether it has holes can be asked', () => {
  expect([textPattern('{{a}}').hasHoles, textPattern('a {date}').hasHoles]).toEqual([false, true]);
});

test.each(['{title}', 'Order {}', '{Number}', '{toString}', '{…}'])('%s names no hole', (expected) => {
  expect(() => textPattern(expected)).toThrow(
    /There is no \{.*\} to stand for a part of a text\. There are \{number\}, \{date\}, \{time\}, \{ago\}, \{any word\}; for braces in the text itself write \{\{.*\}\}\./,
  );
});

test('a hole of another name stands for what it is given', () => {
  const rest = textPattern('order {order}', { others: (text, from) => (from < text.length ? [text.length] : []) });
  expect([rest.matches('order A-7'), rest.matches('order ')]).toEqual([true, false]);
});

test('many holes in a long text are compared in no time', () => {
  const text = 'a-'.repeat(40);
  expect(textPattern('{any word} {any word} {any word}x').matches(text)).toBe(false);
});
