/** What the document says more than once in a point, so that no quote can say which is meant. */
import { expect, test } from 'vitest';
import { renderFill, say } from '../dev/test-support/filled-text.ts';

const fields = '## 3. Entities and their fields\n\n';

test('fields that entities share: what can be quoted answers, the rest is reported word for word', () => {
  const body = 'An order has:\n\n- number\n- name\n\nA customer has:\n\n- name\n- address';
  expect(renderFill(say(`${fields}not shown.`, fields + body))).toMatchInlineSnapshot(`
    "features/3-entities-and-fields.feature
    @@ 13
           * to be specified: Which fields does each entity have, of which type, and which of them must be given?
    +
    +  Rule: An order has
    +    > An order has:
    +
    +    @unwritten
    +    Scenario: An order has
    +      * to be written: An order has
    +
    +  Rule: Number
    +    > number
    +
    +    @unwritten
    +    Scenario: Number
    +      * to be written: Number
    +
    +  Rule: A customer has
    +    > A customer has:
    +
    +    @unwritten
    +    Scenario: A customer has
    +      * to be written: A customer has
    +
    +  Rule: Address
    +    > address
    +
    +    @unwritten
    +    Scenario: Address
    +      * to be written: Address
    gone features/3-entities-and-fields.feature:3:3 rule "No entity is shown, and none of its fields": the document says it in a heading alone
    by hand features/specification.md:21:3 no scenario quotes "name", and its point says the same elsewhere, so a quote of it would be ambiguous: say it once, or in other words
    by hand features/specification.md:25:3 no scenario quotes "name", and its point says the same elsewhere, so a quote of it would be ambiguous: say it once, or in other words"
  `);
});

test('nothing but words said twice', () => {
  expect(renderFill(say(`${fields}not shown.`, `${fields}A name.\n\nA name.`))).toMatchInlineSnapshot(`
    "gone features/3-entities-and-fields.feature:3:3 rule "No entity is shown, and none of its fields": the document says it in a heading alone
    by hand features/specification.md:18:1 no scenario quotes "A name.", and its point says the same elsewhere, so a quote of it would be ambiguous: say it once, or in other words
    by hand features/specification.md:20:1 no scenario quotes "A name.", and its point says the same elsewhere, so a quote of it would be ambiguous: say it once, or in other words"
  `);
});

test('a row given twice leaves the others be', () => {
  const limits =
    'not shown. No limits, durations, quantities, prices or thresholds belonging to the product are shown.';
  const table = '| Limit | Value |\n| --- | --- |\n| Orders | 5 |\n| Names | 7 |\n| Orders | 5 |';
  expect(renderFill(say(limits, table))).toMatchInlineSnapshot(`
    "features/9-constants-and-limits.feature
    @@ 35
           * to be specified: At which thresholds does the product behave differently, and how?
    +
    +  Rule: Names 7
    +    > | Names | 7 |
    +
    +    @unwritten
    +    Scenario: Names 7
    +      * to be written: Names 7
    gone features/9-constants-and-limits.feature:3:3 rule "No business constant and no limit is shown": the document says it in a heading alone; or what it quotes is no longer in the document
    by hand features/specification.md:48:1 no scenario quotes "| Orders | 5 |", and its point says the same elsewhere, so a quote of it would be ambiguous: say it once, or in other words
    by hand features/specification.md:50:1 no scenario quotes "| Orders | 5 |", and its point says the same elsewhere, so a quote of it would be ambiguous: say it once, or in other words"
  `);
});
