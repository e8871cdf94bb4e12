import { expect, test } from 'vitest';
import { shop } from '../../test-support/tiny-shop.ts';
import { edit, findingsOf } from '../../test-support/trace-text.ts';

test.each([
  [
    'scenario-without-steps',
    '1-orders.feature',
    '      Given a\n',
    '',
    [
      'features/1-orders.feature:4:5 scenario-without-steps: scenario "An order" has no steps. Write its steps, or delete it.',
    ],
  ],
  [
    'scenario-without-steps, for an outline without rows',
    '1-orders.feature',
    '      Given a\n',
    '      Given <a>\n      Examples:\n        | a |\n',
    [
      'features/1-orders.feature:4:5 scenario-without-steps: the examples of "An order" have no rows, so it never runs. Add a row to each of its Examples, or delete it.',
    ],
  ],
  [
    'duplicate-scenario',
    '1-orders.feature',
    '  Rule: Price\n',
    '    Scenario: An order\n      * b\n  Rule: Price\n',
    [
      'features/1-orders.feature:6:5 duplicate-scenario: another scenario of its Rule is called "An order", too (features/1-orders.feature:4:5). Say in the name what is different about it.',
    ],
  ],
])('%s', (_, file, from, to, findings) => {
  expect(findingsOf(edit(shop, file, from, to))).toEqual(findings);
});
