import { expect, test } from 'vitest';
import { beginsWithCall } from './case.ts';

test.each([
  ['POST "/orders" was called 1 time', true],
  ['GET "/orders"', true],
  ['the text "POST "/orders"" is shown', false],
  ['the user presses the button "Send"', false],
  ['POST /orders', false],
])('%j: %s', (words, begins) => {
  expect(beginsWithCall(words)).toBe(begins);
});
