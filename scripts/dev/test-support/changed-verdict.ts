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

type Mutations = NonNullable<ComparedVerdict['sentences'][number]['proof']>['mutations'];

/** A required mutation that the scenarios on these lines failed on. */
export function killed(change: string, ...lines: readonly number[]): Mutations[number] {
  const killedBy = lines.map((line) => ({ file: 'features/1.feature', line, column: 3 }));
  return { rank: 'required', change, key: change, killedBy };
}

/** Two sentences, the first of which is proven by these mutations. */
function sentencesOf(mutations: Mutations): ComparedVerdict['sentences'] {
  const place = (line: number) => ({ file: 'features/specification.md', line, column: 1 });
  const proof = { required: mutations.length, killed: mutations.length, mutations };
  return [
    { id: '1.1', point: 1, text: 'Two are left.', place: place(3), ...(mutations.length > 0 && { proof }) },
    { id: '1.2', point: 1, text: 'Three are gone.', place: place(5) },
  ];
}

/** The change between two verdicts over the same document; each scenario stands on a line of its own. */
export function changeOf(
  before: readonly ComparedScenario[],
  now: readonly ComparedScenario[],
  proofs: { readonly before: Mutations; readonly now: Mutations } = { before: [], now: [] },
): VerdictChange {
  const verdict = (scenarios: readonly ComparedScenario[], mutations: Mutations): ComparedVerdict => ({
    format: 1,
    day: '2026-11-19',
    sentences: sentencesOf(mutations),
    scenarios: scenarios.map((one, at) => ({ ...one, place: { ...one.place, line: at + 1 } })),
  });
  return compareVerdicts(verdict(before, proofs.before), verdict(now, proofs.now));
}

/** One turns red, and the first sentence is proven by less. */
export const everyChange = changeOf(
  [comparedScenario('Turns red', { sentences: ['1.2'] })],
  [
    comparedScenario('Turns red', { state: 'not-run', sentences: ['1.2'] }),
    comparedScenario('Is new and red', { state: 'failed', sentences: ['1.2'] }),
  ],
  { before: [killed('the text "two" shown as "three"', 1, 2)], now: [killed('the text "two" shown as "three"', 2)] },
);
