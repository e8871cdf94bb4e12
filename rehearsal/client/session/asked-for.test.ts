import { expect, test } from 'vitest';
import { readArrival } from './asked-for.ts';

test('the screen that was asked for', () => {
  expect(readArrival({ askedFor: '/books?page=2', hasEnded: true })).toEqual({
    askedFor: '/books?page=2',
    hasEnded: true,
  });
});

test.each([
  [null],
  [{ askedFor: 'https://elsewhere.example/' }],
  [{ askedFor: 7 }],
  [{ askedFor: '//elsewhere.example/' }],
  ['/loans'],
])('nothing is asked for by %j', (state) => {
  expect(readArrival(state).askedFor).toBeUndefined();
});
