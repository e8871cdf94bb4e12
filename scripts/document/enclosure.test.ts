import { describe, expect, test } from 'vitest';
import { findEnclosures } from './split-sentences.ts';

describe('findEnclosures', () => {
  test.each<readonly [string, ...string[]]>([
    ['He said "a. b" and "c".', '"a. b"', '"c"'],
    ['He said “a ‘b’ c” and «d» or „e“ or „f”.', '‘b’', '“a ‘b’ c”', '«d»', '„e“', '„f”'],
    ["The users' 'a b' isn't ‘it’s’.", "'a b'", '‘it’s’'],
    ["'a isn't b'", "'a isn't b'"],
    ['("a b") [c (d)]', '"a b"', '("a b")', '(d)', '[c (d)]'],
    ['A 5" screen, a 7" one and a "9" one', '"9"'],
    ['He said "a and "b" c', '"b"'],
    ['a) b] c” d " e', ''],
    ['(a "b) c', '(a "b)'],
    ['', ''],
  ])('%s', (text, ...expected) => {
    const found = findEnclosures(text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(expected.filter((enclosure) => enclosure !== ''));
  });

  test('distinguishes quotations from brackets', () => {
    expect(findEnclosures('"a" (b)').map(({ kind }) => kind)).toEqual(['quotation', 'bracket']);
  });
});
