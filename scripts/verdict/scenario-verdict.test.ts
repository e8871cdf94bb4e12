import { expect, test } from 'vitest';
import { outcomesOf, whole } from '../dev/test-support/sample-run.ts';
import { traceOf } from '../dev/test-support/trace-text.ts';
import type { Outcome } from '../run/outcomes/outcome.ts';
import { nameOf } from './scenario-findings.ts';
import { type Asked, judgeScenarios, stateOfOutcome } from './scenario-verdict.ts';

const trace = traceOf({
  'specification.md': '## 2. Screens\n\nIt holds. It does.\n',
  '2-screens.feature': `Feature: 2
  Scenario: Unquoted
    Then it holds
  Scenario: Holds
    > It holds.
    Then it holds
  @any-host
  Scenario: Anywhere
    > It holds.
    Then it holds
  Scenario: Does
    > It holds. It does.
    Then it does
  Scenario: Does again
    > It does.
    Then it does
`,
});
const shard = (index: number, total: number) => ({ shard: { index, total }, partial: false });

/** The names of the cases that are judged, where nothing is waived. */
function namesOf(asked: Partial<Asked>, ran = outcomesOf(trace)): string[] {
  const full: Asked = { target: 'deployed', scope: whole, ...asked };
  return judgeScenarios(trace, ran, full, () => undefined).map((one) => one.case.name);
}

test('what can run is dealt to the shards in turn, and what cannot is in each', () => {
  expect(namesOf({})).toEqual(['Unquoted', 'Holds', 'Anywhere', 'Does', 'Does again']);
  expect(namesOf({ scope: shard(1, 2) })).toEqual(['Unquoted', 'Anywhere', 'Does']);
  expect(namesOf({ scope: shard(2, 2) })).toEqual(['Holds', 'Anywhere', 'Does again']);
  expect(namesOf({ scope: shard(3, 3) })).toEqual(['Anywhere', 'Does']);
  expect(namesOf({ scope: shard(2, 2), target: 'reference client' })).toEqual(['Holds', 'Does']);
});

test('of a part, what ran is judged', () => {
  const partial = { ...whole, partial: true };
  expect(namesOf({ scope: partial }, outcomesOf(trace, { 0: undefined, 1: undefined }))).toEqual([
    'Anywhere',
    'Does',
    'Does again',
  ]);
});

test('a scenario is named with the sentences that it speaks of, if there are any', () => {
  const verdicts = judgeScenarios(trace, [], { target: 'deployed', scope: whole }, () => undefined);
  expect(verdicts.map(nameOf)).toEqual([
    'scenario "Unquoted"',
    'scenario "Holds" (about 2.1)',
    'scenario "Anywhere" (about 2.1)',
    'scenario "Does" (about 2.1, 2.2)',
    'scenario "Does again" (about 2.2)',
  ]);
});

test('only an enforced scenario that failed can be waived', () => {
  const waiver = { feature: '', scenario: '', reason: '', owner: '', expires: '' };
  const states = judgeScenarios(
    trace,
    outcomesOf(trace, { 0: 'failed', 1: 'skipped', 3: undefined, 4: { status: 'failed', blocked: 'action-refused' } }),
    { target: 'reference client', scope: whole },
    () => waiver,
  );
  expect(states.map(({ state, waiver: held }) => (held ? `${state} by a waiver` : state))).toEqual([
    'waived by a waiver',
    'failed',
    'passed',
    'not-run',
    'blocked',
  ]);
});

const ended = (different: Partial<Outcome>) => different as Outcome;

test.for<[ends: string, outcome: Partial<Outcome> | undefined, enforced: string, open: string]>([
  ['nowhere', undefined, 'not-run', 'not-run'],
  ['unfinished', { status: 'unfinished', attempts: 1 }, 'not-run', 'not-run'],
  ['without a step', { status: 'unknown', attempts: 1 }, 'not-run', 'not-run'],
  ['failed', { status: 'failed', attempts: 1 }, 'failed', 'failed'],
  ['blocked', { status: 'failed', attempts: 1, blocked: 'action-refused' }, 'blocked', 'blocked'],
  ['undefined', { status: 'undefined', attempts: 1 }, 'failed', 'failed'],
  ['ambiguous', { status: 'ambiguous', attempts: 1 }, 'failed', 'failed'],
  ['skipped', { status: 'skipped', attempts: 1 }, 'failed', 'failed'],
  ['pending', { status: 'pending', attempts: 1 }, 'failed', 'open'],
  ['pending at last', { status: 'pending', attempts: 2 }, 'failed', 'flaky'],
  ['passed', { status: 'passed', attempts: 1 }, 'passed', 'failed'],
  ['passed at last', { status: 'passed', attempts: 2 }, 'flaky', 'failed'],
])('a scenario that ends %s', ([, outcome, enforced, open]) => {
  const given = outcome && ended(outcome);
  expect(stateOfOutcome('enforced', given)).toBe(enforced);
  for (const kind of ['pending', 'question', 'unwritten'] as const) expect(stateOfOutcome(kind, given)).toBe(open);
});
