/** Fifty sentences with steps that verify what they name literally, or that do not. */
import { describe, expect, test } from 'vitest';
import { namesOf, textsOf } from '../../../dev/test-support/named-values.ts';

/** A sentence, the steps of one scenario or of several, and what of it no step names. */
type Row = readonly [sentence: string, steps: string | readonly string[], names: readonly string[]];

const rows: Readonly<Record<string, readonly Row[]>> = {
  'quoted text': [
    ['It reads "Nothing here".', 'Then the heading "Nothing here" is shown', []],
    ['It reads "Nothing here".', 'Then the heading "Nothing" is shown', ['Nothing here']],
    ['It reads "Nothing here."', 'Then the heading "Nothing here" is shown', []],
    ['It reads “Nothing here”.', 'Then the heading "nothing here" is shown', ['Nothing here']],
    ["It reads 'It's over' then.", `Then the text "It's over" is shown`, []],
    ['It greets with "Hello, {name}!".', 'Then the text "Hello, Ada!" is shown', []],
    ['It greets with "Hello, {name}!".', 'Then the text "Hello" is shown', ['Hello, {name}!']],
    ['The title is "Town Library".', 'Then the title matches /^Town .*/', ['Town Library']],
    ['It reads "3 books left".', 'Then the text "{number} books left" is shown', ['3 books left']],
    ['It has "Save" and "Cancel".', 'Then the buttons are:\n  | Save |\n  | Discard |', ['Cancel']],
    ['It reads "Gone".', 'Given the heading is "Gone"\nWhen the page is opened', ['Gone']],
    ['It has "Gone".', 'When GET "/a" is answered 200 with:\n"""\nGone\n"""\nThen an alert is shown', ['Gone']],
    ['It has "Gone".', 'Then GET "/a" was answered 200 with:\n"""\nGone\n"""', []],
    ['It reads "Gone".', 'Given GET "/a" is answered with:\n"""\nGone\n"""\nThen an alert is shown', ['Gone']],
  ],
  'code and identifiers': [
    ['The field is `due_date`.', 'Then the answer holds:\n"""\n{ "due_date": "x" }\n"""', []],
    ['The field is `due_date`.', 'Then the answer holds:\n"""\n{ "dueDate": "x" }\n"""', ['due_date']],
    ['The error is E4711.', 'Then the alert "No such order (E4711)" is shown', []],
    ['The error is E4711.', 'Then the alert "No such order (E47111)" is shown', ['E4711']],
    ['It sends ORDER_NOT_FOUND.', 'Then the code is "ORDER_NOT_FOUND"', []],
    ['It is saved in UTF-16 by ISO 8601.', 'Then it is saved', []],
  ],
  routes: [
    ['The list is at /orders.', 'Then the address is "/orders"', []],
    ['The list is at /orders.', 'Then the address is "/orders/new"', ['/orders']],
    ['An order is at /orders/{number}.', 'Then the address is "/orders/17"', []],
    ['An order is at /orders/{number}.', 'Then the address is "/orders"', ['/orders/{number}']],
    ['Items are at /orders/:id/items.', 'Then the address is "https://shop.example/orders/17/items"', []],
    ['It is kept as /books?search={words}.', 'Then the address is "/books?search=austen"', []],
    ['It is kept as /books?search={words}.', 'Then the address is "/books"', ['/books?search={words}']],
    ['The start is at /.', 'When the user opens "/"\nThen the heading "Start" is shown', []],
    ['Staff read it and/or write it, 24/7.', 'Then it is shown', []],
  ],
  calls: [
    ['It is asked by GET /api/books.', 'Then GET "/api/books" was called', []],
    ['It is asked by GET /api/books.', 'Then POST "/api/books" was called', ['GET /api/books']],
    ['It is sent by PUT /a.', 'Then GET "/a" was called\nAnd PUT "/b" was called', ['PUT /a']],
    ['A call without a session is answered 401.', 'Then GET "/a" was answered 401', []],
    ['A call without a session is answered 401.', 'Then GET "/a" was answered 403', ['401']],
  ],
  numbers: [
    ['An invoice has 1,000 lines.', 'Then the invoice has 1000 lines', []],
    ['An invoice has 1,000 lines.', 'Then the invoice has 100 lines', ['1,000 lines']],
    ['It counts 1.000.000 users.', 'Then "1,000,000 users" is shown', []],
    ['It counts 1.000.000 users.', 'Then "1,000.000 users" is shown', ['1.000.000 users']],
    ['It runs on 10.100.200.1 and as 1.2.345.', 'Then "10.100.200.1" and "1.2.345" are shown', []],
    ['It runs on 10.100.200.1.', 'Then "101002001" is shown', ['10.100.200.1']],
    ['Twenty orders make a page.', 'Then the list has 20 items', []],
    ['Twenty orders make a page.', 'Then the list has 2 items', ['Twenty orders']],
    ['It waits for two minutes.', 'When 120 seconds pass\nThen it is gone', []],
    ['It waits for two minutes.', 'When 20 seconds pass\nThen it is gone', ['two minutes']],
    ['It ends after half an hour.', 'When 29 minutes pass\nAnd 1 minute passes\nThen it is gone', []],
    ['It costs €5.', 'Then the price "5.00 €" is shown', []],
    ['It costs €5.', 'Then the price "$5.00" is shown', ['€5']],
    ['Tax is 20 %.', 'Then the tax is "20%"', []],
    ['It begins on 1 May 2026.', 'Then the field holds "2026-05-01"', []],
    ['It closes at 17:30.', 'Then "17:45" is shown', ['17:30']],
    ['A code has 6 digits.', 'When the user fills the field "Code" with "123456"\nThen the field is valid', []],
    ['It has two buttons, Save and Cancel.', 'Then the buttons "Save" and "Cancel" are shown', []],
    ['As point 2 says, the two share one screen.', 'Then it is shown', []],
  ],
  limits: [
    ['A title has at most 5 words.', 'When a title of 5 words is saved\nThen it is shown', ['at most 5 words?']],
    ['It waits at least 2 minutes.', ['When 119 s pass\nThen a', 'When 2 minutes pass\nThen b'], []],
    [
      'A year lies between 1450 and 2100.',
      'When "1450" is filled\nThen a\nWhen "2100" is filled\nThen b',
      ['between 1450 and 2100?'],
    ],
  ],
};

describe.each(Object.entries(rows))('%s', (_, ofKind) => {
  test.each(
    ofKind.map(([sentence, steps, names]) => [sentence, [steps].flat().join(' / '), [steps].flat(), names] as const),
  )('%s | %s', (sentence, _steps, scenarios, names) => {
    expect(namesOf(textsOf(sentence, ...scenarios))).toEqual(names);
  });
});

test('there are fifty of them', () => {
  expect(Object.values(rows).flat().length).toBeGreaterThanOrEqual(50);
});
