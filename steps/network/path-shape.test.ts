import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shapePath, withoutQueryValues } from './path-shape.ts';

const own = 'https://shop.example';

test.each([
  ['/', '/'],
  ['/api/orders/17', '/api/orders/{id}'],
  ['/api/orders/3f2504e0-4f89-11d3-9a0c-0305e82c3301/lines/2', '/api/orders/{id}/lines/{id}'],
  ['/articles/blue-cotton-shirt', '/articles/blue-cotton-shirt'],
  ['/days/2026-11-20', '/days/{date}'],
  ['/users/ann%40shop.example', '/users/{id}'],
  ['/api/orders?page=2&sort=asc', '/api/orders?page&sort'],
  ['/api/orders?tag=a&page=2&tag=b', '/api/orders?tag&page'],
  ['/api/orders?sort&&=x', '/api/orders?sort&{id}'],
  ['/api/orders?1700000000', '/api/orders?{id}'],
  ['/api/orders?filter[17]=x&filter[name]=y', '/api/orders?filter[]&filter[name]'],
  ['/api/orders?an+order=1', '/api/orders?{id}'],
  ['/caf%C3%A9/gr%C3%B6%C3%9Fe', '/café/größe'],
  ['/a%2Fb/x%E0%A4%A/y%00/z%E2%80%AE?b%00', '/{id}/{id}/{id}/{id}?{id}'],
  ['/orders/#17', '/orders/'],
  ['//orders', '//orders'],
  ['https://api.shop.example/orders/17', 'https://api.shop.example/orders/{id}'],
  ['https://shop.example:8443/orders', 'https://shop.example:8443/orders'],
  ['http://shop.example/orders', 'http://shop.example/orders'],
  ['wss://shop.example/live?token=x', '/live?token'],
  ['ws://shop.example/live', 'ws://shop.example/live'],
])('%s has the shape %s', (address, shape) => {
  expect(shapePath(new URL(address.startsWith('/') ? own + address : address), own)).toBe(shape);
});

test('nothing is known to be own', () => {
  expect(shapePath(new URL('https://shop.example/orders'))).toBe('https://shop.example/orders');
});

test('a shape is bounded', () => {
  const long = shapePath(new URL(`${own}/${'name/'.repeat(100_000)}`), own);
  expect(long).toHaveLength(200);
  expect(long).toMatch(/^\/name\/.*…$/);
  expect(() => encodeURIComponent(shapePath(new URL(`${own}/${'%F0%9F%98%80-'.repeat(1_000)}`), own))).not.toThrow();
});

test.each([
  [
    'https://ann:secret@shop.example/orders/17?page=2&token=abc&x#part',
    'https://shop.example/orders/17?page=…&token=…&x',
  ],
  ['https://shop.example/?17000&sY7foGBSh3ab', 'https://shop.example/?%7Bid%7D&%7Bid%7D'],
  ['https://shop.example/orders', 'https://shop.example/orders'],
])('%s without the values of its query', (address, left) => {
  expect(withoutQueryValues(new URL(address))).toBe(left);
});

test('no value gets into a shape', () => {
  const value = fc.string({
    minLength: 4,
    unit: fc.constantFrom('Q', 'X', 'Z', '!', '"', '&', '=', '%', '#', '/', 'ä', ' '),
  });
  const identifier = fc.oneof(
    fc.uuid(),
    fc.ulid(),
    fc.bigInt({ min: 1000n }).map(String),
    fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(2e12) }).map((date) => date.toISOString()),
    fc.emailAddress(),
  );
  fc.assert(
    fc.property(
      fc.array(identifier, { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('page', 'sort', 'q'), value),
      (ids, query) => {
        const path = ids.map((id) => `orders/${encodeURIComponent(id)}`).join('/');
        const url = new URL(`${own}/${path}?${new URLSearchParams(query)}`);
        const shape = shapePath(url, own);
        for (const text of [...ids, ...Object.values(query)]) {
          expect(shape).not.toContain(text);
          expect(shape).not.toContain(encodeURIComponent(text));
        }
        for (const text of Object.values(query))
          expect(withoutQueryValues(url)).not.toContain(encodeURIComponent(text));
      },
    ),
  );
});
