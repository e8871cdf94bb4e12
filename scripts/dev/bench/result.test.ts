import { describe, expect, test } from 'vitest';
import { median } from './child.ts';
import { isKept, mergeResults, renderResult } from './result.ts';

const ratio = { name: 'against parsing', limit: 2, unit: '×' } as const;

test.each([
  [1.99, true],
  [2, true],
  [2.01, false],
  [Number.NaN, false],
])('a limit of 2 holds for %d: %s', (actual, kept) => {
  expect(isKept({ ...ratio, actual })).toBe(kept);
});

test('a result is a table, limits first', () => {
  const memory = { name: 'memory', actual: 600.4, limit: 512, unit: 'MB' } as const;
  const time = { name: 'time', actual: 1234.5, unit: 'ms' } as const;
  expect(renderResult({ name: 'trace', checks: [{ ...ratio, actual: 1.5 }, memory], rows: [time] })).toBe(
    [
      'trace',
      '  against parsing   1.50 ×  at most 2.00 ×: kept',
      '  memory            600 MB  at most 512 MB: BROKEN',
      '  time             1235 ms',
    ].join('\n'),
  );
});

describe('results merged with earlier ones', () => {
  const measured = (...texts: string[]) =>
    texts.map((text) => {
      const [name = '', time] = text.split(' ');
      return { name, checks: [], rows: [{ name: 'time', actual: Number(time), unit: 'ms' } as const] };
    });

  test.each([
    ['take their places', ['a 1', 'b 1', 'c 1'], ['b 2'], ['a 1', 'b 2', 'c 1']],
    ['come last where they are new', ['a 1'], ['b 2'], ['a 1', 'b 2']],
    ['are all where there was nothing', [], ['a 2', 'b 2'], ['a 2', 'b 2']],
    ['leave all where there are none', ['a 1'], [], ['a 1']],
  ])('%s', (_, earlier, latest, merged) => {
    expect(mergeResults(measured(...earlier), measured(...latest))).toEqual(measured(...merged));
  });
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
