import { expect, test } from 'vitest';
import { listed } from './listed.ts';

test.each<[items: string[], text: string]>([
  [[], ''],
  [['one'], 'one'],
  [['one', 'two'], 'one and two'],
  [['one', 'two', 'three'], 'one, two and three'],
])('%j', (items, text) => {
  expect(listed(items)).toBe(text);
});
