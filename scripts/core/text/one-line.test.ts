import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test.for([
  ['plain words', 20, 'plain words'],
  ['two\r\n\tlines  and\u0007 a bell', 40, 'two lines and a bell'],
  ['\u001B[31mred\u001B[0m', 40, ' [31mred [0m'],
  ['four', 4, 'four'],
  ['fives', 4, 'five…'],
  ['👩👩👩', 4, '👩👩…'],
  ['👩👩👩', 3, '👩…'],
  [' '.repeat(1000), 4, ' …'],
] as const)('%j in %d characters', ([text, most, printed]) => {
  expect(oneLine(text, most)).toBe(printed);
});

test('it is bounded, has no control character in it, and no half of a character, whatever the text', () => {
  const any = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }));
  fc.assert(
    fc.property(any, fc.integer({ min: 1, max: 12 }), (text, most) => {
      const printed = oneLine(text, most);
      expect(printed.length).toBeLessThanOrEqual(most + 1);
      expect(printed).not.toMatch(/\p{Cc}/u);
      expect(printed).not.toMatch(/\p{Cs}/u);
    }),
  );
});
