import { expect, test } from 'vitest';
import { renderFinding } from '../base/finding.ts';
import { type End, outcomesOf, recordedAs, runOf, verdictOf } from '../dev/test-support/sample-run.ts';
import { shop } from '../dev/test-support/tiny-shop.ts';
import { edit, type Texts, traceOf } from '../dev/test-support/trace-text.ts';
import type { StepOutcome } from '../run/outcomes/outcome.ts';
import { checkSteps } from './scenario-findings.ts';

/** The findings about the cases of texts after a run in which some ended so. */
function findingsAfter(texts: Texts, ends: Readonly<Record<number, End>>) {
  const trace = traceOf(texts);
  return verdictOf(trace, [recordedAs(outcomesOf(trace, ends))]).scenarios.flatMap(({ wrong }) => wrong?.finding ?? []);
}

test('the detail is the message of the step whole, but for the frames beneath it', () => {
  const message = 'Error: bad\n  at nowhere in particular\n    at step.ts:1:1';
  const findings = findingsAfter(shop, { 1: { status: 'failed', message } });
  expect(findings.map(({ detail }) => detail)).toEqual(['Error: bad\n  at nowhere in particular']);
});

test('a row of examples bears its own name, also where it did not run', () => {
  const rows = 'Scenario Outline: Row <n>\n      Then a\n      Examples:\n        | n |\n        | 1 |\n        | 2 |';
  const outline = edit(shop, '1-orders.feature', 'Scenario: An order\n      Then a', rows);
  expect(findingsAfter(outline, { 1: 'skipped', 2: undefined }).map(({ problem }) => problem)).toEqual([
    'scenario "Row 1" of "Row <n>" (about 1.1) was skipped',
    'scenario "Row 2" of "Row <n>" (about 1.1) did not run',
  ]);
});

test('a step is named with its keyword, and what no step of the scenario is, with a star', () => {
  const steps = edit(shop, '1-orders.feature', '      Then a\n', '      When b\n      Then a\n');
  const failedAt = (step: string) =>
    findingsAfter(steps, { 1: { status: 'failed', step } }).map(({ problem }) => problem);
  expect(failedAt('b')).toEqual(['scenario "An order" (about 1.1) failed at "When b"']);
  expect(failedAt('a')).toEqual(['scenario "An order" (about 1.1) failed at "Then a"']);
  expect(failedAt('of a hook')).toEqual(['scenario "An order" (about 1.1) failed at "* of a hook"']);
});

test('one that ran though it cannot run on the target leaves no verdict', () => {
  const tagged = traceOf(
    edit(shop, '1-orders.feature', '    Scenario: An order', '    @any-host\n    Scenario: An order'),
  );
  const run = runOf({ target: { kind: 'deployed', url: 'https://shop.example/' } });
  const { scenarios } = verdictOf(tagged, [recordedAs(outcomesOf(tagged), run)], { target: run.target });
  expect(scenarios.flatMap(({ wrong }) => wrong?.finding ?? []).map(renderFinding)).toEqual([
    'features/1-orders.feature:5:5 run-of-other-sources: scenario "An order" (about 1.1) ran, though it cannot run on this target. Run what can run on it.',
  ]);
});

const opening = traceOf({
  'specification.md': '## 2. Screens\n\nIt holds.\n',
  '2-screens.feature': 'Feature: 2\n  Scenario: Holds\n    > It holds.\n    When it opens\n    Then it holds\n',
});

/** What is found of a scenario that ran with these steps. */
function foundOf(...texts: string[]): string[] {
  const steps = texts.map((text): StepOutcome => ({ text, status: 'passed', duration: 1 }));
  const { scenarios } = verdictOf(opening, [recordedAs(outcomesOf(opening, { 0: { steps } }))]);
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
