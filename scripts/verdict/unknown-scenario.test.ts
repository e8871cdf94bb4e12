import { expect, test } from 'vitest';
import { renderFinding } from '../base/finding.ts';
import { outcomesOf, recordedAs, verdictOf } from '../dev/test-support/judged-run.ts';
import { traceOf } from '../dev/test-support/trace-text.ts';
import type { StepOutcome } from '../run/outcomes/outcome.ts';
import { checkSteps } from './scenario-findings.ts';

const trace = traceOf({
  'specification.md': '## 2. Screens\n\nIt holds.\n',
  '2-screens.feature': 'Feature: 2\n  Scenario: Holds\n    > It holds.\n    When it opens\n    Then it holds\n',
});

/** What is found of a scenario that ran with these steps. */
function foundOf(...texts: string[]): string[] {
  const steps = texts.map((text): StepOutcome => ({ text, status: 'passed', duration: 1 }));
  const { scenarios } = verdictOf(trace, [recordedAs(outcomesOf(trace, { 0: { steps } }))]);
  return scenarios.flatMap(checkSteps).map(renderFinding);
}

const wrong = (actual: string) => [
  `features/2-screens.feature:2:3 run-of-other-sources: scenario "Holds" ran with other steps than it has. Expected "it opens", "it holds"; actual ${actual}. Run the features as they are now.`,
];

test.for([
  ['the last is another', ['it opens', 'it folds'], '"it opens", "it folds"'],
  ['the first is another', ['it closes', 'it holds'], '"it closes", "it holds"'],
  ['one is missing', ['it opens'], '"it opens"'],
  ['there is one more', ['it opens', 'it holds', 'it ends'], '"it opens", "it holds", "it ends"'],
  ['their order is another', ['it holds', 'it opens'], '"it holds", "it opens"'],
  ['there are none', [], 'none'],
] as const)('the steps that ran are not those of the feature file where %s', ([, texts, actual]) => {
  expect(foundOf(...texts)).toEqual(wrong(actual));
});

test('those that are the same are no finding', () => {
  expect(foundOf('it opens', 'it holds')).toEqual([]);
});
