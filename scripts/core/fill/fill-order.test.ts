/** New Rules follow those before them in the document, also where the words of these wait for a person. */
import { expect, test } from 'vitest';
import { everything, fillTexts, orders, ruleFor, rulesIn, say } from '../../dev/test-support/filled-text.ts';
import { ownTexts, type Texts } from '../../dev/test-support/trace-text.ts';

const file = 'features/1-orders.feature';

function rulesAfter(texts: Texts, decide?: typeof everything): string[] {
  return rulesIn(file, fillTexts(texts, decide).after.get(file) ?? '');
}

test('behind a Rule whose sentence reads otherwise, whether it is anchored anew or not', () => {
  const texts = orders(
    'An order has exactly one number.\n\nIt has a date.\n\nA customer has a name.',
    'An order has a number.',
    'A customer has a name.',
  );
  expect(rulesAfter(texts)).toEqual(['Rule 0', 'It has a date', 'Rule 1']);
  expect(rulesAfter(texts, everything)).toEqual(['Rule 0', 'It has a date', 'Rule 1']);
});

test('behind the first place of a sentence that is said again', () => {
  const again = orders('An order is open. It has a date. An order is open.', 'An order is open.');
  expect(rulesAfter(again)).toEqual(['Rule 0', 'It has a date']);
  const digest = 'When the server supplied a digest, a line carrying that digest is added.';
  const { after } = fillTexts(say(digest, `${digest} The digest is short. ${digest}`));
  const second = 'features/2-screens-and-routes.feature';
  const before = rulesIn(second, ownTexts()['2-screens-and-routes.feature'] ?? '');
  expect(rulesIn(second, after.get(second) ?? '')).toEqual(before.toSpliced(5, 0, 'The digest is short'));
});

test('a sentence that is said again says nothing where another of the same Rule is said once', () => {
  const texts = orders('It is paid.\n\nAn order has a date.\n\nA bill has a number.\n\nIt is paid.');
  const feature = `Feature: 1\n${ruleFor('A bill has a number.\n\n    > It is paid.', 1)}`;
  expect(rulesAfter({ ...texts, '1-orders.feature': feature })).toEqual(['An order has a date', 'Rule 1']);
});

test('behind a Rule that has nothing left to speak of, if it stands behind the one before it', () => {
  const texts = orders('An order has a number.\n\nIt has a date.', 'An order has a number.', 'Colours are free.');
  expect(rulesAfter(texts)).toEqual(['Rule 0', 'Rule 1', 'It has a date']);
});
