import { describe, expect, test } from 'vitest';
import { median } from './child.ts';
import { isKept, renderResult } from './result.ts';

const ratio = { name: 'against parsing', limit: 2, unit: '×' } as const;

test.each([
  [1.99, true],
  [2, true],
  [2.01, false],
  [Number.NaN, false],
])('a limit of 2 holds for %d: %s', (actual, kept) => {
  expect(isKept({ ...ratio, actual })).toBe(kept);
});

test('a result is a line for each number', () => {
  const start = { name: 'start', actual: 600.4, limit: 512, unit: 'ms' } as const;
  expect(renderResult({ name: 'trace', checks: [{ ...ratio, actual: 1.5 }, start] })).toBe(
    ['trace', '  against parsing: 1.50 ×, at most 2.00 ×: kept', '  start: 600 ms, at most 512 ms: BROKEN'].join('\n'),
  );
});

describe('the median', () => {
  test.each([
    [[3, 1, 2], 2],
    [[10, 9, 1, 2], 2],
    [[5], 5],
    [[], Number.NaN],
  ])('of %j is %d', (numbers, middle) => {
    expect(median(numbers)).toBe(middle);
  });
});
