import { expect, test } from 'vitest';
import { withPairs } from './paired-marks.ts';

/** The stretch between the bars, widened within the text. */
function widen(text: string): string {
  const [before = '', inside = '', after = ''] = text.split('|');
  const whole = before + inside + after;
  const span = { start: before.length, end: before.length + inside.length };
  const { start, end } = withPairs(whole, span, { start: 0, end: whole.length });
  return whole.slice(start, end);
}

test.each([
  ['The |server sent a `digest|`, then', 'server sent a `digest`'],
  ['A `|digest` is| short', '`digest` is'],
  ['A **|digest** is| short', '**digest** is'],
  ['as (|it says) here|.', '(it says) here'],
  ['|it (says|) here', 'it (says)'],
  ['|“one” and “two|”', '“one” and “two”'],
])('a stretch takes in the other half of a mark: %s', (text, wide) => {
  expect(widen(text)).toBe(wide);
});

test.each([
  ['a `|digest|` is', 'digest'],
  ['a |`digest` and `other`|` end', '`digest` and `other`'],
  ['as (|it says|) here', 'it says'],
  ['|(a) b|)', '(a) b'],
])('and no other: %s', (text, same) => {
  expect(widen(text)).toBe(same);
});

test('none is taken from outside', () => {
  const text = 'a `digest` b';
  expect(withPairs(text, { start: 2, end: 9 }, { start: 2, end: 9 })).toEqual({ start: 2, end: 9 });
});
