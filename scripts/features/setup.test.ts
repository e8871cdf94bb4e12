import { expect, test } from 'vitest';
import { plainName, setupNamedIn } from './setup.ts';

test.each([
  ['the setup "a loan"', 'a loan'],
  [`the setup 'signed in as "librarian"'`, 'signed in as "librarian"'],
  ['the user is signed in as "librarian"', 'signed in as "librarian"'],
  ['the setup a loan', undefined],
  ['the setup "a loan" is there', undefined],
  ['the user is signed in', undefined],
])('the step %s calls for %s', (text, name) => {
  expect(setupNamedIn(text)).toBe(name);
});

test('quotation marks and the width of white space make no other name', () => {
  expect(plainName(' signed in  as "librarian" ')).toBe(plainName('signed in as librarian'));
  expect(plainName('signed in as librarian')).not.toBe(plainName('signed in as clerk'));
});
