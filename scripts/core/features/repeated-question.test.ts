import { expect, test } from 'vitest';
import { shop } from '../../dev/test-support/tiny-shop.ts';
import { findingsOf } from '../../dev/test-support/trace-text.ts';

const again = (text: string) => `Feature: 2\n  @pending\n  Scenario: Again\n    > Roles\n    * ${text}\n`;

test('a question is asked once, in whichever file', () => {
  const texts = { ...shop, '2-more.feature': again('to be specified:  Which?') };
  expect(findingsOf(texts)).toEqual([
    'features/2-more.feature:3:3 duplicate-scenario: another scenario asks "Which?", too, word for word (features/1-orders.feature:8:5). Delete it and quote its words in the other, or ask what is different about it.',
  ]);
});

test.each([
  ['in other words', again('to be specified: Which ones?')],
  ['in another row', again('to be specified: <a>?\n    Examples:\n      | a |\n      | b |\n      | b |')],
  [
    'in another row of other tags',
    again(
      'to be specified: Who?\n    @a\n    Examples:\n      | a |\n      | b |\n    Examples:\n      | a |\n      | c |',
    ),
  ],
])('another may be asked %s', (_, feature) => {
  expect(findingsOf({ ...shop, '2-more.feature': feature })).toEqual([]);
});
