import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepEqual } from './keep-equal.ts';

test('the value is what it was, whatever stood there before', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
      expect(keepEqual(before, now)).toEqual(now);
      const copy = structuredClone(now);
      expect(keepEqual(now, copy)).toBe(now);
    }),
  );
});

test('what is gone stays gone, though as much is there without a value', () => {
  const now: object = { text: 'a', note: undefined };
  expect(keepEqual<object>({ text: 'a', argument: ['x'] }, now)).toStrictEqual(now);
});

test('what is equal is the very object that was there', () => {
  const before = [
    { id: 1, words: ['a', 'b'] },
    { id: 2, words: ['c'] },
  ];
  const now = keepEqual(before, structuredClone(before).with(1, { id: 3, words: ['c'] }));
  expect(now).toEqual([before[0], { id: 3, words: ['c'] }]);
  expect(now[0]).toBe(before[0]);
  expect(now[1]?.words).toBe(before[1]?.words);
});

test.each([
  ['new', [{ id: 0 }, { id: 1 }, { id: 9 }, { id: 2 }, { id: 3 }]],
  ['gone', [{ id: 0 }, { id: 2 }, { id: 3 }]],
])('what stands around something %s is kept', (_, now) => {
  const before = [{ id: 0 }, { id: 1 }, { id: 2 }, { id: 3 }];
  const kept = keepEqual(before, now);
  expect(kept).toEqual(now);
  expect(kept.filter((one) => before.includes(one)).map(({ id }) => id)).toEqual(
    now.map(({ id }) => id).filter((id) => id !== 9),
  );
});
