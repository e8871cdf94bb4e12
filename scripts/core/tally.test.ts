import { expect, test } from 'vitest';
import { openTally } from './tally.ts';

function tallyOf(keys: string, room = 100) {
  const tally = openTally<string>(room);
  for (const key of keys) tally.count(key, () => key.toUpperCase());
  return (most: number) => {
    const { counted, remaining } = tally.list(most);
    return [counted.map(({ thing, times }) => `${thing}${times}`).join(' '), remaining];
  };
}

test('the most frequent come first, equals in the order of their keys', () => {
  const list = tallyOf('cabbac');
  expect(list(9)).toEqual(['A2 B2 C2', 0]);
  expect(tallyOf('abbccc')(9)).toEqual(['C3 B2 A1', 0]);
  expect(tallyOf('abbccc')(2)).toEqual(['C3 B2', 1]);
});

test('what there is no room for is not kept, and makes one more', () => {
  expect(tallyOf('abcdeab', 2)(9)).toEqual(['A2 B2', 1]);
  expect(tallyOf('abcdeab', 2)(1)).toEqual(['A2', 2]);
  expect(openTally<string>(0).count('a', () => 'a')).toBeUndefined();
});

test('a thing is made once, and handed back', () => {
  const tally = openTally<Set<number>>(1);
  tally.count('a', () => new Set())?.add(1);
  tally.count('a', () => new Set())?.add(2);
  expect([...(tally.list(1).counted[0]?.thing ?? [])]).toEqual([1, 2]);
});
