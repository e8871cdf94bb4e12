import { expect, test } from 'vitest';
import { chooseRows } from './choose-rows.ts';

const rows = [
  { part: 'client', what: 'A is B' },
  { part: 'client', what: 'C is d' },
  { part: 'rehearsal', what: 'A is e' },
];
const choose = (...args: string[]) =>
  chooseRows({ noun: 'defect', rows, textOf: ({ what }) => what }, args).map((row) => rows.indexOf(row));

test.for<[args: string[], chosen: number[]]>([
  [[], [0, 1, 2]],
  [['client'], [0, 1]],
  [
    ['a', 'IS'],
    [0, 2],
  ],
  [['rehearsal', 'a', 'is'], [2]],
])('%j chooses %j', ([args, chosen]) => {
  expect(choose(...args)).toEqual(chosen);
});

test('words that no row has are refused', () => {
  expect(() => choose('client', 'e')).toThrow('no defect has these words. Look in scripts/dev/defects/');
});
