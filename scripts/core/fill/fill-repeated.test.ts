/** What the document says more than once in a point, so that no quote can say which is meant. */
import { expect, test } from 'vitest';
import { renderFill, say } from '../../dev/test-support/filled-text.ts';

const fields = '## 3. Entities and their fields\n\n';

test('fields that entities share: what can be quoted answers, the rest is reported word for word', () => {
  const body = 'An order has:\n\n- number\n- name\n\nA customer has:\n\n- name\n- address';
  expect(renderFill(say(`${fields}not shown.`, fields + body))).toMatchInlineSnapshot(`
    "features/3-entities-and-fields.feature
    @@ 4

    -    @pending
    +    @unwritten
         Scenario: The entities
    -      > Entities
    -      * to be specified: Which entities does the product deal with, and how do they relate to each other?
    +      > An order has:

    -    @pending
    +      > number
    +      # Answered in the document: Which entities does the product deal with, and how do they relate to each other?
    +      * to be written: The entities
    +
    +    @unwritten
         Scenario: The fields of each entity
    -      > fields
    -      * to be specified: Which fields does each entity have, of which type, and which of them must be given?
    +      > An order has:
    +
    +      > number
    +      # Answered in the document: Which fields does each entity have, of which type, and which of them must be given?
    +      * to be written: The fields of each entity
    +
    +  Rule: A customer has
    +
    +    @unwritten
    +    Scenario: A customer has
    +      > A customer has:
    +      * to be written: A customer has
    +
    +    @unwritten
    +    Scenario: Address
    +      > address
    +      * to be written: Address
    by hand features/specification.md:21:3 no scenario quotes "name", and its point says the same elsewhere, so a quote of it would be ambiguous: say it once, or in other words
    by hand features/specification.md:25:3 no scenario quotes "name", and its point says the same elsewhere, so a quote of it would be ambiguous: say it once, or in other words
    name features/3-entities-and-fields.feature:3:3 No entity is shown, and none of its fields"
  `);
});

test('nothing but words said twice', () => {
  expect(renderFill(say(`${fields}not shown.`, `${fields}A name.\n\nA name.`))).toMatchInlineSnapshot(`
    "by hand features/3-entities-and-fields.feature:6:5 scenario "The entities" asks what the document shows by now, and its answer, "A name." (features/specification.md:18:1), stands in that point more than once, so it cannot be quoted: say it once, or in other words
    by hand features/3-entities-and-fields.feature:11:5 scenario "The fields of each entity" asks what the document shows by now, and its answer, "A name." (features/specification.md:18:1), stands in that point more than once, so it cannot be quoted: say it once, or in other words
    by hand features/specification.md:20:1 no scenario quotes "A name.", and its point says the same elsewhere, so a quote of it would be ambiguous: say it once, or in other words"
  `);
});

test('a row given twice leaves the others be', () => {
  const limits =
    'not shown. No limits, durations, quantities, prices or thresholds belonging to the product are shown.';
  const table = '| Limit | Value |\n| --- | --- |\n| Orders | 5 |\n| Names | 7 |\n| Orders | 5 |';
  expect(renderFill(say(limits, table))).toMatchInlineSnapshot(`
    "features/9-constants-and-limits.feature
    @@ 4

    -    @pending
    +    @unwritten
         Scenario: The business constants
    -      > Business constants
    -      * to be specified: Which values are fixed for the business, such as tax rates or opening hours, and who may change them?
    +      > | Limit | Value |

    -    @pending
    +      > | Names | 7 |
    +      # Answered in the document: Which values are fixed for the business, such as tax rates or opening hours, and who may change them?
    +      * to be written: The business constants
    +
    +    @unwritten
         Scenario: The limits
    -      > and limits
    +      > | Limit | Value |

    -      > No limits
    -      * to be specified: Which limits does the product hold to, and what happens when one is reached?
    +      > | Names | 7 |
    +      # Answered in the document: Which limits does the product hold to, and what happens when one is reached?
    +      * to be written: The limits

    gone features/9-constants-and-limits.feature:22:5 scenario "The durations": what it quotes is no longer in the document
    gone features/9-constants-and-limits.feature:27:5 scenario "The quantities": what it quotes is no longer in the document
    gone features/9-constants-and-limits.feature:32:5 scenario "The prices": what it quotes is no longer in the document
    gone features/9-constants-and-limits.feature:37:5 scenario "The thresholds": what it quotes is no longer in the document
    by hand features/specification.md:48:1 no scenario quotes "| Orders | 5 |", and its point says the same elsewhere, so a quote of it would be ambiguous: say it once, or in other words
    by hand features/specification.md:50:1 no scenario quotes "| Orders | 5 |", and its point says the same elsewhere, so a quote of it would be ambiguous: say it once, or in other words
    name features/9-constants-and-limits.feature:3:3 No business constant and no limit is shown"
  `);
});
