import { expect, test } from 'vitest';
import { jsonSchemaOf } from '../reports/schemas.ts';
import { ProvenMutant } from './proof.ts';

const mutant = {
  key: 'a',
  basis: 'b',
  origin: 'outside',
  change: { kind: 'blank' },
  words: 'd',
  demand: 'any',
  statements: ['1.1'],
  verdict: 'killed',
};
const attempts = [{ place: 'a.feature:1:1', scenario: 'Scenario', verdict: 'killed' }];

test('a mutant of a proof of before, which called attempts trials, is read as one of today', () => {
  const { success, data } = ProvenMutant.safeParse({ ...mutant, trials: attempts });
  expect([success, data?.attempts, data && 'trials' in data]).toEqual([true, attempts, false]);
  expect(ProvenMutant.safeParse({ ...mutant, attempts }).data).toEqual(data);
  expect(ProvenMutant.safeParse(mutant).success).toBe(false);
});

test('its schema names what is written', () => {
  const { properties = {}, required } = jsonSchemaOf(ProvenMutant);
  expect(Object.keys(properties)).toContain('attempts');
  expect(required).toContain('attempts');
});
