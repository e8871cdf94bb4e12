import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Finding, renderFinding, renderFindings } from './finding.ts';
import { plain } from './palette.ts';
import { clipText, inMarks, listed, oneLine, shorten, showControls, stackBlocks } from './text.ts';

test.for([
  [[], ''],
  [['one'], 'one'],
  [['one', 'two'], 'one\ntwo'],
  [['one', 'two\n  of it', 'three', 'four'], 'one\n\ntwo\n  of it\n\nthree\nfour'],
  [['one\n  of it', 'two\n  of it'], 'one\n  of it\n\ntwo\n  of it'],
] as const)('%j', ([blocks, text]) => {
  expect(stackBlocks(blocks)).toBe(text);
});

describe('clipText', () => {
  test.each([
    ['abc', 3, 'abc', 0],
    ['abcd', 3, 'abc', 1],
    ['ab🙂c', 3, 'ab', 3],
    ['ab🙂c', 4, 'ab🙂', 1],
    ['', 3, '', 0],
  ])('%j of at most %i', (text, limit, clipped, remaining) => {
    expect(clipText(text, limit)).toEqual({ text: clipped, remaining });
  });
});

test('shorten says what is remaining out', () => {
  expect(shorten('abcd', 4)).toBe('abcd');
  expect(shorten('abcdef', 4)).toBe('abcd … (and 2 more characters)');
  expect(shorten('abcde', 4)).toBe('abcd … (and 1 more character)');
});

test('a finding is reported within bounds, with how to fix it at the end', () => {
  const long = 'x'.repeat(1_000_000);
  const place = { file: 'a.feature', line: 1, column: 1 };
  const finding: Finding = {
    code: 'scenario-failed',
    place,
    problem: long,
    expected: long,
    actual: long,
    fix: 'Fix it',
    detail: long,
  };
  expect(renderFinding(finding).length).toBeLessThan(7_000);
  expect(renderFinding(finding)).toMatch(/ Fix it\.$/);
  expect(renderFindings([finding], plain).length).toBeLessThan(12_000);
});

test('control characters are written as their codes, line ends and tabs stay', () => {
  expect(showControls('a\tb\nc')).toBe('a\tb\nc');
  expect(showControls('\u001b[2J \u0007 \r \u0000 \u009b1m 😀')).toBe('\\x1b[2J \\x07 \\x0d \\x00 \\x9b1m 😀');
});

test.each([
  ['I wait', '"I wait"'],
  ['', '""'],
  ['the user presses the button "Lend"', '“the user presses the button "Lend"”'],
])('%s in quotation marks', (text, expected) => {
  expect(inMarks(text)).toBe(expected);
});

test.each<[items: string[], text: string]>([
  [[], ''],
  [['one'], 'one'],
  [['one', 'two'], 'one and two'],
  [['one', 'two', 'three'], 'one, two and three'],
])('%j', (items, text) => {
  expect(listed(items)).toBe(text);
});

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
