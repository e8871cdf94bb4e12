/** Pending scenarios that quote a heading, once its point says more than "not shown." */
import { expect, test } from 'vitest';
import { everything, renderFill, say } from '../../dev/test-support/filled-text.ts';

/** The project's own document with another text under a heading. */
const under = (heading: string, text: string) => say(`## ${heading}\n\nnot shown.`, `## ${heading}\n\n${text}`);

test('what a sentence under the heading says is not shown stays asked, in other letters', () => {
  const texts = under(
    '3. Entities and their fields',
    'The product deals with orders and customers. Fields are not shown.',
  );
  expect(renderFill(texts)).toMatchInlineSnapshot(`
    "features/3-entities-and-fields.feature
    @@ 13
           * to be specified: Which fields does each entity have, of which type, and which of them must be given?
    +
    +  Rule: The product deals with orders and customers
    +    > The product deals with orders and customers.
    +
    +    @unwritten
    +    Scenario: The product deals with orders and customers
    +      * to be written: The product deals with orders and customers
    reworded features/3-entities-and-fields.feature:12:9 scenario "The fields of each entity": "fields" → "Fields"
    gone features/3-entities-and-fields.feature:6:5 scenario "The entities": the document answers it, in sentences that each have a scenario of their own"
  `);
  expect(renderFill(texts, { decide: everything, leaving: ['The entities'] })).toMatchInlineSnapshot(`
    "features/3-entities-and-fields.feature
    @@ 2

    +  Rule: The product deals with orders and customers
    +    > The product deals with orders and customers.
    +
    +    @unwritten
    +    Scenario: The product deals with orders and customers
    +      * to be written: The product deals with orders and customers
    +
       Rule: No entity is shown, and none of its fields
    @@ 5
         @pending
    -    Scenario: The entities
    -      > Entities
    -      * to be specified: Which entities does the product deal with, and how do they relate to each other?
    -
    -    @pending
         Scenario: The fields of each entity
    -      > fields
    +      > Fields
           * to be specified: Which fields does each entity have, of which type, and which of them must be given?"
  `);
  expect(
    renderFill(under('4. States and transitions', 'An order is open or paid. Transitions are not shown.')),
  ).toMatchInlineSnapshot(`
    "features/4-states-and-transitions.feature
    @@ 23
           * to be specified: Which statuses does a user see, and how is each worded?
    +
    +  Rule: An order is open or paid
    +    > An order is open or paid.
    +
    +    @unwritten
    +    Scenario: An order is open or paid
    +      * to be written: An order is open or paid
    reworded features/4-states-and-transitions.feature:12:9 scenario "The transitions between states": "transitions" → "Transitions"
    gone features/4-states-and-transitions.feature:6:5 scenario "The states": the document answers it, in sentences that each have a scenario of their own"
  `);
});

test('of business constants, too, where limits are shown', () => {
  expect(
    renderFill(
      say(
        'not shown. No limits, durations, quantities, prices or thresholds belonging to the product are shown.',
        'No business constants are shown. Limits:\n\n- 5 orders a day',
      ),
    ),
  ).toMatchInlineSnapshot(`
    "features/9-constants-and-limits.feature
    @@ 35
           * to be specified: At which thresholds does the product behave differently, and how?
    +
    +  Rule: Limits
    +
    +    @unwritten
    +    Scenario: Limits
    +      > Limits:
    +      * to be written: Limits
    +
    +    @unwritten
    +    Scenario: 5 orders a day
    +      > 5 orders a day
    +      * to be written: 5 orders a day
    reworded features/9-constants-and-limits.feature:7:9 scenario "The business constants": "Business constants" → "business constants"
    gone features/9-constants-and-limits.feature:11:5 scenario "The limits": the document answers it, in sentences that each have a scenario of their own
    gone features/9-constants-and-limits.feature:18:5 scenario "The durations": what it quotes is no longer in the document
    gone features/9-constants-and-limits.feature:23:5 scenario "The quantities": what it quotes is no longer in the document
    gone features/9-constants-and-limits.feature:28:5 scenario "The prices": what it quotes is no longer in the document
    gone features/9-constants-and-limits.feature:33:5 scenario "The thresholds": what it quotes is no longer in the document"
  `);
});

test('what the scenario itself quotes there it quotes no longer in the heading', () => {
  expect(
    renderFill(
      say(
        'not shown. No roles, sign-in rules or access restrictions are shown.',
        'The permissions are to read and to write. No roles, sign-in rules or access restrictions are shown.',
      ),
    ),
  ).toMatchInlineSnapshot(`
    "features/6-roles-and-permissions.feature
    @@ 6
         Scenario: The roles
    -      > Roles
    -
           > No roles
    @@ 11

    -    @pending
    +    @unwritten
         Scenario: The permissions
    -      > permissions
    -      * to be specified: What may each role see and do?
    +      > The permissions are to read and to write.
    +      # Answered in the document: What may each role see and do?
    +      * to be written: The permissions

    name features/6-roles-and-permissions.feature:3:3 No role, permission, sign-in rule or access restriction is shown"
  `);
});

test('sentences under it that say the words in other letters answer it, with the list that they announce', () => {
  expect(
    renderFill(under('3. Entities and their fields', 'There are orders. These are the FIELDS:\n\n- number\n- name')),
  ).toMatchInlineSnapshot(`
    "features/3-entities-and-fields.feature
    @@ 2

    -  Rule: No entity is shown, and none of its fields
    +  Rule: These are the FIELDS

    @@ 9

    -    @pending
    +    @unwritten
         Scenario: The fields of each entity
    -      > fields
    -      * to be specified: Which fields does each entity have, of which type, and which of them must be given?
    +      > These are the FIELDS:
    +      # Answered in the document: Which fields does each entity have, of which type, and which of them must be given?
    +      * to be written: The fields of each entity
    +
    +  Rule: There are orders
    +    > There are orders.
    +
    +    @unwritten
    +    Scenario: There are orders
    +      * to be written: There are orders
    +
    +  Rule: Number
    +
    +    @unwritten
    +    Scenario: Number
    +      > number
    +      * to be written: Number
    +
    +    @unwritten
    +    Scenario: Name
    +      > name
    +      * to be written: Name
    gone features/3-entities-and-fields.feature:6:5 scenario "The entities": the document answers it, in sentences that each have a scenario of their own"
  `);
});

test('headings below that of its point are not the end of what answers it', () => {
  expect(
    renderFill(under('5. Validation rules', '### Names\n\nA name is given.\n\n### Prices\n\nA price is positive.')),
  ).toMatchInlineSnapshot(`
    "features/5-validation-rules.feature
    @@ 8
           * to be specified: Which rules must each input satisfy, and what is a user told when one is broken?
    +
    +  Rule: A name is given
    +    > A name is given.
    +
    +    @unwritten
    +    Scenario: A name is given
    +      * to be written: A name is given
    +
    +  Rule: A price is positive
    +    > A price is positive.
    +
    +    @unwritten
    +    Scenario: A price is positive
    +      * to be written: A price is positive
    gone features/5-validation-rules.feature:3:3 rule "No validation rule is shown": the document answers it, in sentences that each have a scenario of their own"
  `);
});
