import { expect, test } from 'vitest';
import { differencesOf, parseCallPattern, renderCall } from './call-pattern.ts';

const origin = 'https://shop.example';

function asked(call: string) {
  const [method = '', address = ''] = call.split(' ');
  return { method, url: new URL(address, origin), origin };
}

function pattern(text: string) {
  const [, method = '', address = ''] = /^(\S+) (.*)$/.exec(text) ?? [];
  return parseCallPattern(method, address);
}

test.each<[pattern: string, call: string, differences: string]>([
  ['GET /orders', 'GET /orders', ''],
  ['GET /orders', 'POST /orders', 'method'],
  ['GET /orders', 'GET /orders/', 'path'],
  ['GET /orders', 'GET /orders/7', 'path'],
  ['GET /orders', 'GET /Orders', 'path'],
  ['GET /orders', 'GET /orders?page=2', 'query'],
  ['GET /orders?page=2', 'GET /orders', 'query'],
  ['GET /orders?page=2', 'GET /orders?page=3', 'query'],
  ['GET /orders?page=2', 'GET /orders?page=2&x=1', 'query'],
  ['GET /orders?page=2', 'GET /orders?page=2&page=2', 'query'],
  ['GET /orders?page=2', 'GET /orders?page', 'query'],
  ['GET /orders?page=2&sort=new', 'GET /orders?sort=new&page=2', ''],
  ['GET /orders?id=1&id=2', 'GET /orders?id=2&id=1', 'query'],
  ['GET /orders?page={number}', 'GET /orders?page=2', ''],
  ['GET /orders?page={number}', 'GET /orders?page=two', 'query'],
  ['GET /orders?title=The book', 'GET /orders?title=The+book', ''],
  ['GET /orders?from={date}', 'GET /orders?from=2026-05-03', ''],
  ['GET /orders?q={words}', 'GET /orders?q=the+book', ''],
  ['GET /orders?q={words}', 'GET /orders?q=', 'query'],
  ['GET /orders/{number}', 'GET /orders/7', ''],
  ['GET /orders/{number}', 'GET /orders/A7', 'path'],
  ['GET /orders/{order}', 'GET /orders/A7', ''],
  ['GET /orders/{order}', 'GET /orders/A%2F7', ''],
  ['GET /orders/{order}', 'GET /orders/', 'path'],
  ['GET /orders/{order}', 'GET /orders/7/lines', 'path'],
  ['GET /orders/{order}/lines', 'GET /orders/7/lines', ''],
  ['GET /orders/8%2F9', 'GET /orders/8%2F9', ''],
  ['GET /a b', 'GET /a%20b', ''],
  ['GET /{any word}.json', 'GET /orders.json', ''],
  ['GET /orders', 'GET https://api.example/orders', 'origin'],
  ['GET https://api.example/orders', 'GET https://api.example/orders', ''],
  ['GET https://api.example', 'GET https://api.example/', ''],
  ['GET https://api.example/orders', 'GET /orders', 'origin'],
  ['GET https://api.example/orders', 'GET http://api.example/orders', 'origin'],
  ['GET https://shop.example/orders', 'GET /orders', ''],
  ['GET /live', 'GET wss://shop.example/live', ''],
  ['GET /live', 'GET ws://shop.example/live', 'origin'],
  ['GET https://api.example/live', 'GET wss://api.example/live', ''],
  ['POST /orders', 'GET https://api.example/carts?x', 'method origin path query'],
])('%s and %s differ in: %s', (text, call, differences) => {
  expect(differencesOf(pattern(text), asked(call)).join(' ')).toBe(differences);
});

test('of a page without an origin nothing is its own', () => {
  expect(differencesOf(pattern('GET /orders'), { ...asked('GET /orders'), origin: undefined })).toEqual(['origin']);
});

test.each<[text: string, printed: string]>([
  ['GET orders', 'GET "orders" is no call that a page can make. A path begins with a slash.'],
  ['GET /orders#top', 'What stands after # is never sent; leave it out.'],
  ['GET ftp://shop.example/', 'A whole address begins with https:// or http:// and a host.'],
  ['GET https://', 'A whole address begins with https:// or http:// and a host.'],
])('%s is refused', (text, printed) => {
  expect(() => pattern(text)).toThrow(printed);
});

test.each<[call: string, printed: string]>([
  ['GET /orders?page=3&token=s3cr3t', 'GET "/orders?page=3&token=…"'],
  ['POST https://api.example/a%20b/8%2F9', 'POST "https://api.example/a b/8%2F9"'],
])('%s is printed as %s', (call, printed) => {
  expect(renderCall(asked(call), pattern('GET /orders?page=2'))).toBe(printed);
});
