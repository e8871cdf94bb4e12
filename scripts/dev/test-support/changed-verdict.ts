/** Earlier and later verdicts that differ, for tests of what says the difference. */
import {
  type ComparedScenario,
  type ComparedVerdict,
  compareVerdicts,
  type VerdictChange,
} from '../../verdict/verdict-change.ts';

/** An enforced scenario about the sentence 1.1 that passed, with one step; more may be said of it. */
export function comparedScenario(name: string, more: Partial<ComparedScenario> = {}): ComparedScenario {
  return {
    name,
    place: { file: 'features/1.feature', line: 4, column: 3 },
    kind: 'enforced',
    state: 'passed',
    sentences: ['1.1'],
    steps: [{ text: 'Then it is so', type: 'outcome' }],
    ...more,
  };
}

const sentences = [
  { id: '1.1', point: 1, text: 'Two are left.' },
  { id: '1.2', point: 1, text: 'Three are gone.' },
];

/** The change between two verdicts over the same document; each scenario stands on a line of its own. */
export function changeOf(before: readonly ComparedScenario[], now: readonly ComparedScenario[]): VerdictChange {
  const verdict = (scenarios: readonly ComparedScenario[]): ComparedVerdict => ({
    format: 1,
    day: '2026-11-19',
    sentences,
    scenarios: scenarios.map((one, at) => ({ ...one, place: { ...one.place, line: at + 1 } })),
  });
  return compareVerdicts(verdict(before), verdict(now));
}

/** One turns red, one asserts less, one is gone. */
export const everyChange = changeOf(
  ['Turns red', 'Asserts less', 'Is gone'].map((name) => comparedScenario(name)),
  [
    comparedScenario('Turns red', { state: 'not-run' }),
    comparedScenario('Asserts less', { steps: [] }),
    comparedScenario('Is new and red', { state: 'failed', steps: [{ text: 'Then b', type: 'outcome' }] }),
  ],
);
