/** Sentences of other kinds, each with steps that do verify it: fewer than one value in twenty may be named by mistake. */
import { expect, test } from 'vitest';
import { namesOf, textsOf } from '../../../dev/test-support/named-values.ts';
import { traceOf } from '../../../dev/test-support/trace-text.ts';

const rows: readonly (readonly [sentence: string, ...scenarios: string[]])[] = [
  [
    'A cart holds up to 99 pieces of one article.',
    'When the user orders 99 pieces\nThen the cart has 99 pieces',
    'When the user orders 100 pieces\nThen the alert "No more than 99 pieces" is shown',
  ],
  ['Shipping is free from €50 on.', 'Given the cart is worth "50.00 €"\nThen the shipping "0.00 €" is shown'],
  ['A coupon takes 10 percent off.', 'When the coupon is used\nThen the total is lowered by 10%'],
  ['The two-factor code is asked for on a second page.', 'When the user signs in\nThen the field "Code" is shown'],
  [
    'The steps are Cart, Address and Payment, in this order: three steps.',
    'Then these are shown, in this order:\n  | Cart |\n  | Address |\n  | Payment |',
  ],
  ['Support answers within 24 hours.', 'Then the text "We answer within 1 day." is shown'],
  ['A session of 15 min is a quarter of the usual one.', 'When 900 seconds pass\nThen the session has ended'],
  ['The feed shows the ten newest posts.', 'Then the list "Posts" has 10 items'],
  [
    'Files of up to 5 MB are taken.',
    'When a file of 5 MB is chosen\nThen it is taken',
    'When a file of 6 MB is chosen\nThen it is refused',
  ],
  ['A third wrong PIN locks the card.', 'When a wrong PIN is entered 3 times\nThen the card is locked'],
  ['The button is labelled ‘Buy now’.', "Then the button 'Buy now' is shown"],
  ['Prices are shown as 1.299,00 €.', 'Then the price "1299.00 €" is shown'],
  ['It supports TLS 1.3 and Unicode 15.', 'Then the page is shown'],
  ['An admin sees everything that a user sees; see section 4.2.', 'Then the page is shown'],
  ['The response has the header `Cache-Control: no-store`.', 'Then the answer has:\n  | Cache-Control: no-store |'],
  [
    'An order that is 30 days old is archived to /archive/{year}/{number}.',
    'Given an order of 30 days\nThen the address is "/archive/2026/17"',
  ],
  [
    'The webhook is POST {url} with `event` set to `order.paid`.',
    'Then POST "https://shop.example/hook" was called with:\n"""\n{ "event": "order.paid" }\n"""',
  ],
  ['A trial lasts two weeks.', 'When 14 days pass\nThen the trial has ended'],
  ['A user has one avatar and one name.', 'Then the avatar is shown'],
  ['Every page has both of the two links “Help” and “Imprint”.', 'Then the links are:\n  | Help |\n  | Imprint |'],
  ['The temperature is updated every 30 s.', 'When half a minute passes\nThen it is updated'],
  ['After half a year the account is closed.', 'When 6 months pass\nThen it is closed'],
  [
    'More than 3 open invoices stop an order.',
    'Given 4 open invoices\nThen it is stopped',
    'Given 3 open invoices\nThen it goes through',
  ],
  [
    'A nickname is 3–20 characters long.',
    'When the user fills the field "Nickname" with "Ad"\nThen it is invalid',
    'When the user fills the field "Nickname" with "Ada"\nThen it is valid',
    'When the user fills the field "Nickname" with "abcdefghijklmnopqrst"\nThen it is valid',
    'When the user fills the field "Nickname" with "abcdefghijklmnopqrstu"\nThen it is invalid',
  ],
  ['The importer reads about 10k lines a minute.', 'Given a file of 10,000 lines\nThen it is read'],
  ['Doors open at 9:30 on 24 December 2026.', 'Then the text "24 December 2026, 9:30" is shown'],
  ['The licence key looks like "AB12-{key}".', 'Then the text "AB12-77XY" is shown'],
  ['Mail goes to help@shop.example.', 'Then a mail to "help@shop.example" was sent'],
  ['Search is case-insensitive and/or accent-insensitive.', 'Then the list is shown'],
  ['The footer reads "© 2026 Acme, Inc."', 'Then the text "© 2026 Acme, Inc." is shown'],
  [
    'A refund takes between 3 and 5 days.',
    'Given a refund of 2 days ago\nThen it is open',
    'Given a refund of 4 days ago\nThen it may be open',
    'Given a refund of 6 days ago\nThen the text "3 to 5 days" is shown',
  ],
  [
    'There are three roles: reader, writer and owner.',
    'Then the list "Roles" shows:\n  | reader |\n  | writer |\n  | owner |',
  ],
  ['The API speaks JSON over HTTP/2 and answers 404 for what is not there.', 'Then GET "/a" was answered 404'],
];

test.each(rows.map(([sentence, ...scenarios]) => [sentence, scenarios] as const))('%s', (sentence, scenarios) => {
  expect(namesOf(textsOf(sentence, ...scenarios))).toEqual([]);
});

test('fewer than one value in twenty is named by mistake', () => {
  const texts = rows.map((row) => textsOf(...row));
  const looked = texts.reduce((sum, one) => sum + traceOf(one).values.quoted, 0);
  const mistaken = texts.flatMap(namesOf).length;
  expect(rows.length).toBeGreaterThanOrEqual(30);
  expect(mistaken / looked).toBeLessThan(1 / 20);
});
