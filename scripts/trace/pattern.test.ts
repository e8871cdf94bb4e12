import { expect, test } from 'vitest';
import { isAnything, numberPattern, pathPattern, plainText, textPattern } from './value.ts';

test.for([
  ['“a” „b“ «c»', '"a" "b" "c"'],
  ['‘a’ ‚b’', "'a' 'b'"],
  ['5\u00A0%\u202Fof', '5 % of'],
  ['say \\"a\\"', 'say  "a "'],
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
  ['/orders', '/orders/new', false],
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
  ['/orders/{number}', '/orders/17/items', false],
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
