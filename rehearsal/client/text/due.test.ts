import { expect, test } from 'vitest';
import { count, writeDaysLeft } from './due.ts';

test.each([
  [21, 'in 21 days'],
  [1, 'in 1 day'],
  [0, 'today'],
  [-1, '1 day late'],
  [-3, '3 days late'],
])('%i days left are written as "%s"', (days, text) => {
  expect(writeDaysLeft(days)).toBe(text);
});

test('one day is not "1 days"', () => {
  expect([count(1), count(7)]).toEqual(['1 day', '7 days']);
});
