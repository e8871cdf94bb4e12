import { describe, expect, test } from 'vitest';
import { namesOf, textsOf } from '../dev/test-support/named-values.ts';
import { isAnything, numberPattern, pathPattern, plainText, textPattern } from './value.ts';

test.for([
  ['“a” „b“ «c»', '"a" "b" "c"'],
  ['‘a’ ‚b’', "'a' 'b'"],
  ['5\u00A0%\u202Fof', '5 % of'],
  ['Cafe\u0301', 'Caf\u00E9'],
] as const)('the text %s is compared as %s', ([text, plain]) => {
  expect(plainText(text)).toBe(plain);
});

test.for<[literal: string, text: string, matches: boolean]>([
  ['Gone', 'it is Gone now', true],
  ['Gone', 'it is gone now', false],
  ['Gone', 'Gone.', true],
  ['Gone', 'Goner', false],
  ['Gone', 'unGone', false],
  ['Gone', 'Gone2', false],
  ['!Gone', 'x!Gone', true],
  ['Gone!', 'Gone!x', true],
  ['Go!', 'Go', false],
  ['  Gone ', 'Gone', true],
  ['Gone.', 'Gone', true],
  ['Gone.', 'Gone.', true],
  ['Gone,', 'Gone', true],
  ['Gone!', 'Gone', false],
  ['!.', '!', false],
  ['Gone.', 'Goner', false],
  ['a b', 'a   b', true],
  ['a b', 'a\nb', true],
  ['a.b', 'axb', false],
  ['(a)[b]{2}*+?|^$\\/', '(a)[b]{2}*+?|^$\\/', true],
  ['Hello, {name}!', 'Hello, Ada Lovelace!', true],
  ['Hello, {name}!', 'Hello, !', false],
  ['Hello, {name}!', 'Hello, A\nB!', false],
  ['Hello, <first name>!', 'Hello, Ada!', true],
  ['Hello …!', 'Hello you!', true],
  ['Hello ...!', 'Hello you!', true],
  ['Hello, …', 'Hello, {name}', true],
  ['Order … was saved', 'Order {number} was saved', true],
  ['{"id": …}', '{"id": {number}}', true],
  ['… left', '{number} left', true],
  ['Loading…', 'Loading…', true],
  ['Loading…', 'Loading{any text}', true],
  ['Loading…', 'Loading', false],
  ['“Gone”', 'it says "Gone"', true],
])('the text "%s" in "%s": %s', ([literal, text, matches]) => {
  expect(textPattern(literal).test(text)).toBe(matches);
});

test.for<[written: string, text: string, matches: boolean]>([
  ['5', 'with 5 loans', true],
  ['5', '"5"', true],
  ['5', '15', false],
  ['5', '5.00', false],
  ['5', '1,5', false],
  ['5', 'C5', false],
  ['5', 'It has 5.', true],
  ['20 %', '20% off', true],
  ['0.20 €', 'costs 0.20 € a day', true],
  ['0.20 €', 'costs 0.20', false],
  ['30 minutes', '30 seconds pass', false],
  ['L404', '(L404)', true],
  ['L404', 'L4040', false],
])('the number %s in "%s": %s', ([written, text, matches]) => {
  expect(numberPattern(written).test(text)).toBe(matches);
});

test.for<[path: string, text: string, matches: boolean]>([
  ['/orders', 'GET "/orders"', true],
  ['/orders', '/orders', true],
  ['/orders', '/orders/', true],
  ['/orders/', '/orders', true],
  ['/orders', '/orders/new', true],
  ['/orders', '/orders/{number}/lines?page=2', true],
  ['/orders/', '/orders/new', true],
  ['/orders', '/orders//', true],
  ['/orders', '/ordersx/new', false],
  ['/orders?page=2', '/orders', false],
  ['/orders', '/ordersx', false],
  ['/orders', '/orders-x', false],
  ['/orders', '/orders_', false],
  ['/orders', '/orders%20', false],
  ['/orders', '/orders.json', false],
  ['/orders', '/orders.', true],
  ['/orders', '/orders.\nNext', true],
  ['/orders', '/orders?page=2', true],
  ['/orders', '/orders#top', true],
  ['/orders', '/api/orders', false],
  ['/orders', 'x/orders', false],
  ['/orders', 'https://shop.example/orders', true],
  ['/orders', 'https://shop.example/api/orders', false],
  ['/orders', '(/orders)', true],
  ['/orders', '[/orders', true],
  ['/orders', 'a=/orders', true],
  ['/', '"/"', true],
  ['/', '/x', false],
  ['/', '//', false],
  ['/orders/{number}', '/orders/17', true],
  ['/orders/{number}', '/orders/17/items', true],
  ['/orders/…', '/orders/{number}', true],
  ['/orders/.../lines', '/orders/{number}/lines', true],
  ['/orders?page=…', '/orders?page={page}', true],
  ['/orders/{number}', '/orders/', false],
  ['/orders/<number>/items', '/orders/17/items', true],
  ['/orders/:id/items', '/orders/a-b/items', true],
  ['/orders/:id/items', '/orders/a/b/items', false],
  ['/a.b', '/axb', false],
])('the path %s in %s: %s', ([path, text, matches]) => {
  expect(pathPattern(path).test(text)).toBe(matches);
});

test.for([
  ['{name}', true],
  ['<first name>', true],
  ['/:id', false],
  ['…', true],
  ['...', true],
  ['{a}, {b}', true],
  ['{name}!', true],
  ['', true],
  ['a', false],
  ['7', false],
  ['{a} x', false],
  ['€', false],
  ['@', false],
  ['#', false],
  ['100%', false],
  ['&', false],
  ['*', false],
  ['{}', true],
  ['{1}', false],
] as const)('whether "%s" is anything: %s', ([literal, expected]) => {
  expect(isAnything(literal)).toBe(expected);
});

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
    ['It reads "3 books left".', 'Then the text "{number} books left" is shown', ['3 books left']],
    ['It has "Save" and "Cancel".', 'Then the buttons are:\n  | Save |\n  | Discard |', ['Cancel']],
    ['It has "Gone".', 'Then GET "/a" was answered 200 with:\n"""\nGone\n"""', []],
    ['It has "{name}".', 'Then it is shown', []],
    [
      'A 5" screen shows "Hi" and \'Don\'t save\' and ‘Can’t’ and »Bye«.',
      'Then the text "Hi" is shown',
      ['5', "Don't save", 'Can’t', 'Bye'],
    ],
    [`It shows 'Say "Ho" now'.`, 'Then the text "Say \\"Ho\\" now" is shown', []],
    [`It shows 'Say "Ho" now'.`, 'Then the text "Ho" is shown', ['Say "Ho" now']],
    ['It shows "検索 結果".', 'Then the text "検索 結果" is shown', []],
    ['It shows "検索 結果".', 'Then the text "検索 結末" is shown', ['検索結果']],
  ],
  code: [
    ['The field is `due_date`.', 'Then the answer holds:\n"""\n{ "due_date": "x" }\n"""', []],
    ['The field is `due_date`.', 'Then the answer holds:\n"""\n{ "dueDate": "x" }\n"""', ['due_date']],
    ['It is sent by `PUT /a`.', 'Then PUT "/a" was called', []],
    ['The field is <code>due_date</code>.', 'Then the answer holds:\n"""\n{ "dueDate": "x" }\n"""', ['due_date']],
    ['It shows "Error `E1`: try again".', 'Then the text "Error E1: try again" is shown', []],
    ['It shows "Error `E1`: try again".', 'Then the text "Error E1" is shown', ['Error E1: try again']],
    ['<p>It shows <code>E1</code> and <code class="x">E2</code>.</p>', 'Then the text "E1" is shown', ['E2']],
  ],
  routes: [
    ['The list is at /orders.', 'Then the address is "/orders"', []],
    ['The list is at /orders.', 'Then the address is "/orders/new"', []],
    ['The list is at /orders.', 'Then the address is "/ordersx"', ['/orders']],
    ['An order is at /orders/{number}.', 'Then the address is "/orders/17"', []],
    ['An order is at /orders/{number}.', 'Then the address is "/orders/${order}"', []],
    ['An order is at /orders/{number}.', 'Then the address is "/orders"', ['/orders/{number}']],
    ['Items are at /orders/:id/items.', 'Then the address is "https://shop.example/orders/17/items"', []],
    ['It is kept as /books?search={words}.', 'Then the address is "/books"', ['/books?search={words}']],
    ['The start is at /.', 'When the user opens "/"\nThen the heading "Start" is shown', []],
    ['The start is at /.', 'Then the heading "Start" is shown', ['/']],
    ['See https://a.example/b1 and [it](/c).', 'Then it is shown', ['https://a.example/b1']],
    ['Staff read it and/or write / print it.', 'Then it is shown', []],
  ],
  calls: [
    ['It is asked by GET /api/books.', 'Then GET "/api/books" was called', []],
    ['It is asked by GET /api/books.', 'Then POST "/api/books" was called', ['GET /api/books']],
    ['It is sent by PUT /a.', 'Then GET "/a" was called\nAnd PUT "/b" was called', ['PUT /a']],
    ['It is sent by a POST.', 'Then it is sent', []],
  ],
  numbers: [
    ['A call without a session is answered 401.', 'Then GET "/a" was answered 401', []],
    ['A call without a session is answered 401.', 'Then GET "/a" was answered 403', ['401']],
    ['The error is E4711.', 'Then the alert "No such order (E4711)" is shown', []],
    ['The error is E4711.', 'Then the alert "No such order (E47111)" is shown', ['E4711']],
    ['An invoice has 1,000 lines.', 'Then the invoice has 1,000 lines', []],
    ['An invoice has 1,000 lines.', 'Then the invoice has 1000 lines', ['1,000']],
    ['It runs on 10.100.200.1.', 'Then "101002001" is shown', ['10.100.200.1']],
    ['It waits for 2 minutes.', 'When 2 minutes pass\nAnd 1 minute passes\nThen it is gone', []],
    ['It waits for 2 minutes.', 'When 120 seconds pass\nThen it is gone', ['2 minutes']],
    ['It costs €5.', 'Then the price "5.00 €" is shown', ['€5']],
    ['Tax is **20 %**.', 'Then the tax is "20%"', []],
    ['It closes at 17:30.', 'Then "17:45" is shown', ['17:30']],
    ['It has 2 fields.', 'When the user fills the field "Code" with "${unique 2}"\nThen it is valid', ['2']],
    ['As point 2 says, it is saved in UTF-16, and two share one screen.', 'Then it is shown', []],
  ],
  'a number that is only put in': [
    ['A title has at most 5 words.', 'When a title of 5 words is saved\nThen it is shown', ['5?']],
    ['A title has at most 5 words.', ['When 5 words are saved\nThen a', 'When 6 words are saved\nThen b'], []],
    ['A title has at most 5 words.', ['When 5 words are saved\nThen a', 'When 4 words are saved\nThen b'], []],
    ['A title has at most 5 words.', ['When 5 words are saved\nThen a', 'When 7 words are saved\nThen b'], ['5?']],
    ['A title has at most 5 words.', ['When 5 words are saved\nThen a', 'When 6 lines are saved\nThen b'], ['5?']],
    ['A title has at most 5 words.', 'When 5 words are saved\nThen the text "at most 5" is shown', []],
    ['It is locked after 5 wrong ones.', 'When it is entered 5 times\nThen it is locked', ['5?']],
    ['It waits for 2 minutes.', ['When 2 minutes pass\nThen a', 'When 1 minute passes\nThen b'], []],
    ['A year is 2100 at most.', 'When the field "Year" is filled with "2100"\nThen it is valid', ['2100?']],
    ['A year is 2100 at most.', 'When these are filled in:\n| 2100 |\n| 2101 |\nThen it is valid', []],
    ['It costs 1.50 €.', ['Given "1.50 €" is paid\nThen a', 'Given "1.51 €" is paid\nThen b'], []],
    ['It costs 1.50 €.', ['Given "1.50 €" is paid\nThen a', 'Given "2.50 €" is paid\nThen b'], ['1.50 €?']],
    ['It has 3 letters.', 'When 3 are asked for\nAnd it is filled with "abc"\nThen it is valid', ['3?']],
    ['It has 3 letters.', ['When 3 are asked for\nAnd "abc" is entered\nThen a', 'When "ab" is entered\nThen b'], []],
    ['It has 8 letters.', 'When 8 are asked for\nAnd "${unique}" is entered\nThen it is valid', ['8?']],
    ['It is answered 409.', 'When POST "/a" is answered 409\nThen an alert is shown', []],
  ],
};

describe.each(Object.entries(rows))('%s', (_, ofKind) => {
  test.each(
    ofKind.map(([sentence, steps, names]) => [sentence, [steps].flat().join(' / '), [steps].flat(), names] as const),
  )('%s | %s', (sentence, _steps, scenarios, names) => {
    expect(namesOf(textsOf(sentence, ...scenarios))).toEqual(names);
  });
});
