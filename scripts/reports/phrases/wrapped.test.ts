import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapText } from './wrapped.ts';

test.each([
  ['one two three', 7, '', 'one two\nthree'],
  ['one two three', 13, '', 'one two three'],
  ['one two three', undefined, '  ', 'one two three'],
  ['one two three', 9, '  ', 'one two\n  three'],
  ['longest of all', 4, '', 'longest\nof\nall'],
  ['one two\n  | a | b |', 40, '    ', 'one two\n      | a | b |'],
  ['  in two three', 8, '', '  in two\n  three'],
  ['naïve 🙂🙂 x', 8, '', 'naïve 🙂🙂\nx'],
])('%j in %s', (text, width, indentation, lines) => {
  expect(wrapText(text, width, indentation)).toBe(lines);
});

test('no line is wider than it must be, and no word is lost', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 40 }), (those, width) => {
      const lines = wrapText(those.join(' '), width).split('\n');
      expect(lines.join(' ')).toBe(those.join(' '));
      expect(lines.filter((line) => line.length > width && line.includes(' '))).toEqual([]);
    }),
  );
});
