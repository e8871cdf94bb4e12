/** Quotes whose words changed, moved or went: only what is agreed to is touched, and what is written by hand never. */
import { describe, expect, test } from 'vitest';
import { everything, tellFill } from '../../test-support/filled-text.ts';
import { edit, ownTexts, type Texts } from '../../test-support/trace-text.ts';

const own = ownTexts();
const say = (from: string, to: string, texts = own) => edit(texts, 'specification.md', from, to);
const digest = 'When the server supplied a digest, a line carrying that digest is added.';
const digestRules = [
  'A digest from the server adds one line, which carries it',
  'Without a digest from the server no line is added',
];
const orders = (body: string, ...quotes: readonly string[]): Texts => ({
  'specification.md': `## 1. Orders\n\n${body}\n`,
  '1-orders.feature': `Feature: 1\n${quotes.map(rule).join('')}`,
});
const rule = (quote: string, index = 0) =>
  `\n  Rule: Rule ${index}\n    > ${quote}\n\n    Scenario: Scenario ${index}\n      Given a\n      Then b\n`;

describe('reworded', () => {
  test('a sentence waits, with the old and the new words, and nothing is added for it', () => {
    expect(tellFill(say(digest, digest.replace('When', 'If')))).toMatchInlineSnapshot(`
      "reworded features/2-screens-and-routes.feature:97:7 Rule "A digest from the server adds one line, which carries it": "When the server supplied a digest, a line carrying that digest is added." → "If the server supplied a digest, a line carrying that digest is added."
      reworded features/2-screens-and-routes.feature:132:7 Rule "Without a digest from the server no line is added": "When the server supplied a digest, a line carrying that digest is added." → "If the server supplied a digest, a line carrying that digest is added."
      reworded features/2-screens-and-routes.feature:128:9 scenario "A digest on an exception that was made in the browser": "When the server supplied a digest" → "If the server supplied a digest""
    `);
  });

  test('a sentence is anchored anew when that is agreed to, and the steps stay', () => {
    expect(tellFill(say(digest, digest.replace('When', 'If')), { decide: everything })).toMatchInlineSnapshot(`
      "features/2-screens-and-routes.feature
      @@ 96
         Rule: A digest from the server adds one line, which carries it
      -    > When the server supplied a digest, a line carrying that digest is added.
      +    > If the server supplied a digest, a line carrying that digest is added.

      @@ 127
           Scenario: A digest on an exception that was made in the browser
      -      > When the server supplied a digest
      +      > If the server supplied a digest
             * to be specified: Does an exception that was made in the browser ever carry a digest, and is a line added for it?
      @@ 131
         Rule: Without a digest from the server no line is added
      -    > When the server supplied a digest, a line carrying that digest is added.
      +    > If the server supplied a digest, a line carrying that digest is added.
      "
    `);
  });

  test('a number is never changed in silence', () => {
    const texts = orders(
      'An order ends after 31 days. It is gone then.',
      'An order ends after 30 days.',
      'It is gone then.',
    );
    expect(tellFill(texts)).toMatchInlineSnapshot(
      `"reworded features/1-orders.feature:4:7 Rule "Rule 0": "An order ends after 30 days." → "An order ends after 31 days.""`,
    );
    expect(tellFill(texts, { decide: everything })).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 3
         Rule: Rule 0
      -    > An order ends after 30 days.
      +    > An order ends after 31 days.
      "
    `);
  });

  test('one of two is agreed to: the other still waits', () => {
    const texts = say(digest, digest.replace('When', 'If'));
    expect(
      tellFill(texts, { decide: ({ reworded }) => ({ reanchor: reworded.slice(0, 1), prune: [] }) }),
    ).toMatchInlineSnapshot(`
      "features/2-screens-and-routes.feature
      @@ 96
         Rule: A digest from the server adds one line, which carries it
      -    > When the server supplied a digest, a line carrying that digest is added.
      +    > If the server supplied a digest, a line carrying that digest is added.

      reworded features/2-screens-and-routes.feature:132:7 Rule "Without a digest from the server no line is added": "When the server supplied a digest, a line carrying that digest is added." → "If the server supplied a digest, a line carrying that digest is added."
      reworded features/2-screens-and-routes.feature:128:9 scenario "A digest on an exception that was made in the browser": "When the server supplied a digest" → "If the server supplied a digest""
    `);
  });

  test('words within a sentence are found without the punctuation around them', () => {
    expect(tellFill(say('while loading {host}".', 'while opening {host}".'))).toMatchInlineSnapshot(`
      "reworded features/2-screens-and-routes.feature:45:7 Rule "The fallback is one sentence, which names the host": "It reads: "Application error: a client-side or server-side exception has occurred while loading {host}"." → "It reads: "Application error: a client-side or server-side exception has occurred while opening {host}"."
      reworded features/2-screens-and-routes.feature:83:9 scenario "The port of the host": "while loading {host}" → "while opening {host}"
      reworded features/2-screens-and-routes.feature:88:9 scenario "The host as typed, or as the browser writes it": "while loading {host}" → "while opening {host}"
      reworded features/2-screens-and-routes.feature:93:9 scenario "Text after the sentence": "has occurred while loading {host}" → "has occurred while opening {host}""
    `);
  });

  test('a sentence split in two: the first waits, the second is new', () => {
    expect(
      tellFill(say(digest, 'When the server supplied a digest, a line is added. It bears the number.')),
    ).toMatchInlineSnapshot(`
      "features/2-screens-and-routes.feature
      @@ 130

      +  Rule: It bears the number
      +    > It bears the number.
      +
      +    @unwritten
      +    Scenario: It bears the number
      +      * to be written: It bears the number
      +
         Rule: Without a digest from the server no line is added
      reworded features/2-screens-and-routes.feature:97:7 Rule "A digest from the server adds one line, which carries it": "When the server supplied a digest, a line carrying that digest is added." → "When the server supplied a digest, a line is added."
      reworded features/2-screens-and-routes.feature:139:7 Rule "Without a digest from the server no line is added": "When the server supplied a digest, a line carrying that digest is added." → "When the server supplied a digest, a line is added."
      reworded features/2-screens-and-routes.feature:123:9 scenario "The words beside the digest": "a line carrying that digest is added" → "a line is added""
    `);
  });

  test('two sentences merged into one', () => {
    const texts = orders(
      'A user may open an order, and a user may close an order.',
      'A user may open an order.',
      'A user may close an order.',
    );
    expect(tellFill(texts)).toMatchInlineSnapshot(`
      "reworded features/1-orders.feature:4:7 Rule "Rule 0": "A user may open an order." → "A user may open an order, and a user may close an order."
      reworded features/1-orders.feature:11:7 Rule "Rule 1": "A user may close an order." → "A user may open an order, and a user may close an order.""
    `);
    expect(tellFill(texts, { decide: everything })).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 3
         Rule: Rule 0
      -    > A user may open an order.
      +    > A user may open an order, and a user may close an order.

      @@ 10
         Rule: Rule 1
      -    > A user may close an order.
      +    > A user may open an order, and a user may close an order.
      "
    `);
  });

  test('a question of whose sentence the document says twice what it quotes has it more exactly', () => {
    expect(
      tellFill(say('not shown. No roles, sign-in', 'Roles: clerk and manager. No permissions, sign-in'), {
        decide: everything,
      }),
    ).toMatchInlineSnapshot(`
      "features/6-roles-and-permissions.feature
      @@ 4

      -    @pending
      +    @unwritten
           Scenario: The roles
      -      > Roles
      +      > Roles: clerk and manager.
      +      # Answered in the document: Which roles are there, how does a user come to have one, and may one user have several?
      +      * to be written: The roles

      -      > No roles
      -      * to be specified: Which roles are there, how does a user come to have one, and may one user have several?
      -
           @pending
           Scenario: The permissions
      -      > permissions
      +      > No permissions
             * to be specified: What may each role see and do?
      name features/6-roles-and-permissions.feature:3:3 No role, permission, sign-in rule or access restriction is shown"
    `);
  });
});

describe('gone', () => {
  test('a sentence is listed with its Rules, and deleted only when that is agreed to', () => {
    const texts = say(` ${digest}`, '');
    expect(tellFill(texts)).toMatchInlineSnapshot(`
      "gone features/2-screens-and-routes.feature:96:3 rule "A digest from the server adds one line, which carries it": what it quotes is no longer in the document
      gone features/2-screens-and-routes.feature:131:3 rule "Without a digest from the server no line is added": what it quotes is no longer in the document"
    `);
    const pruned = tellFill(texts, { decide: everything, leaving: digestRules });
    expect(pruned.split('\n').filter((line) => line.startsWith('+'))).toEqual([]);
    expect(pruned).toContain('-  Rule: Without a digest from the server no line is added');
  });

  test('a sentence struck through', () => {
    expect(tellFill(say(digest, `~~${digest}~~`))).toMatchInlineSnapshot(`
      "gone features/2-screens-and-routes.feature:96:3 rule "A digest from the server adds one line, which carries it": what it quotes is no longer in the document
      gone features/2-screens-and-routes.feature:131:3 rule "Without a digest from the server no line is added": what it quotes is no longer in the document"
    `);
  });

  test('a sentence, while one like it was there before: not taken for a rewording', () => {
    expect(
      tellFill(orders('A user may open an order.', 'A user may open an order.', 'A user may close an order.')),
    ).toMatchInlineSnapshot(
      `"gone features/1-orders.feature:10:3 rule "Rule 1": what it quotes is no longer in the document"`,
    );
  });

  test('what an enforced scenario holds is no longer shown', () => {
    const texts = orders('It is not shown whether an order has a number.', 'an order has a number');
    expect(tellFill(texts)).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 2

      +  Rule: It is not shown whether an order has a number
      +    > whether an order has a number
      +
      +    @pending
      +    Scenario: Whether an order has a number
      +      * to be specified: What should the document say about "whether an order has a number"?
      +
         Rule: Rule 0
      gone features/1-orders.feature:10:3 rule "Rule 0": what it holds is no longer shown"
    `);
    expect(tellFill(texts, { decide: everything, leaving: ['Rule 0'] })).toMatchInlineSnapshot(`
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

  test('what an enforced scenario holds is not shown in nearly the same words: no rewording', () => {
    const texts = orders('No number of an order is shown.', 'The number of an order is shown.');
    expect(tellFill(texts)).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 2

      +  Rule: No number of an order is shown
      +    > number of an order
      +
      +    @pending
      +    Scenario: Number of an order
      +      * to be specified: What should the document say about "number of an order"?
      +
         Rule: Rule 0
      gone features/1-orders.feature:10:3 rule "Rule 0": what it quotes is no longer in the document"
    `);
  });

  test('a part of what an enforced scenario holds is no longer shown, and another reads otherwise', () => {
    const feature =
      'Feature: 1\n\n  Rule: Orders\n    > its colours\n\n    > It has a date.\n\n    Scenario: Both\n      Given a\n      Then b\n';
    const texts = (body: string): Texts => ({ ...orders(body), '1-orders.feature': feature });
    expect(
      tellFill(texts('It has a due date. An order has a number; its colours are not shown.'), {
        besides: ['enforced-but-not-shown'],
      }),
    ).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 2

      +  Rule: An order has a number; its colours are not shown
      +    > An order has a number; its colours
      +
      +    @pending
      +    Scenario: An order has a number; its colours
      +      * to be specified: What should the document say about "An order has a number; its colours"?
      +
         Rule: Orders
      reworded features/1-orders.feature:13:7 Rule "Orders": "It has a date." → "It has a due date.""
    `);
    expect(tellFill(texts('It has a date. An order has a number; its colours are not shown.'))).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 10
             Then b
      +
      +  Rule: An order has a number; its colours are not shown
      +    > An order has a number; its colours
      +
      +    @pending
      +    Scenario: An order has a number; its colours
      +      * to be specified: What should the document say about "An order has a number; its colours"?
      by hand features/1-orders.feature:8:5 scenario "Both" also holds what is not shown: "colours", and only a person can tell which of its steps speak of it"
    `);
  });

  test('the first scenario of a Rule, while another has its words', () => {
    const texts = orders('An order has a number.', 'a date');
    const other = '\n    Scenario: Other\n      > An order has a number.\n      Given a\n      Then b\n';
    expect(tellFill({ ...texts, '1-orders.feature': texts['1-orders.feature'] + other })).toMatchInlineSnapshot(`
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
    expect(tellFill(texts)).toMatchInlineSnapshot(`
      "gone features/1-orders.feature:15:5 scenario "Gone": what it quotes is no longer in the document
      gone features/1-orders.feature:8:9 quote "its glorious colours": what it quotes is no longer in the document"
    `);
    expect(tellFill(texts, { decide: everything, leaving: ['# Of old.', 'Gone'] })).toMatchInlineSnapshot(`
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
    expect(tellFill(say('## 5. Validation rules\n\nnot shown.\n\n', ''))).toMatchInlineSnapshot(
      `"gone features/5-validation-rules.feature:3:3 rule "No validation rule is shown": what it quotes is no longer in the document"`,
    );
  });
});

describe('moved', () => {
  const fallback = 'What a user can do from this screen is not shown.';

  test('to another point: its Rule goes with it, line by line', () => {
    const texts = say(` ${fallback}`, '', say('messages: not shown.', `messages: not shown.\n${fallback}`));
    expect(tellFill(texts, { leaving: ['What a user can do from the fallback is not shown'] })).toMatchInlineSnapshot(`
      "features/2-screens-and-routes.feature
      @@ 184
             * to be specified: From each screen, which other screens can a user go to, and how?
      -
      -  Rule: What a user can do from the fallback is not shown
      -
      -    @pending
      -    Scenario: Ways on from the fallback
      -      > What a user can do from this screen
      -      * to be specified: What can a user do from the fallback, such as try again or go back, and what happens then?
      features/8-error-catalogue.feature
      @@ 39

      +  Rule: What a user can do from the fallback is not shown
      +
      +    @pending
      +    Scenario: Ways on from the fallback
      +      > What a user can do from this screen
      +      * to be specified: What can a user do from the fallback, such as try again or go back, and what happens then?
      +
         Rule: Whether errors are handled in any other way is not shown"
    `);
  });

  test('within its point: nothing changes', () => {
    expect(tellFill(say(` ${digest}`, '', say('Product screens:', `${digest}\n\nProduct screens:`)))).toBe('');
  });

  test('two points that change places: their Rules do, too', () => {
    const texts = say('## 5. Validation rules', '## 6. Validation rules', say('## 6. Roles', '## 5. Roles'));
    const leaving = ['No validation rule is shown', 'No role, permission, sign-in rule or access restriction is shown'];
    expect(
      tellFill(texts, { leaving })
        .split('\n')
        .filter((line) => /feature|Rule/.test(line)),
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
  const [order, customer] = [rule('An order has a number.', 1), rule('A customer has a name.', 2)];

  test('into a file of other line endings', () => {
    const texts = moving(`Feature: 1\n${order}${customer}`, 'Feature: 2\r\n\r\n');
    expect(tellFill(texts, { leaving: ['Rule 2'] })).toMatchInlineSnapshot(`
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
    expect(tellFill(moving(source, '# language: de\nFunktionalität: 2\n'))).toMatchInlineSnapshot(
      `"by hand features/1-orders.feature:10:3 the words of Rule "Rule 2" now stand in point 2, and the two files are in different languages"`,
    );
    expect(tellFill(moving(source, 'Feature: 2\n\n  Background:\n    Given a\n'))).toMatchInlineSnapshot(
      `"by hand features/1-orders.feature:10:3 the words of Rule "Rule 2" now stand in point 2, and a Background, or tags of the Feature, hold for all that its file holds"`,
    );
  });

  test('refused, where the point has no file, or not all of the Rule moved', () => {
    const { '2-customers.feature': _, ...texts } = moving(`Feature: 1\n${order}${customer}`, '');
    expect(tellFill(texts, { besides: ['point-without-feature'] })).toMatchInlineSnapshot(
      `"by hand features/1-orders.feature:10:3 the words of Rule "Rule 2" now stand in point 2, and that point has no feature file"`,
    );
    const half = `${order}\n    Scenario: Name\n      > A customer has a name.\n      Given c\n      Then d\n`;
    expect(tellFill(moving(`Feature: 1\n${half}`, 'Feature: 2\n'))).toMatchInlineSnapshot(
      `"by hand features/1-orders.feature:11:9 "A customer has a name.", which scenario "Name" quotes, now stands in point 2, and its Rule has other quotes that do not"`,
    );
  });

  test('refused, where the name of the file tells no point', () => {
    const texts = { ...orders('An order has a number.'), 'more.feature': `Feature: More\n${order}` };
    expect(tellFill(texts, { besides: ['quote-in-wrong-point'] })).toMatchInlineSnapshot(
      `"by hand features/more.feature:1:1 what features/more.feature quotes is held against no point, and the name of the file does not begin with the number of one"`,
    );
  });
});

test('a sentence said twice, of which scenarios quote one, is for a person to mend', () => {
  expect(tellFill(say(digest, `${digest} ${digest}`))).toMatchInlineSnapshot(`
    "by hand features/2-screens-and-routes.feature:97:7 point 2 says "When the server supplied a digest, a line carrying that digest is added." 2 times, which Rule "A digest from the server adds one line, which carries it" quotes, and which is meant only a person can tell: quote more around it, or say it once
    by hand features/2-screens-and-routes.feature:132:7 point 2 says "When the server supplied a digest, a line carrying that digest is added." 2 times, which Rule "Without a digest from the server no line is added" quotes, and which is meant only a person can tell: quote more around it, or say it once
    by hand features/2-screens-and-routes.feature:123:9 point 2 says "a line carrying that digest is added" 2 times, which scenario "The words beside the digest" quotes, and which is meant only a person can tell: quote more around it, or say it once
    by hand features/2-screens-and-routes.feature:128:9 point 2 says "When the server supplied a digest" 2 times, which scenario "A digest on an exception that was made in the browser" quotes, and which is meant only a person can tell: quote more around it, or say it once"
  `);
});

test('a word said twice, which more words could tell apart, is for a person to mend, too', () => {
  expect(tellFill(orders('An order is open. Or an order is paid.', 'order'))).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 2

    +  Rule: An order is open
    +
    +    @unwritten
    +    Scenario: An order is open
    +      > An order is open.
    +      * to be written: An order is open
    +
    +    @unwritten
    +    Scenario: Or an order is paid
    +      > Or an order is paid.
    +      * to be written: Or an order is paid
    +
       Rule: Rule 0
    by hand features/1-orders.feature:16:7 point 1 says "order" 2 times, which Rule "Rule 0" quotes, and which is meant only a person can tell: quote more around it, or say it once"
  `);
});

test('a word that another point says anyway has not moved there', () => {
  const texts = {
    'specification.md': '## 1. Orders\n\nAn order has a number.\n\n## 2. Customers\n\nColours are blue.\n',
    '1-orders.feature': `Feature: 1\n${rule('An order has a number.', 1)}${rule('Colours', 2)}`,
    '2-customers.feature': `Feature: 2\n${rule('Colours are blue.', 3)}`,
  };
  expect(tellFill(texts)).toMatchInlineSnapshot(
    `"gone features/1-orders.feature:10:3 rule "Rule 2": what it quotes is no longer in the document"`,
  );
});
