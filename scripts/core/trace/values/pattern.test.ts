import { expect, test } from 'vitest';
import { isAnything, pathPattern, plainText, textPattern } from './pattern.ts';

test.for([
  ['“a” „b“ «c»', '"a" "b" "c"'],
  ['‘a’ ‚b’', "'a' 'b'"],
  ['5\u00A0%\u202Fof', '5 % of'],
  ['say \\"a\\"', 'say  "a "'],
] as const)('the text %s is compared as %s', ([text, plain]) => {
  expect(plainText(text)).toBe(plain);
});

test.for<[literal: string, text: string, endsSentence: boolean, matches: boolean]>([
  ['Gone', 'it is Gone now', false, true],
  ['Gone', 'it is gone now', false, false],
  ['Gone', 'Gone.', false, true],
  ['Gone', 'Goner', false, false],
  ['Gone', 'unGone', false, false],
  ['Gone', 'Gone2', false, false],
  ['!Gone', 'x!Gone', false, true],
  ['Gone!', 'Gone!x', false, true],
  ['Go!', 'Go', false, false],
  ['  Gone ', 'Gone', false, true],
  ['Gone.', 'Gone', true, true],
  ['Gone.', 'Gone', false, false],
  ['Gone.', 'Gone.', true, true],
  ['Gone,', 'Gone', true, true],
  ['Gone!', 'Gone', true, false],
  ['!.', '!', true, false],
  ['Gone.', 'Goner', true, false],
  ['a b', 'a   b', false, true],
  ['a b', 'a\nb', false, true],
  ['a.b', 'axb', false, false],
  ['(a)[b]{2}*+?|^$\\/', '(a)[b]{2}*+?|^$\\/', false, true],
  ['Hello, {name}!', 'Hello, Ada Lovelace!', false, true],
  ['Hello, {name}!', 'Hello, !', false, false],
  ['Hello, {name}!', 'Hello, A\nB!', false, false],
  ['Hello, <first name>!', 'Hello, Ada!', false, true],
  ['Hello …!', 'Hello you!', false, true],
  ['Hello ...!', 'Hello you!', false, true],
  ['“Gone”', 'it says "Gone"', false, true],
])('the text "%s" in "%s" (at the end of a sentence: %s): %s', ([literal, text, endsSentence, matches]) => {
  expect(textPattern(literal, endsSentence).test(text)).toBe(matches);
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
