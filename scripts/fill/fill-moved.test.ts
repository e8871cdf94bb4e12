/** Rules go where their words went, line by line as they are, or stay where they cannot. */
import { expect, test } from 'vitest';
import { fillTexts, orders, renderFill, ruleFor, say } from '../dev/test-support/filled-text.ts';
import type { Texts } from '../dev/test-support/trace-text.ts';

const digest = 'When the server supplied a digest, a line carrying that digest is added.';

const fallback = 'What a user can do from this screen is not shown.';

test('to another point: its Rule goes with it, line by line', () => {
  const texts = say(` ${fallback}`, '', say('messages: not shown.', `messages: not shown.\n${fallback}`));
  expect(renderFill(texts, { leaving: ['What a user can do from the fallback is not shown'] })).toMatchInlineSnapshot(`
    "features/2-screens-and-routes.feature
    @@ 187
           * to be specified: From each screen, which other screens can a user go to, and how?
    -
    -  Rule: What a user can do from the fallback is not shown
    -
    -    @pending
    -    Scenario: Ways on from the fallback
    -      > What a user can do from this screen
    -      * to be specified: What can a user do from the fallback, such as try again or go back, and what happens then?
    features/8-error-catalogue.feature
    @@ 45
           * to be specified: Does the product handle any error otherwise than by the generic fallback, and if so, which error and how?
    +
    +  Rule: What a user can do from the fallback is not shown
    +
    +    @pending
    +    Scenario: Ways on from the fallback
    +      > What a user can do from this screen
    +      * to be specified: What can a user do from the fallback, such as try again or go back, and what happens then?"
  `);
});

test('within its point: nothing changes', () => {
  expect(renderFill(say(` ${digest}`, '', say('Product screens:', `${digest}\n\nProduct screens:`)))).toBe('');
});

test('two points that change places: their Rules do, too', () => {
  const texts = say('## 5. Validation rules', '## 6. Validation rules', say('## 6. Roles', '## 5. Roles'));
  const leaving = ['No validation rule is shown', 'No role, permission, sign-in rule or access restriction is shown'];
  expect(
    renderFill(texts, { leaving })
      .split('\n')
      .filter((line) => /^features|Rule:/.test(line)),
  ).toMatchInlineSnapshot(`
    [
      "features/5-validation-rules.feature",
      "-  Rule: No validation rule is shown",
      "+  Rule: No role, permission, sign-in rule or access restriction is shown",
      "features/6-roles-and-permissions.feature",
      "-  Rule: No role, permission, sign-in rule or access restriction is shown",
      "+  Rule: No validation rule is shown",
    ]
  `);
});

const moving = (source: string, target: string): Texts => ({
  'specification.md': '## 1. Orders\n\nAn order has a number.\n\n## 2. Customers\n\nA customer has a name.\n',
  '1-orders.feature': source,
  '2-customers.feature': target,
});
const [order, customer] = [ruleFor('An order has a number.', 1), ruleFor('A customer has a name.', 2)];

test('into a file of other line endings', () => {
  const texts = moving(`Feature: 1\n${order}${customer}`, 'Feature: 2\r\n\r\n');
  expect(renderFill(texts, { leaving: ['Rule 2'] })).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 8
           Then b
    -
    -  Rule: Rule 2
    -    > A customer has a name.
    -
    -    Scenario: Scenario 2
    -      Given a
    -      Then b
    features/2-customers.feature
    @@ 2
     ␍
    +  Rule: Rule 2␍
    +    > A customer has a name.␍
    +␍
    +    Scenario: Scenario 2␍
    +      Given a␍
    +      Then b␍
    +␍"
  `);
});

test('refused, where the languages differ, or a Background is there', () => {
  const source = `Feature: 1\n${order}${customer}`;
  expect(renderFill(moving(source, '# language: de\nFunktionalität: 2\n'))).toMatchInlineSnapshot(
    `"by hand features/1-orders.feature:10:3 the words of Rule "Rule 2" now stand in point 2, and the two files are in different languages"`,
  );
  expect(renderFill(moving(source, 'Feature: 2\n\n  Background:\n    Given a\n'))).toMatchInlineSnapshot(
    `"by hand features/1-orders.feature:10:3 the words of Rule "Rule 2" now stand in point 2, and a Background, or tags of the Feature, hold for all that its file holds"`,
  );
});

test('into a file that is made for it', () => {
  const { '2-customers.feature': _, ...texts } = moving(`Feature: 1\n${order}${customer}`, '');
  expect(renderFill(texts, { leaving: ['Rule 2'] })).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 8
           Then b
    -
    -  Rule: Rule 2
    -    > A customer has a name.
    -
    -    Scenario: Scenario 2
    -      Given a
    -      Then b
    features/2-customers.feature (new)
    @@ 1
    +Feature: 2. Customers
    +
    +  Rule: Rule 2
    +    > A customer has a name.
    +
    +    Scenario: Scenario 2
    +      Given a
    +      Then b"
  `);
});

test('refused, where not all of the Rule moved', () => {
  const half = `${order}\n    Scenario: Name\n      > A customer has a name.\n      Given c\n      Then d\n`;
  expect(renderFill(moving(`Feature: 1\n${half}`, 'Feature: 2\n'))).toMatchInlineSnapshot(
    `"by hand features/1-orders.feature:11:9 "A customer has a name.", which scenario "Name" quotes, now stands in point 2, and its Rule has other quotes that do not"`,
  );
});

test('refused, where the name of the file says no point', () => {
  const texts = { ...orders('An order has a number.'), 'more.feature': `Feature: More\n${order}` };
  expect(renderFill(texts, { unrelated: ['quote-in-wrong-point'] })).toMatchInlineSnapshot(
    `"by hand features/more.feature:1:1 what features/more.feature quotes is compared with no point, and the name of the file does not begin with the number of one"`,
  );
});

test('a word that another point says anyway has not moved there', () => {
  const texts = {
    'specification.md': '## 1. Orders\n\nAn order has a number.\n\n## 2. Customers\n\nColours are blue.\n',
    '1-orders.feature': `Feature: 1\n${ruleFor('An order has a number.', 1)}${ruleFor('Colours', 2)}`,
    '2-customers.feature': `Feature: 2\n${ruleFor('Colours are blue.', 3)}`,
  };
  expect(renderFill(texts)).toMatchInlineSnapshot(
    `"gone features/1-orders.feature:10:3 rule "Rule 2": what it quotes is no longer in the document"`,
  );
});

test('what is asked for has not moved where another point shows its words', () => {
  const texts = say(
    'not shown. No limits, durations,',
    'not shown. No limits,',
    say('## 5. Validation rules\n\nnot shown.', '## 5. Validation rules\n\nThe durations are positive.'),
  );
  expect(renderFill(texts)).toMatchInlineSnapshot(`
    "features/5-validation-rules.feature
    @@ 8
           * to be specified: Which rules must each input satisfy, and what is a user told when one is broken?
    +
    +  Rule: The durations are positive
    +    > The durations are positive.
    +
    +    @unwritten
    +    Scenario: The durations are positive
    +      * to be written: The durations are positive
    gone features/5-validation-rules.feature:3:3 rule "No validation rule is shown": the document says it in a heading alone
    gone features/9-constants-and-limits.feature:18:5 scenario "The durations": what it quotes is no longer in the document"
  `);
});

test('several Rules at a time, each to the end of the other file', () => {
  const { after, filled } = fillTexts({
    'specification.md':
      '## 1. Orders\n\nAn order has one.\n\n## 2. Bills\n\nA bill has a number. A bill has a date, too. A bill is paid at once.\n',
    '1-orders.feature': `Feature: 1\n${['A bill is paid at once.', 'An order has one.', 'A bill has a number.'].map(ruleFor).join('')}`,
    '2-bills.feature': `Feature: 2\n${ruleFor('A bill has a date, too.', 9)}`,
  });
  const quotesIn = (file: string) => after.get(file)?.match(/(?<=> ).*/g);
  expect(filled.moves.map(({ name, to }) => `${name} → ${to}`)).toEqual([
    'Rule 0 → features/2-bills.feature',
    'Rule 2 → features/2-bills.feature',
  ]);
  expect(quotesIn('features/1-orders.feature')).toEqual(['An order has one.']);
  expect(quotesIn('features/2-bills.feature')).toEqual([
    'A bill has a date, too.',
    'A bill is paid at once.',
    'A bill has a number.',
  ]);
  expect(after.get('features/1-orders.feature')).toBe(`Feature: 1\n${ruleFor('An order has one.', 1)}`);
});
