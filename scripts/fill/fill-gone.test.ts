/** What has nothing left to speak of is listed, and deleted only where that is agreed to. */
import { expect, test } from 'vitest';
import { everything, orders, renderFill, say } from '../dev/test-support/filled-text.ts';

const digest = 'When the server supplied a digest, a line carrying that digest is added.';
const digestRules = [
  'A digest from the server adds one line, which carries it',
  'Without a digest from the server no line is added',
];

test('a sentence is listed with its Rules, and deleted only when that is agreed to', () => {
  const texts = say(` ${digest}`, '');
  expect(renderFill(texts)).toMatchInlineSnapshot(`
    "gone features/2-screens-and-routes.feature:99:3 rule "A digest from the server adds one line, which carries it": what it quotes is no longer in the document
    gone features/2-screens-and-routes.feature:134:3 rule "Without a digest from the server no line is added": what it quotes is no longer in the document"
  `);
  const pruned = renderFill(texts, { decide: everything, leaving: digestRules });
  expect(pruned.split('\n').filter((line) => line.startsWith('+'))).toEqual([]);
  expect(pruned).toContain('-  Rule: Without a digest from the server no line is added');
});

test('a sentence struck through', () => {
  expect(renderFill(say(digest, `~~${digest}~~`))).toMatchInlineSnapshot(`
    "gone features/2-screens-and-routes.feature:99:3 rule "A digest from the server adds one line, which carries it": what it quotes is no longer in the document
    gone features/2-screens-and-routes.feature:134:3 rule "Without a digest from the server no line is added": what it quotes is no longer in the document"
  `);
});

test('a sentence, while one like it was there before: not taken for a rewording', () => {
  expect(
    renderFill(orders('A user may open an order.', 'A user may open an order.', 'A user may close an order.')),
  ).toMatchInlineSnapshot(
    `"gone features/1-orders.feature:10:3 rule "Rule 1": what it quotes is no longer in the document"`,
  );
});

test('what an enforced scenario verifies is no longer shown', () => {
  const texts = orders('It is not shown whether an order has a number.', 'an order has a number');
  expect(renderFill(texts)).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 8
           Then b
    +
    +  Rule: It is not shown whether an order has a number
    +    > whether an order has a number
    +
    +    @pending
    +    Scenario: Whether an order has a number
    +      * to be specified: What should the document say about "whether an order has a number"?
    gone features/1-orders.feature:3:3 rule "Rule 0": what it verifies is no longer shown"
  `);
  expect(renderFill(texts, { decide: everything, leaving: ['Rule 0'] })).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 2

    -  Rule: Rule 0
    -    > an order has a number
    +  Rule: It is not shown whether an order has a number
    +    > whether an order has a number

    -    Scenario: Scenario 0
    -      Given a
    -      Then b
    +    @pending
    +    Scenario: Whether an order has a number
    +      * to be specified: What should the document say about "whether an order has a number"?"
  `);
});

test('what an enforced scenario verifies is not shown in nearly the same words: no rewording', () => {
  const texts = orders('No number of an order is shown.', 'The number of an order is shown.');
  expect(renderFill(texts)).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 8
           Then b
    +
    +  Rule: No number of an order is shown
    +    > number of an order
    +
    +    @pending
    +    Scenario: Number of an order
    +      * to be specified: What should the document say about "number of an order"?
    gone features/1-orders.feature:3:3 rule "Rule 0": what it quotes is no longer in the document"
  `);
});

test('the first scenario of a Rule, while another has its words', () => {
  const texts = orders('An order has a number.', 'a date');
  const other = '\n    Scenario: Other\n      > An order has a number.\n      Given a\n      Then b\n';
  expect(renderFill({ ...texts, '1-orders.feature': texts['1-orders.feature'] + other })).toMatchInlineSnapshot(`
    "gone features/1-orders.feature:6:5 scenario "Scenario 0": what it quotes is no longer in the document
    gone features/1-orders.feature:4:7 quote "a date": what it quotes is no longer in the document"
  `);
});

test('one of the scenarios of a Rule, and one of the quotes of a scenario', () => {
  const texts = {
    'specification.md': '## 1. Orders\n\nAn order has a number.\n',
    '1-orders.feature':
      'Feature: 1\n\n  Rule: Orders\n\n    Scenario: Both\n      > An order\n\n      > its glorious colours\n\n      > has a number\n      Given a\n      Then b\n\n    # Of old.\n    Scenario: Gone\n      > a wrapped quote that\n      > stands nowhere\n      Given c\n      Then d\n\n    Scenario: Last\n      > An order\n      Given e\n      Then f\n',
  };
  expect(renderFill(texts)).toMatchInlineSnapshot(`
    "gone features/1-orders.feature:15:5 scenario "Gone": what it quotes is no longer in the document
    gone features/1-orders.feature:8:9 quote "its glorious colours": what it quotes is no longer in the document"
  `);
  expect(renderFill(texts, { decide: everything, leaving: ['# Of old.', 'Gone'] })).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 7

    -      > its glorious colours
    -
           > has a number
    @@ 13

    -    # Of old.
    -    Scenario: Gone
    -      > a wrapped quote that
    -      > stands nowhere
    -      Given c
    -      Then d
    -
         Scenario: Last"
  `);
});

test('a whole point', () => {
  expect(renderFill(say('## 5. Validation rules\n\nnot shown.\n\n', ''))).toMatchInlineSnapshot(
    `"gone features/5-validation-rules.feature:3:3 rule "No validation rule is shown": what it quotes is no longer in the document"`,
  );
});

test('all that stands under a heading', () => {
  expect(
    renderFill(say('## 5. Validation rules\n\nnot shown.\n\n', '## 5. Validation rules\n\n')),
  ).toMatchInlineSnapshot(
    `"gone features/5-validation-rules.feature:3:3 rule "No validation rule is shown": the document says it in a heading alone"`,
  );
});
