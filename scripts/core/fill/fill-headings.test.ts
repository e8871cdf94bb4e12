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
    @@ 4

    -    @pending
    +    @unwritten
         Scenario: The entities
    -      > Entities
    -      * to be specified: Which entities does the product deal with, and how do they relate to each other?
    +      > The product deals with orders and customers.
    +      # Answered in the document: Which entities does the product deal with, and how do they relate to each other?
    +      * to be written: The entities

    reworded features/3-entities-and-fields.feature:13:9 scenario "The fields of each entity": "fields" → "Fields"
    name features/3-entities-and-fields.feature:3:3 No entity is shown, and none of its fields"
  `);
  expect(renderFill(texts, { decide: everything })).toMatchInlineSnapshot(`
    "features/3-entities-and-fields.feature
    @@ 4

    -    @pending
    +    @unwritten
         Scenario: The entities
    -      > Entities
    -      * to be specified: Which entities does the product deal with, and how do they relate to each other?
    +      > The product deals with orders and customers.
    +      # Answered in the document: Which entities does the product deal with, and how do they relate to each other?
    +      * to be written: The entities

    @@ 11
         Scenario: The fields of each entity
    -      > fields
    +      > Fields
           * to be specified: Which fields does each entity have, of which type, and which of them must be given?
    name features/3-entities-and-fields.feature:3:3 No entity is shown, and none of its fields"
  `);
  expect(
    renderFill(under('4. States and transitions', 'An order is open or paid. Transitions are not shown.')),
  ).toMatchInlineSnapshot(`
    "features/4-states-and-transitions.feature
    @@ 4

    -    @pending
    +    @unwritten
         Scenario: The states
    -      > States
    -      * to be specified: Which of the product's things have states, and which state does each begin in?
    +      > An order is open or paid.
    +      # Answered in the document: Which of the product's things have states, and which state does each begin in?
    +      * to be written: The states

    reworded features/4-states-and-transitions.feature:13:9 scenario "The transitions between states": "transitions" → "Transitions"
    name features/4-states-and-transitions.feature:3:3 No state, status or transition is shown"
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
    @@ 9

    -    @pending
    +    @unwritten
         Scenario: The limits
    -      > and limits
    +      > Limits:

    -      > No limits
    -      * to be specified: Which limits does the product hold to, and what happens when one is reached?
    +      > 5 orders a day
    +      # Answered in the document: Which limits does the product hold to, and what happens when one is reached?
    +      * to be written: The limits

    reworded features/9-constants-and-limits.feature:7:9 scenario "The business constants": "Business constants" → "business constants"
    gone features/9-constants-and-limits.feature:19:5 scenario "The durations": what it quotes is no longer in the document
    gone features/9-constants-and-limits.feature:24:5 scenario "The quantities": what it quotes is no longer in the document
    gone features/9-constants-and-limits.feature:29:5 scenario "The prices": what it quotes is no longer in the document
    gone features/9-constants-and-limits.feature:34:5 scenario "The thresholds": what it quotes is no longer in the document
    name features/9-constants-and-limits.feature:3:3 No business constant and no limit is shown"
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
    @@ 4

    -    @pending
    +    @unwritten
         Scenario: The entities
    -      > Entities
    -      * to be specified: Which entities does the product deal with, and how do they relate to each other?
    +      > There are orders. These are the FIELDS:

    -    @pending
    +      > number
    +
    +      > name
    +      # Answered in the document: Which entities does the product deal with, and how do they relate to each other?
    +      * to be written: The entities
    +
    +    @unwritten
         Scenario: The fields of each entity
    -      > fields
    -      * to be specified: Which fields does each entity have, of which type, and which of them must be given?
    +      > These are the FIELDS:
    +
    +      > number
    +
    +      > name
    +      # Answered in the document: Which fields does each entity have, of which type, and which of them must be given?
    +      * to be written: The fields of each entity
    name features/3-entities-and-fields.feature:3:3 No entity is shown, and none of its fields"
  `);
});

test('headings below that of its point are not the end of what answers it', () => {
  expect(
    renderFill(under('5. Validation rules', '### Names\n\nA name is given.\n\n### Prices\n\nA price is positive.')),
  ).toMatchInlineSnapshot(`
    "features/5-validation-rules.feature
    @@ 4

    -    @pending
    +    @unwritten
         Scenario: The validation rules
    -      > Validation rules
    -      * to be specified: Which rules must each input satisfy, and what is a user told when one is broken?
    +      > A name is given.
    +      # Answered in the document: Which rules must each input satisfy, and what is a user told when one is broken?
    +      * to be written: The validation rules
    +
    +  Rule: A price is positive
    +    > A price is positive.
    +
    +    @unwritten
    +    Scenario: A price is positive
    +      * to be written: A price is positive
    name features/5-validation-rules.feature:3:3 No validation rule is shown"
  `);
});
