import { expect, test } from 'vitest';
import { findBreaking } from './breaking-mutants.ts';

test.each([
  [[], []],
  [[1, 2, 3], []],
  [[1, 2, 3], [2]],
  [
    [1, 2, 3, 4, 5, 6, 7],
    [1, 6, 7],
  ],
  [
    [1, 2],
    [1, 2],
  ],
])('of %j the mutants %j break the build', async (all, broken) => {
  const builds = async (some: readonly number[]) => !some.some((one) => broken.includes(one));
  expect(await findBreaking(all, builds)).toEqual(broken);
});
