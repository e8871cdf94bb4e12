/** Sentences of every kind are quoted as they stand, and called by what they say. */
import { expect, test } from 'vitest';
import { orders, renderFill } from '../dev/test-support/filled-text.ts';

test('with Markdown', () => {
  const body =
    'An **order** has a [number](https://a.example/x_y) and `code`, \\*not\\* <!-- hidden --> bold. ~~It is struck through.~~ A ~~small~~ tail.';
  expect(renderFill(orders(body))).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 1
     Feature: 1
    +
    +  Rule: An order has a number and code , not bold
    +    > An **order** has a [number](https://a.example/x_y) and \`code\`, \\*not\\* bold.
    +
    +    @unwritten
    +    Scenario: An order has a number and code , not bold
    +      * to be written: An order has a number and code , not bold
    +
    +  Rule: A tail
    +    > A tail.
    +
    +    @unwritten
    +    Scenario: A tail
    +      * to be written: A tail"
  `);
});

test('that look like Gherkin', () => {
  const body =
    'Given "Scenario: x" is a <name> & $& too.\n\n- Rule: one\n- @tag two\n- # three\n- | four | five |\n- """\n- \\# six\n\n```\nFeature: seven\n@eight\n```';
  expect(renderFill(orders(body))).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 1
     Feature: 1
    +
    +  Rule: Given "Scenario: x" is a & $& too
    +    > Given "Scenario: x" is a <name> & $& too.
    +
    +    @unwritten
    +    Scenario: Given "Scenario: x" is a & $& too
    +      * to be written: Given "Scenario: x" is a & $& too
    +
    +  Rule: Rule: one
    +    > Rule: one
    +
    +    @unwritten
    +    Scenario: Rule: one
    +      * to be written: Rule: one
    +
    +  Rule: @tag two
    +    > @tag two
    +
    +    @unwritten
    +    Scenario: @tag two
    +      * to be written: @tag two
    +
    +  Rule: Three
    +    > three
    +
    +    @unwritten
    +    Scenario: Three
    +      * to be written: Three
    +
    +  Rule: Four five
    +    > | four | five |
    +
    +    @unwritten
    +    Scenario: Four five
    +      * to be written: Four five
    +
    +  Rule: # six
    +    > \\# six
    +
    +    @unwritten
    +    Scenario: # six
    +      * to be written: # six
    +
    +  Rule: Feature: seven @eight
    +    > Feature: seven @eight
    +
    +    @unwritten
    +    Scenario: Feature: seven @eight
    +      * to be written: Feature: seven @eight"
  `);
});

test('very long ones', () => {
  expect(renderFill(orders(`A ${'very '.repeat(40)}long one, ${'x'.repeat(130)} at its end.`))).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 1
     Feature: 1
    +
    +  Rule: A very very very very very very very very very very very very very very very very very …
    +    > A very very very very very very very very very very very very very very very very very very very very very very
    +    > very very very very very very very very very very very very very very very very very very long one,
    +    > xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
    +    > at its end.
    +
    +    @unwritten
    +    Scenario: A very very very very very very very very very very very very very very very very very …
    +      * to be written: A very very very very very very very very very very very very very very very very very …"
  `);
});

test('without a letter', () => {
  expect(renderFill(orders('24/7.\n\n— ! —'))).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 1
     Feature: 1
    +
    +  Rule: 24/7
    +    > 24/7.
    +
    +    @unwritten
    +    Scenario: 24/7
    +      * to be written: a scenario for 24/7"
  `);
});

test('what two points say alike is asked in two ways', () => {
  const texts = {
    'specification.md': '## 1. Orders\n\nColours are not shown.\n\n## 2. Customers\n\nColours are not shown.\n',
    '1-orders.feature': 'Feature: 1\n',
    '2-customers.feature': 'Feature: 2\n',
  };
  expect(
    renderFill(texts)
      .split('\n')
      .filter((line) => line.includes('to be specified')),
  ).toEqual([
    '+      * to be specified: What should the document say about "Colours"?',
    '+      * to be specified: What should point 2 say about "Colours"?',
  ]);
});
