import { expect, test } from 'vitest';
import { misplaced } from './layout.ts';
import { observationOf, type Terse } from './observation.test-support.ts';
import { type Box, type ScreenNode, Tree } from './observation.ts';

const at = (...boxes: Box[]): Terse => ['p', { boxes }];

test.each<[what: string, things: readonly Terse[], flow: ScreenNode['flow'], misplaced: readonly number[]]>([
  ['one below the other', [at([0, 0, 50, 20]), at([0, 20, 50, 20])], 'ltr', []],
  ['one above the other', [at([0, 20, 50, 20]), at([0, 0, 50, 20])], 'ltr', [1]],
  ['one beside the other', [at([0, 0, 50, 20]), at([60, 0, 50, 20])], 'ltr', []],
  ['one before the other', [at([60, 0, 50, 20]), at([0, 0, 50, 20])], 'ltr', [1]],
  ['one before the other, where one reads to the left', [at([60, 0, 50, 20]), at([0, 0, 50, 20])], 'rtl', []],
  ['one after the other, where one reads to the left', [at([0, 0, 50, 20]), at([60, 0, 50, 20])], 'rtl', [1]],
  ['columns that stand upright', [at([60, 0, 50, 20]), at([0, 0, 50, 20])], 'vertical', []],
  ['a column that begins at the top again', [at([0, 40, 50, 20]), at([60, 0, 50, 20])], 'ltr', []],
  ['what has no box', [at([0, 20, 50, 20]), at(), at([0, 40, 50, 20])], 'ltr', []],
  ['what overlaps', [at([0, 10, 50, 20]), at([0, 0, 50, 20])], 'ltr', []],
  [
    'a box by what is in it',
    [at([0, 40, 50, 20]), ['p', { boxes: [] }, ['b', { boxes: [[0, 0, 50, 20]] }]]],
    'ltr',
    [1],
  ],
])('%s', (_what, things, flow, expected) => {
  const tree = new Tree(observationOf(['div', { flow }, ...things]));
  expect(
    misplaced(
      tree,
      tree.childrenOf(3).map((place) => [place]),
    ),
  ).toEqual(expected);
});
