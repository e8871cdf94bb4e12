/** Quotes whose sentences read otherwise are anchored anew only where that is agreed to. */
import { expect, test } from 'vitest';
import { everything, orders, renderFill, ruleFor, say } from '../dev/test-support/filled-text.ts';

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
