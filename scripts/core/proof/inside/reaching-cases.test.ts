import { expect, test } from 'vitest';
import { attemptOf, casesOf, mutantAt } from '../../../dev/test-support/proof-case.ts';
import type { ObservedCase } from '../observed-case.ts';
import type { CodeMutant } from './code-mutant.ts';
import { Kills, kindsReaching } from './reaching-cases.ts';

const observed = (name: string, ...reached: string[]): ObservedCase[] =>
  casesOf(['Then it is'], [], { name }).map((one) => ({ one, unchanged: attemptOf(), reached: new Set(reached) }));
const all = [observed('a', '1', '2'), observed('b', '1'), observed('c', '2', '1'), observed('d', '2')].flat();
const namesOf = (cases: readonly ObservedCase[]) => cases.map(({ one }) => one.name);

test('the cases that reach a mutant are of a kind where they reach the same code', () => {
  expect(kindsReaching(all, '1').map(namesOf)).toEqual([['a', 'c'], ['b']]);
  expect(kindsReaching(all, '2').map(namesOf)).toEqual([['a', 'c'], ['d']]);
  expect(kindsReaching(all, '3')).toEqual([]);
});

test('the likeliest noticed most of the same kind in the same file, then most in the file, then in all, and else reaches most', () => {
  const kills = new Kills();
  const likeliest = (file: string) => namesOf(kills.likeliestFirst(all, mutantAt(file)));
  expect(likeliest('a.ts')).toEqual(['a', 'c', 'b', 'd']);
  const [, b, c, d] = all;
  for (const one of [c, c, b]) kills.add(one as ObservedCase, mutantAt('a.ts'));
  kills.add(d as ObservedCase, mutantAt('b.ts'));
  expect(likeliest('a.ts')).toEqual(['c', 'b', 'd', 'a']);
  expect(likeliest('b.ts')).toEqual(['d', 'c', 'b', 'a']);
  const { change, ...mutant } = mutantAt('a.ts');
  const text: CodeMutant = { ...mutant, change: { ...change, mutator: 'Text' } };
  expect(namesOf(kills.likeliestFirst(all, text))).toEqual(['c', 'b', 'd', 'a']);
  kills.add(b as ObservedCase, text);
  kills.add(c as ObservedCase, mutantAt('a.ts'));
  expect(namesOf(kills.likeliestFirst(all, text))).toEqual(['b', 'c', 'd', 'a']);
});
