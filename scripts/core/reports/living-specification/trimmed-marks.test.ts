import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Stretch, wordDifference } from '../../comparison/word-difference.ts';
import { trimMarks } from './trimmed-marks.ts';

/** Both sides of a comparison, as they are shown, marks in brackets. */
function sidesOf(expected: string, actual: string): string[] {
  const difference = wordDifference(expected, actual);
  const show = (kind: Stretch['kind']) =>
    trimMarks(difference.filter((stretch) => stretch.kind !== kind))
      .map(({ kind, text }) => (kind === 'same' ? text : `[${text}]`))
      .join('');
  return [show('added'), show('removed')];
}

test.each([
  ['An error has occurred while loading', 'An error while loading', 'An error [has occurred] while loading', undefined],
  ['has occurred while loading', 'while loading', '[has occurred] while loading', undefined],
  ['one two', 'one', 'one [two]', undefined],
  ['one two three', 'one 2 three', 'one [two] three', 'one [2] three'],
  ['one  two', 'one two', 'one[  ]two', 'one[ ]two'],
  ['one ', 'one', 'one[ ]', undefined],
  ['one', 'two ', '[one]', '[two ]'],
  ['same', 'same', 'same', undefined],
])('of %j and %j the words are marked', (expected, actual, first, second = actual) => {
  expect(sidesOf(expected, actual)).toEqual([first, second]);
});

test('both sides keep their texts', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n'), maxLength: 20 });
  fc.assert(
    fc.property(text, text, (expected, actual) => {
      expect(sidesOf(expected, actual).map((side) => side.replaceAll(/[[\]]/g, ''))).toEqual([expected, actual]);
    }),
  );
});
