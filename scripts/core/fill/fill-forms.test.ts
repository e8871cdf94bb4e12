/** Feature files of every form keep it: line endings, indentation, language, comments, order. */
import { expect, test } from 'vitest';
import { renderFill } from '../../dev/test-support/filled-text.ts';
import type { Texts } from '../../dev/test-support/trace-text.ts';

const orders = (feature: string, body = 'An order has a number. It has a date.'): Texts => ({
  'specification.md': `## 1. Orders\n\n${body}\n`,
  '1-orders.feature': feature,
});
const feature =
  'Feature: 1\n\n  Rule: Number\n    > An order has a number.\n\n    Scenario: Number\n      Given a\n      Then b\n';

test('carriage returns, in the features or in the document', () => {
  expect(renderFill(orders(feature.replaceAll('\n', '\r\n')))).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 8
           Then b␍
    +␍
    +  Rule: It has a date␍
    +    > It has a date.␍
    +␍
    +    @unwritten␍
    +    Scenario: It has a date␍
    +      * to be written: It has a date␍"
  `);
  const crlf = {
    ...orders(feature),
    'specification.md': '## 1. Orders\r\n\r\nAn order has a number. It has\r\na date.\r\n',
  };
  expect(renderFill(crlf)).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 8
           Then b
    +
    +  Rule: It has a date
    +    > It has a date.
    +
    +    @unwritten
    +    Scenario: It has a date
    +      * to be written: It has a date"
  `);
});

test('no line break at the end, or more than one, and a byte-order mark', () => {
  expect(renderFill(orders(feature.trimEnd()))).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 7
           Given a
    -      Then b
    \\ No newline at end of file
    +      Then b
    +
    +  Rule: It has a date
    +    > It has a date.
    +
    +    @unwritten
    +    Scenario: It has a date
    +      * to be written: It has a date
    \\ No newline at end of file"
  `);
  expect(renderFill(orders(`\uFEFF${feature}\n\n`))).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 9

    +  Rule: It has a date
    +    > It has a date.

    +    @unwritten
    +    Scenario: It has a date
    +      * to be written: It has a date
    +
    +"
  `);
});

test('tabs, four spaces, and none', () => {
  expect(renderFill(orders(feature.replaceAll('  ', '\t')))).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 8
     →→→Then b
    +
    +→Rule: It has a date
    +→→> It has a date.
    +
    +→→@unwritten
    +→→Scenario: It has a date
    +→→→* to be written: It has a date"
  `);
  expect(renderFill(orders(feature.replaceAll('  ', '    ')))).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 8
                 Then b
    +
    +    Rule: It has a date
    +        > It has a date.
    +
    +        @unwritten
    +        Scenario: It has a date
    +            * to be written: It has a date"
  `);
  expect(renderFill(orders(feature.replaceAll(/^ +/gm, '')))).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 8
     Then b
    +
    +Rule: It has a date
    +> It has a date.
    +
    +@unwritten
    +Scenario: It has a date
    +* to be written: It has a date"
  `);
});

test('German', () => {
  const german =
    '# language: de\nFunktionalität: 1\n\n  Regel: Nummer\n    > An order has a number.\n\n    Szenario: Nummer\n      Angenommen a\n      Dann b\n';
  expect(renderFill(orders(german, 'An order has a number. Its date is not shown.'))).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 9
           Dann b
    +
    +  Regel: Its date is not shown
    +    > Its date
    +
    +    @pending
    +    Szenario: Its date
    +      * to be specified: What should the document say about "Its date"?"
  `);
});

test('French, without a Rule', () => {
  const french =
    '# language: fr\nFonctionnalité: 1\n\n  Scénario: Numéro\n    > An order has a number.\n    Soit a\n    Alors b\n';
  expect(renderFill(orders(french))).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 7
         Alors b
    +
    +  Règle: It has a date
    +    > It has a date.
    +
    +    @unwritten
    +    Scénario: It has a date
    +      * to be written: It has a date"
  `);
});

test('scenarios without a Rule stay in front of the Rules, which would swallow them', () => {
  const loose =
    'Feature: 1\n\n  Scenario: Date\n    > It has a date.\n    Given a\n    Then b\n\n  # Here the Rules begin.\n  Rule: Number\n    > An order has a number.\n\n    Scenario: Number\n      Given a\n      Then b\n';
  expect(renderFill(orders(loose, 'First of all. An order has a number. It has a date.'))).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 7

    +  Rule: First of all
    +    > First of all.
    +
    +    @unwritten
    +    Scenario: First of all
    +      * to be written: First of all
    +
       # Here the Rules begin."
  `);
});

test('comments stay with what they stand above', () => {
  const commented =
    '# one\nFeature: 1 # not a comment\n  # two\n\n  # three\n  @slow # four\n  # five\n  Rule: Date\n    > It has a date.\n    # six\n\n    # seven\n    Scenario: Date\n      # eight\n      Given a\n      # nine\n      Then b\n      # ten\n\n  # eleven\n';
  expect(renderFill(orders(commented, 'An order has a number. It has a date. It has a price.'))).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 4

    +  Rule: An order has a number
    +    > An order has a number.
    +
    +    @unwritten
    +    Scenario: An order has a number
    +      * to be written: An order has a number
    +
       # three
    @@ 20
       # eleven
    +
    +  Rule: It has a price
    +    > It has a price.
    +
    +    @unwritten
    +    Scenario: It has a price
    +      * to be written: It has a price"
  `);
});
