import { expect, test } from 'vitest';
import { closestStretch, commonEnds } from './closest-stretch.ts';

const split = (text: string) => text.split(' ').filter((word) => word !== '');

test.for<[string, words: string, wanted: string, expected: string]>([
  ['the same words', 'a red door opens', 'red door', 'red door'],
  ['the first of two that are the same', 'red door red door', 'red door', 'red door'],
  ['all of it', 'a red door', 'a red door', 'a red door'],
  ['its end', 'a red door', 'door', 'door'],
  ['another case', 'the DOOR opens', 'door', 'DOOR'],
  ['another letter at the beginning', 'the poor opens', 'door', 'poor'],
  ['the word that is alike, not the one beside it', 'boats doors books', 'floors', 'doors'],
  ['a word in place of another, rather than one too many', 'a red old door opens', 'red door', 'old door'],
  ['one word less', 'a red door opens', 'red old door', 'red door'],
  ['words in place of others', 'one two three four', 'one too three', 'one two three'],
  ['nothing, of nothing', '', 'door', ''],
  ['nothing, for nothing', 'a red door', '', ''],
])('%s', ([, words, wanted, expected]) => {
  const { start, end } = closestStretch(split(words), split(wanted));
  expect(split(words).slice(start, end).join(' ')).toBe(expected);
});

test('of several that are as close, the first is taken', () => {
  expect(closestStretch(split('red door red door'), split('red door'))).toEqual({ start: 0, end: 2 });
  expect(closestStretch(split('x y'), split('a'))).toEqual({ start: 0, end: 1 });
});

test.for([
  ['abc', 'abc', 3, 0],
  ['abcd', 'abd', 2, 1],
  ['aa', 'aaa', 2, 0],
  ['xabc', 'yabc', 0, 3],
  ['', 'a', 0, 0],
  ['ab', 'cd', 0, 0],
  ['aba', 'aa', 1, 1],
] as const)('%s and %s have %i in common at the beginning, %i at the end', ([a, b, before, after]) => {
  expect(commonEnds(a, b)).toEqual({ before, after });
  expect(commonEnds(b, a)).toEqual({ before, after });
});
