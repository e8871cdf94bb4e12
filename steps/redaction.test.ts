import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redacting, redactValue } from './redaction.ts';

const secret = 'p"ä ß/&?<7>';
const token = 'Zm9v/+8xsecret?';

test.each<[form: string, write: (text: string) => string, left?: string]>([
  ['as it is', (text) => text],
  ['in JSON', (text) => JSON.stringify(text), '"(secret)"'],
  ['twice in JSON', (text) => JSON.stringify(JSON.stringify([text])), '"[\\"(secret)\\"]"'],
  ['in HTML', (text) => text.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;').replace('"', '&quot;')],
  [
    'in the path of an address',
    (text) => `https://x.example/${encodeURIComponent(text)}/`,
    'https://x.example/(secret)/',
  ],
  [
    'in an address, in small letters',
    (text) => encodeURIComponent(text).replaceAll(/%../g, (hex) => hex.toLowerCase()),
  ],
  ['in a query', (text) => `?${new URLSearchParams({ text })}`, '?text=(secret)'],
  ['in a query, with + for spaces', (text) => encodeURIComponent(text).replaceAll('%20', '+')],
  ['read byte by byte', (text) => atob(Buffer.from(text).toString('base64'))],
  ['in base64', (text) => Buffer.from(text).toString('base64')],
  ['in base64 for addresses', (text) => Buffer.from(text).toString('base64url')],
])('a secret is taken out %s', (_form, write, left = '(secret)') => {
  const redact = redacting([secret, token]);
  for (const one of [secret, token]) expect(redact(`before ${write(one)} after`)).toBe(`before ${left} after`);
});

test('a secret is taken out in the middle of what is in base64', () => {
  for (const encoding of ['base64', 'base64url'] as const) {
    for (const before of ['', '1', '12', 'user:']) {
      const written = Buffer.from(`${before}${token}, and so on`).toString(encoding);
      const left = redacting([token])(written);
      // What is left of it begins or ends with a character that belongs to both sides, and nothing more.
      const printed = Buffer.from(left.split('(secret)')[0] ?? '', 'base64').toString();
      expect([left.includes('(secret)'), `${before}${token.slice(0, 1)}`.startsWith(printed)]).toEqual([true, true]);
    }
  }
});

test('secrets that overlap are taken out as one', () => {
  expect(redacting(['abcd', 'cdef', 'abcdefgh'])('1 abcdef 2 abcdefgh 3')).toBe('1 (secret) 2 (secret) 3');
});

test('what is shorter than four characters stays', () => {
  expect(redacting(['1', 'abc', 'abcd'])('1 abc abcd')).toBe('1 abc (secret)');
});

test('what stands in place of a secret makes up no other', () => {
  expect(redacting(['secret'])('my secret')).toBe('my …');
  expect(redacting([')end'])('x)end, ))endend')).not.toContain(')end');
});

test('values of JSON keep their numbers', () => {
  const value = { 'key 4711': ['is 4711', 4711, true, null], n: 1.5 };
  expect(redactValue(value, redacting(['4711']))).toEqual({
    'key (secret)': ['is (secret)', 4711, true, null],
    n: 1.5,
  });
});

/** Few characters, so that secrets overlap one another and what stands in their place. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '(', ')', 'secret', '…') }),
  fc.string({ unit: 'binary' }),
);

test('property: no text holds a secret afterwards', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), fc.array(text, { maxLength: 4 }), (secrets, others) => {
      const long = secrets.filter(({ length }) => length >= 4);
      const redact = redacting(secrets);
      const written = [...long, ...others].flatMap((one) => [one, JSON.stringify(one), ...long]).join('');
      const left = redact(written);
      for (const one of long) expect(left).not.toContain(one);
      if (long.length === 0) expect(left).toBe(written);
    }),
    { numRuns: 2_000 },
  );
});
