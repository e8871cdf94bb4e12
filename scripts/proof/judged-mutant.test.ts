import { expect, test } from 'vitest';
import { attemptOf, difference, failed } from '../dev/test-support/proof-case.ts';
import { judgeMutant } from './judged-mutant.ts';
import type { Demand, Mutant } from './mutant.ts';

const mutant = (demand: Demand): Mutant => ({
  change: { kind: 'text', from: 'Left 2', to: 'Left 3' },
  demand,
  sentences: ['2.1'],
  cases: ['a', 'b'],
});
const tried = (...attempts: ReturnType<typeof attemptOf>[]) =>
  attempts.map((attempt, at) => ({ place: 'ab'.charAt(at), name: `Scenario ${at}`, attempt }));

const survived = attemptOf();
const killed = attemptOf(failed);
const inert = attemptOf({}, false);
const crashed = attemptOf({ ...failed, type: 'action' });

test.each([
  ['killed by the one', 'any', [survived, killed], 'killed'],
  ['seen, and noticed by nobody', 'any', [inert, survived], 'toothless'],
  ['seen, where nobody has to notice it', 'spare', [survived], 'spared'],
  ['seen by nobody', 'any', [inert, inert], 'inert'],
  ['seen by one, while the other crashed', 'any', [survived, crashed], 'toothless'],
  ['seen by nobody, while one crashed', 'any', [inert, crashed], 'crashed'],
] as const)('a mutant is %s', (_, demand, attempts, verdict) => {
  expect(judgeMutant(mutant(demand), tried(...attempts), 'b').verdict).toBe(verdict);
});

test('it names who noticed it, by which step, and what was seen', () => {
  const judged = judgeMutant(mutant('any'), tried(survived, killed), 'b');
  expect(judged).toMatchObject({ words: 'with "Left 3" in place of "Left 2"', sentences: ['2.1'], difference });
  expect(judged.attempts).toEqual([
    { place: 'a', scenario: 'Scenario 0', verdict: 'survived' },
    {
      place: 'b',
      scenario: 'Scenario 1',
      verdict: 'killed',
      step: 'it is right',
      message: 'Error: It should be right.',
    },
  ]);
});

test('its key is another for another change, demand or case', () => {
  const one = mutant('case');
  const others = [one, mutant('any'), { ...one, cases: ['b'] }, { ...one, change: { kind: 'blank' } as const }];
  const keys = others.map((other) => judgeMutant(other, [], 'b').key);
  expect(new Set(keys).size).toBe(others.length);
  expect(judgeMutant({ ...one, sentences: ['3.1'] }, [], 'b').key).toBe(keys[0]);
});
