import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestCompared, type Stretch, trimMarks, wordDifference } from './word-difference.ts';

const marks = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const;
const render = (stretches: readonly Stretch[]) =>
  stretches.map(({ kind, text }) => marks[kind][0] + text + marks[kind][1]).join('');

test.for([
  ['An order has a number.', 'An order has a price.', 'An order has a [-number-]{+price+}.'],
  ['It has a number.', 'It has a long number.', 'It has a {+long +}number.'],
  ['It has one old number.', 'It has two new numbers.', 'It has [-one old number-]{+two new numbers+}.'],
  ['as it is', 'as it is', 'as it is'],
  ['', 'new', '{+new+}'],
  ['', '', ''],
] as const)('%j to %j', ([before, now, expected]) => {
  expect(render(wordDifference(before, now))).toBe(expected);
});

test('the stretches make up both texts, whatever these are', () => {
  const word = fc.constantFrom('a', 'b', 'c', ' ', '  ', '.', 'ä', '語', '\n', '<b>');
  const text = fc.oneof(
    fc.array(word, { maxLength: 30 }).map((words) => words.join('')),
    fc.string({ unit: 'binary' }),
  );
  const kept = (stretches: readonly Stretch[], left: Stretch['kind']) =>
    stretches.flatMap(({ kind, text }) => (kind === left ? [] : text)).join('');
  fc.assert(
    fc.property(text, text, (before, now) => {
      const stretches = wordDifference(before, now);
      expect(kept(stretches, 'added')).toBe(before);
      expect(kept(stretches, 'removed')).toBe(now);
      expect(stretches.every(({ text }) => text !== '')).toBe(true);
    }),
  );
});

test('texts that are too long or too different are expected as a whole', () => {
  const words = (word: string, count: number) => Array.from({ length: count }, (_, index) => word + index).join(' ');
  for (const [before, now] of [
    [words('a', 300), words('b', 300)],
    ['a '.repeat(longestCompared), `${'a '.repeat(longestCompared)}b`],
  ] as const)
    expect(wordDifference(before, now)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: now },
    ]);
});

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
