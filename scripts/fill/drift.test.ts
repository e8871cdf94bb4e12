import { describe, expect, test } from 'vitest';
import { everything, fillTexts, orders, renderFill, ruleFor, say } from '../dev/test-support/filled-text.ts';
import type { Texts } from '../dev/test-support/trace-text.ts';

const digest = 'When the server supplied a digest, a line carrying that digest is added.';

test('a sentence waits, with the old and the new words, and nothing is added for it', () => {
  expect(renderFill(say(digest, digest.replace('When', 'If')))).toMatchInlineSnapshot(`
    "reworded features/2-screens-and-routes.feature:100:7 Rule "A digest from the server adds one line, which carries it": "When the server supplied a digest, a line carrying that digest is added." → "If the server supplied a digest, a line carrying that digest is added."
    reworded features/2-screens-and-routes.feature:135:7 Rule "Without a digest from the server no line is added": "When the server supplied a digest, a line carrying that digest is added." → "If the server supplied a digest, a line carrying that digest is added."
    reworded features/2-screens-and-routes.feature:131:9 scenario "A digest on an exception that was made in the browser": "When the server supplied a digest" → "If the server supplied a digest""
  `);
});

test('a sentence is anchored anew when that is agreed to, and the steps stay', () => {
  expect(renderFill(say(digest, digest.replace('When', 'If')), { decide: everything })).toMatchInlineSnapshot(`
    "features/2-screens-and-routes.feature
    @@ 99
       Rule: A digest from the server adds one line, which carries it
    -    > When the server supplied a digest, a line carrying that digest is added.
    +    > If the server supplied a digest, a line carrying that digest is added.

    @@ 130
         Scenario: A digest on an exception that was made in the browser
    -      > When the server supplied a digest
    +      > If the server supplied a digest
           * to be specified: Does an exception that was made in the browser ever carry a digest, and is a line added for it?
    @@ 134
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
  expect(renderFill(texts)).toMatchInlineSnapshot(
    `"reworded features/1-orders.feature:4:7 Rule "Rule 0": "An order ends after 30 days." → "An order ends after 31 days.""`,
  );
  expect(renderFill(texts, { decide: everything })).toMatchInlineSnapshot(`
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
    renderFill(texts, { decide: ({ rewordings }) => ({ reanchor: rewordings.slice(0, 1), prune: [] }) }),
  ).toMatchInlineSnapshot(`
    "features/2-screens-and-routes.feature
    @@ 99
       Rule: A digest from the server adds one line, which carries it
    -    > When the server supplied a digest, a line carrying that digest is added.
    +    > If the server supplied a digest, a line carrying that digest is added.

    reworded features/2-screens-and-routes.feature:135:7 Rule "Without a digest from the server no line is added": "When the server supplied a digest, a line carrying that digest is added." → "If the server supplied a digest, a line carrying that digest is added."
    gone features/2-screens-and-routes.feature:130:5 scenario "A digest on an exception that was made in the browser": what it quotes is no longer in the document"
  `);
});

test('words within a sentence are found without the punctuation around them', () => {
  expect(renderFill(say('while loading {host}".', 'while opening {host}".'))).toMatchInlineSnapshot(`
    "reworded features/2-screens-and-routes.feature:48:7 Rule "The fallback is one sentence, which names the host": "It reads: "Application error: a client-side or server-side exception has occurred while loading {host}"." → "It reads: "Application error: a client-side or server-side exception has occurred while opening {host}"."
    reworded features/2-screens-and-routes.feature:86:9 scenario "The port of the host": "while loading {host}" → "while opening {host}"
    reworded features/2-screens-and-routes.feature:91:9 scenario "The host as typed, or as the browser writes it": "while loading {host}" → "while opening {host}"
    reworded features/2-screens-and-routes.feature:96:9 scenario "Text after the sentence": "has occurred while loading {host}" → "has occurred while opening {host}""
  `);
});

test('a sentence split in two: the first waits, the second is new', () => {
  expect(
    renderFill(say(digest, 'When the server supplied a digest, a line is added. It bears the number.')),
  ).toMatchInlineSnapshot(`
    "features/2-screens-and-routes.feature
    @@ 194
           * to be specified: What can a user do from the fallback, such as try again or go back, and what happens then?
    +
    +  Rule: It bears the number
    +    > It bears the number.
    +
    +    @unwritten
    +    Scenario: It bears the number
    +      * to be written: It bears the number
    reworded features/2-screens-and-routes.feature:100:7 Rule "A digest from the server adds one line, which carries it": "When the server supplied a digest, a line carrying that digest is added." → "When the server supplied a digest, a line is added."
    reworded features/2-screens-and-routes.feature:135:7 Rule "Without a digest from the server no line is added": "When the server supplied a digest, a line carrying that digest is added." → "When the server supplied a digest, a line is added."
    gone features/2-screens-and-routes.feature:125:5 scenario "The words beside the digest": what it quotes is no longer in the document"
  `);
});

test('two sentences merged into one', () => {
  const texts = orders(
    'A user may open an order, and a user may close an order.',
    'A user may open an order.',
    'A user may close an order.',
  );
  expect(renderFill(texts)).toMatchInlineSnapshot(`
    "reworded features/1-orders.feature:4:7 Rule "Rule 0": "A user may open an order." → "A user may open an order, and a user may close an order."
    reworded features/1-orders.feature:11:7 Rule "Rule 1": "A user may close an order." → "A user may open an order, and a user may close an order.""
  `);
  expect(renderFill(texts, { decide: everything })).toMatchInlineSnapshot(`
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

test('a question that quotes what its point says twice now is for a person to fix', () => {
  expect(
    renderFill(say('not shown. No roles, sign-in', 'Roles: clerk and manager. No permissions, sign-in'), {
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

    -      > No roles
    -      * to be specified: Which roles are there, how does a user come to have one, and may one user have several?
    +      # Answered in the document: Which roles are there, how does a user come to have one, and may one user have several?
    +      * to be written: The roles

    by hand features/6-roles-and-permissions.feature:14:9 point 6 says "permissions" 2 times, which scenario "The permissions" quotes, and which is meant only a person can say: quote more around it, or say it once
    name features/6-roles-and-permissions.feature:3:3 No role, permission, sign-in rule or access restriction is shown"
  `);
});

test('a sentence said twice, of which scenarios quote one, is for a person to fix', () => {
  expect(renderFill(say(digest, `${digest} ${digest}`))).toMatchInlineSnapshot(`
    "by hand features/2-screens-and-routes.feature:100:7 point 2 says "When the server supplied a digest, a line carrying that digest is added." 2 times, which Rule "A digest from the server adds one line, which carries it" quotes, and which is meant only a person can say: quote more around it, or say it once
    by hand features/2-screens-and-routes.feature:135:7 point 2 says "When the server supplied a digest, a line carrying that digest is added." 2 times, which Rule "Without a digest from the server no line is added" quotes, and which is meant only a person can say: quote more around it, or say it once
    by hand features/2-screens-and-routes.feature:126:9 point 2 says "a line carrying that digest is added" 2 times, which scenario "The words beside the digest" quotes, and which is meant only a person can say: quote more around it, or say it once
    by hand features/2-screens-and-routes.feature:131:9 point 2 says "When the server supplied a digest" 2 times, which scenario "A digest on an exception that was made in the browser" quotes, and which is meant only a person can say: quote more around it, or say it once"
  `);
});

test('a word said twice, which more words would distinguish, is for a person to fix, too', () => {
  expect(renderFill(orders('An order is open. Or an order is paid.', 'order'))).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 8
           Then b
    +
    +  Rule: An order is open
    +    > An order is open.
    +
    +    @unwritten
    +    Scenario: An order is open
    +      * to be written: An order is open
    +
    +  Rule: Or an order is paid
    +    > Or an order is paid.
    +
    +    @unwritten
    +    Scenario: Or an order is paid
    +      * to be written: Or an order is paid
    by hand features/1-orders.feature:4:7 point 1 says "order" 2 times, which Rule "Rule 0" quotes, and which is meant only a person can say: quote more around it, or say it once"
  `);
});

test('a quote of several lines is replaced as a whole', () => {
  const texts = {
    ...orders('An order that a customer has paid ends after 31 days.'),
    '1-orders.feature': `Feature: 1\n${ruleFor('An order that a customer\n    > has paid ends\n    > after 30 days.')}`,
  };
  expect(renderFill(texts, { decide: everything })).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 3
       Rule: Rule 0
    -    > An order that a customer
    -    > has paid ends
    -    > after 30 days.
    +    > An order that a customer has paid ends after 31 days.
    "
  `);
});

test('one word of several in common makes no rewording: the old words are gone, the new ones are new', () => {
  const printed = renderFill(orders('Route titles differ much.', 'Route parameters vary.'));
  expect(printed).toMatch('+  Rule: Route titles differ much\n');
  expect(printed).toMatch(/^gone .*"Rule 0"/m);
  expect(printed).not.toMatch('reworded');
});

describe('what is gone', () => {
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
});

describe('what moved', () => {
  const digest = 'When the server supplied a digest, a line carrying that digest is added.';

  const fallback = 'What a user can do from this screen is not shown.';

  test('to another point: its Rule goes with it, line by line', () => {
    const texts = say(` ${fallback}`, '', say('messages: not shown.', `messages: not shown.\n${fallback}`));
    expect(
      renderFill(texts, { leaving: ['What a user can do from the fallback is not shown'] }),
    ).toMatchInlineSnapshot(`
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
});

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
