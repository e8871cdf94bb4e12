import { describe, expect, test } from 'vitest';
import { fillTexts, renderFill, say } from '../dev/test-support/filled-text.ts';
import { ownTexts, type Texts } from '../dev/test-support/trace-text.ts';

const orders = (feature: string, body = 'An order has a number.'): Texts => ({
  'specification.md': `## 1. Orders\n\n${body}\n`,
  '1-orders.feature': feature,
});

describe('in the real document', () => {
  test('routes, where the rest of their sentence is still not shown', () => {
    expect(
      renderFill(
        say(
          'Product routes: not shown. Route parameters, route names and',
          'Product routes: /orders and /orders/{number}. Route names and',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "features/2-screens-and-routes.feature
      @@ 168

      -    @pending
      +    @unwritten
           Scenario: The product's routes
      -      > Product routes
      -      * to be specified: Which routes does the product have, and which screen does each lead to?
      +      > Product routes: /orders and /orders/{number}.
      +      # Answered in the document: Which routes does the product have, and which screen does each lead to?
      +      * to be written: The product's routes

      reworded features/2-screens-and-routes.feature:182:9 scenario "Names of the routes": "route names" → "Route names"
      gone features/2-screens-and-routes.feature:176:5 scenario "Parameters of the routes": what it quotes is no longer in the document
      name features/2-screens-and-routes.feature:167:3 No product route is shown"
    `);
  });

  test('one half of a line: shown beside not shown', () => {
    expect(
      renderFill(say('Product screens: not shown.', 'Product screens: a list of orders, and an order.')),
    ).toMatchInlineSnapshot(`
      "features/2-screens-and-routes.feature
      @@ 159

      -  Rule: No product screen is shown
      +  Rule: Product screens: a list of orders, and an order

      -    @pending
      +    @unwritten
           Scenario: The product's screens
      -      > Product screens
      -      * to be specified: Which screens does the product have, what is on each, and when is each shown?
      +      > Product screens: a list of orders, and an order.
      +      # Answered in the document: Which screens does the product have, what is on each, and when is each shown?
      +      * to be written: The product's screens
      "
    `);
  });

  test('entities, of which the heading alone was quoted', () => {
    expect(
      renderFill(
        say(
          'fields\n\nnot shown.',
          'fields\n\nAn order has a number. A number is a whole one.\n\nA customer has a name.',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "features/3-entities-and-fields.feature
      @@ 13
             * to be specified: Which fields does each entity have, of which type, and which of them must be given?
      +
      +  Rule: An order has a number
      +    > An order has a number.
      +
      +    @unwritten
      +    Scenario: An order has a number
      +      * to be written: An order has a number
      +
      +  Rule: A number is a whole one
      +    > A number is a whole one.
      +
      +    @unwritten
      +    Scenario: A number is a whole one
      +      * to be written: A number is a whole one
      +
      +  Rule: A customer has a name
      +    > A customer has a name.
      +
      +    @unwritten
      +    Scenario: A customer has a name
      +      * to be written: A customer has a name
      gone features/3-entities-and-fields.feature:3:3 rule "No entity is shown, and none of its fields": the document says it in a heading alone"
    `);
  });

  test('states, while other states are not shown', () => {
    expect(
      renderFill(say('not shown. No product state', 'An order is open or closed. No other product state')),
    ).toMatchInlineSnapshot(`
      "features/4-states-and-transitions.feature
      @@ 23
             * to be specified: Which statuses does a user see, and how is each worded?
      +
      +  Rule: An order is open or closed
      +    > An order is open or closed.
      +
      +    @unwritten
      +    Scenario: An order is open or closed
      +      * to be written: An order is open or closed
      +
      +  Rule: No other product state or status is shown
      +    > other
      +
      +    @pending
      +    Scenario: Other
      +      * to be specified: What should the document say about "other"?
      gone features/4-states-and-transitions.feature:6:5 scenario "The states": the document says it in a heading alone
      gone features/4-states-and-transitions.feature:11:5 scenario "The transitions between states": the document says it in a heading alone"
    `);
  });

  test('validation rules, which a list says', () => {
    expect(
      renderFill(
        say(
          'Validation rules\n\nnot shown.',
          'Validation rules\n\nThe rules are:\n\n- a name is given\n- a price is no less than 0',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "features/5-validation-rules.feature
      @@ 8
             * to be specified: Which rules must each input satisfy, and what is a user told when one is broken?
      +
      +  Rule: The rules are
      +    > The rules are:
      +
      +    @unwritten
      +    Scenario: The rules are
      +      * to be written: The rules are
      +
      +  Rule: A name is given
      +    > a name is given
      +
      +    @unwritten
      +    Scenario: A name is given
      +      * to be written: A name is given
      +
      +  Rule: A price is no less than 0
      +    > a price is no less than 0
      +
      +    @unwritten
      +    Scenario: A price is no less than 0
      +      * to be written: A price is no less than 0
      gone features/5-validation-rules.feature:3:3 rule "No validation rule is shown": the document says it in a heading alone"
    `);
  });

  test('roles, while the heading is said again of what is not shown', () => {
    expect(
      renderFill(say('not shown. No roles, sign-in', 'Roles: clerk and manager. No permissions, sign-in')),
    ).toMatchInlineSnapshot(`
      "features/6-roles-and-permissions.feature
      @@ 4

      -    @pending
      +    @unwritten
           Scenario: The roles
      -      > Roles
      +      > Roles: clerk and manager.

      -      > No roles
      -      * to be specified: Which roles are there, how does a user come to have one, and may one user have several?
      +      # Answered in the document: Which roles are there, how does a user come to have one, and may one user have several?
      +      * to be written: The roles

      by hand features/6-roles-and-permissions.feature:14:9 point 6 says "permissions" 2 times, which scenario "The permissions" quotes, and which is meant only a person can say: quote more around it, or say it once
      name features/6-roles-and-permissions.feature:3:3 No role, permission, sign-in rule or access restriction is shown"
    `);
  });

  test('roles and permissions, where nothing is said but the sentence that lists them', () => {
    expect(renderFill(say('not shown. No roles', 'No roles'))).toMatchInlineSnapshot(`
      "features/6-roles-and-permissions.feature
      @@ 6
           Scenario: The roles
      -      > Roles
      -
             > No roles
      gone features/6-roles-and-permissions.feature:11:5 scenario "The permissions": the document says it in a heading alone"
    `);
  });
});

describe('by the form of the scenario', () => {
  test('that takes the quote of its Rule, with others that are answered: the Rule gets the new one', () => {
    const feature =
      'Feature: 1\n  Rule: Numbers\n    > An order\n\n    @pending\n    Scenario: One\n      * to be specified: Which?\n\n    @pending\n    Scenario: Two\n      * to be specified: When?\n';
    expect(renderFill(orders(feature))).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 1
       Feature: 1
      -  Rule: Numbers
      +  Rule: An order has a number
           > An order

      -    @pending
      +    @unwritten
           Scenario: One
      -      * to be specified: Which?
      +      > An order has a number.
      +      # Answered in the document: Which?
      +      * to be written: One

      gone features/1-orders.feature:12:5 scenario "Two": the document answers it, in sentences that each have a scenario of their own"
    `);
  });

  test('that takes the quote of its Rule, with others that are not: it gets its own', () => {
    const feature =
      'Feature: 1\n  Rule: Numbers\n    > An order\n\n    @pending\n    Scenario: One\n      Words.\n\n      * to be specified: Which?\n\n    Scenario: Two\n      Given a\n      Then b\n';
    expect(renderFill(orders(feature))).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 4

      -    @pending
      +    @unwritten
           Scenario: One
      +      > An order has a number.
             Words.

      -      * to be specified: Which?
      +      # Answered in the document: Which?
      +      * to be written: One

      name features/1-orders.feature:2:3 Numbers"
    `);
  });

  test('one of several tags on a line, and comments between', () => {
    const feature =
      'Feature: 1\n\n  # above\n  @slow @pending  @😀 # beside\n  # below\n  Scenario: One\n    > An order\n    # between\n    * to be specified: Which?\n    # behind\n';
    expect(renderFill(orders(feature))).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 3
         # above
      -  @slow @pending  @😀 # beside
      +  @slow @unwritten  @😀 # beside
         # below
         Scenario: One
      -    > An order
      +    > An order has a number.
           # between
      -    * to be specified: Which?
      +    # Answered in the document: Which?
      +    * to be written: One
           # behind"
    `);
  });

  test('tagged on its Rule', () => {
    const feature =
      'Feature: 1\n\n  @pending\n  Rule: Numbers\n\n    Scenario: One\n      > An order\n      * to be specified: Which?\n';
    expect(renderFill(orders(feature))).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 2

      -  @pending
      -  Rule: Numbers
      +  @unwritten
      +  Rule: An order has a number

           Scenario: One
      -      > An order
      -      * to be specified: Which?
      +      > An order has a number.
      +      # Answered in the document: Which?
      +      * to be written: One"
    `);
    const other = '\n    Scenario: Two\n      > Colours\n      * to be specified: Which colours?\n';
    expect(renderFill(orders(feature + other, 'An order has a number. Colours are not shown.'))).toMatchInlineSnapshot(
      `"by hand features/1-orders.feature:6:5 scenario "One" asks what the document shows by now, and its tag @pending stands on its Feature, its Examples, or a Rule with others that are open"`,
    );
  });

  test('tagged on its Rule as well, or on its Feature', () => {
    const feature =
      'Feature: 1\n\n  @pending\n  Rule: Numbers\n\n    @pending\n    Scenario: One\n      > An order\n      * to be specified: Which?\n';
    expect(renderFill(orders(feature))).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 2

      -  @pending
      -  Rule: Numbers
      +  @unwritten
      +  Rule: An order has a number

      -    @pending
      +    @unwritten
           Scenario: One
      -      > An order
      -      * to be specified: Which?
      +      > An order has a number.
      +      # Answered in the document: Which?
      +      * to be written: One"
    `);
    const other = '\n    @pending\n    Scenario: Two\n      > Colours\n      * to be specified: Which colours?\n';
    expect(renderFill(orders(feature + other, 'An order has a number. Colours are not shown.'))).toMatchInlineSnapshot(
      `"by hand features/1-orders.feature:7:5 scenario "One" asks what the document shows by now, and its tag @pending stands on its Feature, its Examples, or a Rule with others that are open"`,
    );
    expect(renderFill(orders(`@pending\n${feature.replace('  @pending\n  Rule', '  Rule')}`))).toMatchInlineSnapshot(
      `"by hand features/1-orders.feature:7:5 scenario "One" asks what the document shows by now, and its tag @pending stands on its Feature, its Examples, or a Rule with others that are open"`,
    );
  });

  test('tagged on its Feature, or on its Examples', () => {
    const scenario = '  Scenario: One\n    > An order\n    * to be specified: Which?\n';
    expect(renderFill(orders(`@pending\nFeature: 1\n\n${scenario}`))).toMatchInlineSnapshot(
      `"by hand features/1-orders.feature:4:3 scenario "One" asks what the document shows by now, and its tag @pending stands on its Feature, its Examples, or a Rule with others that are open"`,
    );
    const outline =
      '  Scenario Outline: One\n    > An order\n    * to be specified: Which <x>?\n\n    @pending\n    Examples:\n      | x |\n      | 1 |\n';
    expect(renderFill(orders(`Feature: 1\n\n${outline}`))).toMatchInlineSnapshot(
      `"by hand features/1-orders.feature:3:3 scenario "One" asks what the document shows by now, and its tag @pending stands on its Feature, its Examples, or a Rule with others that are open"`,
    );
  });

  test('an outline', () => {
    const feature =
      'Feature: 1\n\n  @pending\n  Scenario Outline: One of <x>\n    > An order\n    * to be specified: Which <x>?\n\n    Examples:\n      | x |\n      | 1 |\n';
    expect(renderFill(orders(feature))).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 2

      -  @pending
      +  @unwritten
         Scenario Outline: One of <x>
      -    > An order
      -    * to be specified: Which <x>?
      +    > An order has a number.
      +    # Answered in the document: Which <x>?
      +    * to be written: One of <x>
      "
    `);
  });

  test('with a Background, which was wrong before', () => {
    const feature =
      'Feature: 1\n\n  Background:\n    Given a\n\n  @pending\n  Scenario: One\n    > An order\n    * to be specified: Which?\n';
    expect(renderFill(orders(feature), { unrelated: ['open-with-other-steps'] })).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 5

      -  @pending
      +  @unwritten
         Scenario: One
      -    > An order
      -    * to be specified: Which?
      +    > An order has a number.
      +    # Answered in the document: Which?
      +    * to be written: One"
    `);
  });

  test('with more quotes, of which some are still open: it asks on, and what is shown gets a Rule', () => {
    const feature =
      'Feature: 1\n\n  @pending\n  Scenario: Both\n    > An order\n\n    > Colours\n    * to be specified: Which?\n';
    expect(renderFill(orders(feature, 'An order has a number. Colours are not shown.'))).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 4
         Scenario: Both
      -    > An order
      -
           > Colours
           * to be specified: Which?
      +
      +  Rule: An order has a number
      +    > An order has a number.
      +
      +    @unwritten
      +    Scenario: An order has a number
      +      * to be written: An order has a number"
    `);
  });

  test('with tabs, carriage returns and another language', () => {
    const feature =
      '# language: de\nFunktionalität: 1\n\n\t@pending\n\tSzenario: Eins\n\t\t> An order\n\t\t* to be specified: Which?\n';
    expect(renderFill(orders(feature.replaceAll('\n', '\r\n')))).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 3
       ␍
      -→@pending␍
      +→@unwritten␍
       →Szenario: Eins␍
      -→→> An order␍
      -→→* to be specified: Which?␍
      +→→> An order has a number.␍
      +→→# Answered in the document: Which?␍
      +→→* to be written: Eins␍"
    `);
  });
});

test('the answered scenario is a decision, with its question beside it, and a new one asks', () => {
  const { after } = fillTexts(say('Product routes: not shown.', 'Product routes: /orders shows all orders.'));
  const features = [...after].map(([file, text]) => [file.replace('features/', ''), text] as const);
  const { 'specification.md': document = '' } = ownTexts();
  expect(renderFill({ ...Object.fromEntries(features), 'specification.md': document })).toMatchInlineSnapshot(`
    "features/2-screens-and-routes.feature
    @@ 195
           * to be specified: What can a user do from the fallback, such as try again or go back, and what happens then?
    +
    +  Rule: Product routes: not shown
    +    > Product routes
    +
    +    @pending
    +    Scenario: Product routes
    +      * to be specified: What should the document say about "Product routes"?
    gone features/2-screens-and-routes.feature:170:5 scenario "The product's routes": what it quotes is no longer in the document"
  `);
});
