import { expect, test } from 'vitest';
import { nearestStretch, nearestText } from './nearest.ts';

const commands = ['accept', 'trace', 'gate', '--tags', '--storage-state'];

test.each([
  ['acept', 'accept'],
  ['accpet', 'accept'],
  ['GATES', 'gate'],
  ['--tag', '--tags'],
  ['--storage', '--storage-state'],
  ['history', undefined],
  ['', undefined],
])('of the commands, nearest to "%s" is %s', (wanted, expected) => {
  expect(nearestText(commands, wanted)).toBe(expected);
});

const sentences = ['Some fields are wrong.', 'A generic Fallback is shown when loading fails.', 'A line is added.'];

test.each([
  ['generic fallbock is', 'generic Fallback is'],
  ['A lime is', 'A line is'],
  ['The user signs in with a password', undefined],
])('of the sentences, nearest to "%s" is %s', (wanted, expected) => {
  const near = nearestStretch(sentences, wanted);
  expect(near && sentences[near.index]?.slice(near.start, near.end)).toBe(expected);
});

test('of several that are as near, the one of the most similar length is taken, then the first', () => {
  expect(nearestText(['one way or another', 'one way'], 'one wey')).toBe('one way');
  expect(nearestText(['red door', 'red moor'], 'red boor')).toBe('red door');
});

test('nothing is near where there is nothing', () => {
  expect(nearestStretch([], 'anything')).toBeUndefined();
});
