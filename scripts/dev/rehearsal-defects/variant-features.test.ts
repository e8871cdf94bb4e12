import { expect, test } from 'vitest';
import { onVariants, quotedBy } from './variant-features.ts';

const feature = `Feature: 9. Limits

  Rule: The most loans
    > A member has 5 loans.

    Scenario: The fifth
      When the user presses the button "Lend"

  Rule: The loan period
    > A loan lasts 21 days.

    Scenario: A new loan
      When the user opens the route "/loans"
`;

test('the scenarios of a sentence begin on its variant, the others as they are', () => {
  expect(onVariants(feature, new Map([['A loan lasts 21 days.', 7]]))).toBe(
    feature.replace(
      '  Rule: The loan period\n    > A loan lasts 21 days.\n',
      `  @variant
  Rule: The loan period
    > A loan lasts 21 days.

    Background:
      When the user opens the route "/defects/7"
`,
    ),
  );
});

test('each Rule is known by its name', () => {
  expect([...quotedBy(feature)]).toEqual([
    ['The most loans', 'A member has 5 loans.'],
    ['The loan period', 'A loan lasts 21 days.'],
  ]);
});
