import { expect, test, vi } from 'vitest';
import { openBatch } from './batch.ts';

test('what comes within a moment is handed on together and in its order, and what comes later apart', async () => {
  const handed: (readonly number[])[] = [];
  const { add } = openBatch<number>(1, (values) => void handed.push(values));
  for (const value of [1, 2, 3]) add(value);
  expect(handed).toEqual([]);
  await vi.waitUntil(() => handed.length === 1);
  add(4);
  await vi.waitUntil(() => handed.length === 2);
  expect(handed).toEqual([[1, 2, 3], [4]]);
});

test('what is there is handed on at once where that is asked, and only once', async () => {
  const handed: (readonly number[])[] = [];
  const { add, flush } = openBatch<number>(1, (values) => void handed.push(values));
  add(1);
  for (let time = 0; time < 2; time += 1) flush();
  expect(handed).toEqual([[1]]);
  add(2);
  await vi.waitUntil(() => handed.length === 2);
  expect(handed).toEqual([[1], [2]]);
});
