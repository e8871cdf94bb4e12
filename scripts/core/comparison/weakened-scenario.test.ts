import { describe, expect, test } from 'vitest';
import type { ComparedScenario } from './scenario-change.ts';
import { findWeakenedScenarios } from './weakened-scenario.ts';

const statements = [
  { id: '2.1', point: 2, text: 'Two are left.' },
  { id: '2.2', point: 2, text: 'Three are gone.' },
];

/** One that is enforced, at the line of its position. */
const scenario = (name: string, line: number, quoted: readonly string[]): ComparedScenario => ({
  place: { file: 'features/2.feature', line, column: 3 },
  name,
  state: 'passed',
  statements: [...quoted],
  kind: 'enforced',
  steps: [{ text: 'Then it is so', type: 'outcome' }],
});

const reasonsOf = (before: readonly ComparedScenario[], now: readonly ComparedScenario[]) =>
  findWeakenedScenarios({ statements, scenarios: before }, { statements, scenarios: now }).map(
    ({ scenario: { name }, reasons }) => [name, ...reasons],
  );

describe('of scenarios with the same steps', () => {
  const before = [scenario('One', 3, ['2.1']), scenario('Other', 9, ['2.1'])];

  test('one that was only renamed is not weakened', () => {
    expect(reasonsOf(before, [scenario('First', 3, ['2.1']), scenario('Other', 9, ['2.1'])])).toEqual([]);
  });

  test('one that was renamed, and quotes another sentence, is', () => {
    expect(reasonsOf(before, [scenario('First', 3, ['2.2']), scenario('Other', 9, ['2.1'])])).toEqual([
      ['First', 'no longer quotes "Two are left."'],
    ]);
  });

  test('one that was renamed stands for one alone, so that the other is gone', () => {
    expect(reasonsOf(before, [scenario('First', 3, ['2.1'])])).toEqual([['Other', 'is gone']]);
  });
});
