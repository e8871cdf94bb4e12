import { expect, test } from 'vitest';
import { parsedUrl } from './parsed-url.ts';

test.each([
  ['https://shop.example/a', undefined, 'https://shop.example/a'],
  ['/bücher', 'https://shop.example/a', 'https://shop.example/b%C3%BCcher'],
  ['about:blank', undefined, 'about:blank'],
  ['/a', 'about:blank', undefined],
  ['/a', undefined, undefined],
  ['https://', undefined, undefined],
])('%j on %j is %j', (text, base, expected) => {
  expect(parsedUrl(text, base)?.href).toBe(expected);
});

test('an address with an umlaut is one, however often that is asked', () => {
  let found = 0;
  for (let asked = 0; asked < 20_000; asked += 1) if (parsedUrl('https://bücher.example/') !== undefined) found += 1;
  expect(found).toBe(20_000);
});
