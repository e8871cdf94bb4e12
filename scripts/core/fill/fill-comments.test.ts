/** Comments that stand between the parts of a feature stay where they are when a part beside them goes, or comes. */
import { expect, test } from 'vitest';
import { everything, fillTexts, orders, renderFill, ruleFor, say } from '../../dev/test-support/filled-text.ts';
import { edit, type Texts } from '../../dev/test-support/trace-text.ts';

/** The comments and names of the one feature file after a fill in which all is agreed to, in order. */
function outline(texts: Texts): string[] {
  const { after } = fillTexts(texts, everything);
  return after.get('features/1-orders.feature')?.match(/#.*|(?<=(?:Rule|Scenario): ).*/g) ?? [];
}

test('a heading above the next scenario stays when the one before it is deleted', () => {
  const quantities = '    @pending\n    Scenario: The quantities';
  const headed = edit(
    say('durations, ', ''),
    '9-constants-and-limits.feature',
    quantities,
    `    # --- amounts ---\n\n${quantities}`,
  );
  expect(renderFill(headed, { decide: everything, leaving: ['The durations'] })).toMatchInlineSnapshot(`
    "features/9-constants-and-limits.feature
    @@ 16

    -    @pending
    -    Scenario: The durations
    -      > durations
    -      * to be specified: Which durations matter, such as how long a session, an offer or a reservation lasts?
    -
         # --- amounts ---"
  `);
});

test('a comment right below the last step goes with it, and one below a blank line does not', () => {
  const commented = (below: string) => {
    const texts = orders('An order has a number.', 'An order has a date.', 'An order has a number.');
    return edit(texts, '1-orders.feature', 'Then b\n\n', `Then b\n${below}\n\n`);
  };
  expect(outline(commented('      # and c'))).toEqual(['Rule 1', 'Scenario 1']);
  expect(outline(commented('\n    # and c'))).toEqual(['# and c', 'Rule 1', 'Scenario 1']);
  expect(outline(commented('      # and c\n\n  # Others'))).toEqual(['# Others', 'Rule 1', 'Scenario 1']);
});

test('a comment at the end of the file stays when the last Rule is deleted', () => {
  const texts = orders('An order has a number.', 'An order has a number.', 'An order has a date.');
  const ended = { ...texts, '1-orders.feature': `${texts['1-orders.feature']}\n# The end.\n` };
  expect(renderFill(ended, { decide: everything, leaving: ['Rule 1'] })).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 9

    -  Rule: Rule 1
    -    > An order has a date.
    -
    -    Scenario: Scenario 1
    -      Given a
    -      Then b
    -
     # The end."
  `);
});

test('a Rule that moves takes along the comment right above it, and none that is parted from it', () => {
  const [customer, order] = [ruleFor('A customer has a name.', 1), ruleFor('An order has a number.', 2)];
  const texts = {
    'specification.md': '## 1. Orders\n\nAn order has a number.\n\n## 2. Customers\n\nA customer has a name.\n',
    '1-orders.feature': `Feature: 1\n\n  # about customers\n\n  # one of them\n${customer.slice(1)}\n  # -- orders --\n${order}`,
    '2-customers.feature': 'Feature: 2\n',
  };
  expect(renderFill(texts, { leaving: ['Rule 1', '# one of them'] })).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 4

    -  # one of them
    -  Rule: Rule 1
    -    > A customer has a name.
    -
    -    Scenario: Scenario 1
    -      Given a
    -      Then b
    -
       # -- orders --
    features/2-customers.feature
    @@ 1
     Feature: 2
    +
    +  # one of them
    +  Rule: Rule 1
    +    > A customer has a name.
    +
    +    Scenario: Scenario 1
    +      Given a
    +      Then b"
  `);
});

test('a new Rule comes before the heading of the next one, and behind what is commented out of the one before it', () => {
  const texts = orders(
    'An order has a number. It has a date. It has a name.',
    'An order has a number.',
    'It has a name.',
  );
  const between = (comment: string) => edit(texts, '1-orders.feature', 'Then b\n\n', `Then b\n\n${comment}\n\n`);
  expect(outline(between('  # -- names --')).slice(2, 5)).toEqual(['It has a date', 'It has a date', '# -- names --']);
  expect(outline(between('    # Scenario: Later\n\n    #   Given c')).slice(2, 5)).toEqual([
    '# Scenario: Later',
    '#   Given c',
    'It has a date',
  ]);
});
