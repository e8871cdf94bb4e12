import { expect, test } from 'vitest';
import { attemptOf, casesOf } from '../../../dev/test-support/proof-case.ts';
import { type CoveredCase, kindsReaching, likeliestFirst } from './reaching-cases.ts';

const covered = (name: string, ...reached: string[]): CoveredCase[] =>
  casesOf(['Then it is'], [], { name }).map((one) => ({ one, unchanged: attemptOf(), reached: new Set(reached) }));
const all = [covered('a', '1', '2'), covered('b', '1'), covered('c', '2', '1'), covered('d', '2')].flat();
const namesOf = (cases: readonly CoveredCase[]) => cases.map(({ one }) => one.name);

test('the cases that reach a mutant are of a kind where they reach the same code', () => {
  expect(kindsReaching(all, '1').map(namesOf)).toEqual([['a', 'c'], ['b']]);
  expect(kindsReaching(all, '2').map(namesOf)).toEqual([['a', 'c'], ['d']]);
  expect(kindsReaching(all, '3')).toEqual([]);
});

test('those that noticed most come first, and else as they stand', () => {
  const placeOf = (name: string) => all.find(({ one }) => one.name === name)?.one.place ?? '';
  const kills = new Map([
    [placeOf('c'), 2],
    [placeOf('d'), 1],
  ]);
  expect(namesOf(likeliestFirst(all, kills))).toEqual(['c', 'd', 'a', 'b']);
  expect(namesOf(likeliestFirst(all, new Map()))).toEqual(['a', 'b', 'c', 'd']);
});
