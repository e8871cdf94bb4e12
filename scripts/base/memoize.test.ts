import { expect, test } from 'vitest';
import { memoizeLatest } from './memoize.ts';

test('a text is parsed once, until its file has another one', () => {
  const parsed: string[] = [];
  const parse = memoizeLatest((text, file) => {
    parsed.push(`${file}: ${text}`);
    return { text };
  });
  expect(parse('1', 'a')).toBe(parse('1', 'a'));
  expect(parse('1', 'b')).not.toBe(parse('1', 'a'));
  expect(parse('2', 'a')).toEqual({ text: '2' });
  expect(parse('1', 'a')).toEqual({ text: '1' });
  expect(parsed).toEqual(['a: 1', 'b: 1', 'a: 2', 'a: 1']);
});
