import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldIdentifiers, isIdentifierKey } from './identifier.ts';

describe('what is folded', () => {
  test.each([
    ['a number', '17', '{id}'],
    ['a number of no account', '-17.5', '{id}'],
    ['several numbers', '1,2,3', '{id}'],
    ['a UUID', '3f2504e0-4f89-11d3-9a0c-0305e82c3301', '{id}'],
    ['a ULID', '01ARZ3NDEKTSV4RRFFQ69G5FAV', '{id}'],
    ['a hash', 'deadbeef', '{id}'],
    ['a token of base64', 'V1StGXR8_Z5jdHi6B-myT', '{id}'],
    ['a short token', 'aB3xK9', '{id}'],
    ['a token without digits', 'VxYzKqWmNpRtLsJhGfDc', '{id}'],
    ['a token in lower case', 'cjld2cjxh0000qzrmn831i7rn', '{id}'],
    ['three tokens', 'eyJhbGciOiJI.eyJzdWIiOiIx.SflKxwRJSMeK', '{id}'],
    ['a date', '2026-11-20', '{date}'],
    ['a point in time', '2026-11-20T10:00:00Z', '{date}'],
    ['an e-mail address', 'ann@shop.example', '{id}'],
    ['a number behind a name', 'order-17', 'order-{id}'],
    ['a code behind a name', 'ORD-2024-00017', 'ORD-{id}'],
    ['a token behind a name', 'cus_Nf8a9Z', 'cus_{id}'],
    ['a hash in a file name', 'chunk.8f3a2b1c.js', 'chunk.{id}.js'],
    ['a year in a slug', 'Blue-Shirts-2024-Edition', 'Blue-Shirts-{id}-Edition'],
    ['a number with a sign', '@17', '@{id}'],
    ['what is too long for a name', 'a'.repeat(41), '{id}'],
  ])('%s', (_what, word, shape) => {
    expect(foldIdentifiers(word)).toBe(shape);
  });

  test('every token', () => {
    const tokens = fc.tuple(fc.string(), fc.constantFrom('hex', 'base64url'), fc.integer({ min: 16, max: 40 }));
    fc.assert(
      fc.property(tokens, ([seed, encoding, length]) => {
        const token = createHash('sha512')
          .update(seed)
          .digest(encoding === 'hex' ? 'hex' : 'base64url')
          .slice(0, length);
        // One of 60,000 tokens of base64 is all in capitals or small letters, and may look like a name with a code behind it.
        fc.pre(/\d/.test(token) && (encoding === 'hex' || (/[a-z]/.test(token) && /[A-Z]/.test(token))));
        expect(foldIdentifiers(token)).toBe('{id}');
        expect(foldIdentifiers(`order-${token}`)).not.toContain(token.slice(0, 8));
        expect(isIdentifierKey(token)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  'orders',
  'v1',
  'v2.1',
  'blue-cotton-shirt',
  'getAllProductsByCategory',
  'OAuth2',
  'oauth2callback',
  'iPhone15',
  'windows2000',
  'HTMLElements',
  '2fa',
  'straßen-übersicht',
  'größe',
  '',
  '.',
  '@alice',
  'report.pdf',
  'a b',
  'Blue-Shirt-Large',
  'Donaudampfschifffahrtsgesellschaft',
])('a name stays: %s', (word) => {
  expect(foldIdentifiers(word)).toBe(word);
});

test.each([
  'id',
  'line_2',
  'md5Hash',
  'address1',
  'sha256Hash',
  'user[email]',
  '@type',
  '$top',
  'x-request-id',
  'a.b',
  'größe',
  'xml:lang',
  '__proto__',
])('a key that is a name: %s', (key) => {
  expect(isIdentifierKey(key)).toBe(false);
});

test.each([
  '17',
  '-1',
  'order-1001',
  'user:4711',
  'a b',
  'ann@shop.example',
  '2026-11',
  'deadbeef',
  'cus_Nf8a9ZqPw2',
  '',
  'x\n',
  'a'.repeat(101),
])('a key that is a value: %j', (key) => {
  expect(isIdentifierKey(key)).toBe(true);
});
