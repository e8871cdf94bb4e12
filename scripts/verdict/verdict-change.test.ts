import { expect, test } from 'vitest';
import { changeOf, comparedScenario } from '../dev/test-support/changed-verdict.ts';
import type { ScenarioState } from './states.ts';
import type { RecordedStep } from './verdict-record.ts';

type Scenario = ReturnType<typeof comparedScenario>;

/** What is said of scenarios that assert less, a line each. */
const weakened = (before: readonly Scenario[], now: readonly Scenario[]) =>
  changeOf(before, now).weakened.map(({ scenario: { name }, reasons }) => `${name}: ${reasons.join('; ')}`);

test.for<[before: ScenarioState, now: ScenarioState, turned: boolean]>([
  ['passed', 'failed', true],
  ['flaky', 'not-run', true],
  ['open', 'failed', true],
  ['failed', 'not-run', false],
  ['failed', 'passed', false],
  ['passed', 'blocked', false],
  ['passed', 'passed', false],
])('from %s to %s', ([before, now, turned]) => {
  const { turnedRed } = changeOf(
    [comparedScenario('One', { state: before })],
    [comparedScenario('One', { state: now })],
  );
  expect(turnedRed.length > 0).toBe(turned);
});

const then = (text: string, more: Partial<RecordedStep> = {}): RecordedStep => ({ text, type: 'outcome', ...more });
const given = (text: string): RecordedStep => ({ text, type: 'context' });
const table = (rows: string): RecordedStep => {
  return then('Then', { argument: { kind: 'table', rows: rows.split('').map((cell) => [cell]) } });
};

test.for<[what: string, before: RecordedStep[], now: RecordedStep[], reasons?: string]>([
  ['the same steps', [given('a'), then('b')], [given('a'), then('b')]],
  ['one more that says what comes out', [then('b')], [then('b'), then('c')]],
  ['one that is gone', [then('b'), then('c')], [then('b')], '"c" is gone'],
  ['one that says something else', [then('b')], [then('c')], '"b" is gone'],
  ['another beginning', [then('b')], [given('a'), then('b')], '"a" is new'],
  ['another order', [given('a'), then('b')], [then('b'), given('a')], '"a" is gone; "a" is new'],
  ['the same table', [table('ab')], [table('ab')]],
  ['more rows', [table('ab')], [table('xaxbx')]],
  ['fewer rows', [table('aab')], [table('ab')], '"Then" has another table'],
  ['rows in another order', [table('ab')], [table('ba')], '"Then" has another table'],
  ['no table', [table('ab')], [then('Then')], '"Then" has another table'],
  [
    'another table of a beginning',
    [{ ...table('ab'), type: 'context' }],
    [{ ...table('abx'), type: 'context' }],
    '"Then" has another table',
  ],
  [
    'another text',
    [then('b', { argument: { kind: 'text', text: '1' } })],
    [then('b', { argument: { kind: 'text', text: '2' } })],
    '"b" has another text',
  ],
])('%s', ([, before, now, reasons]) => {
  const found = weakened([comparedScenario('One', { steps: before })], [comparedScenario('One', { steps: now })]);
  expect(found).toEqual(reasons === undefined ? [] : [`One: ${reasons}`]);
});

const one = comparedScenario('One');
const other = comparedScenario('Other', { steps: [then('b')] });

test.for<[what: string, before: Scenario[], now: Scenario[], ...found: string[]]>([
  ['one that was renamed', [one, other], [comparedScenario('First'), other]],
  [
    'one that was renamed and quotes another sentence',
    [one],
    [comparedScenario('First', { sentences: ['1.2'] })],
    'First: no longer quotes "Two are left."',
  ],
  ['one that is gone', [one, other], [one], 'Other: is gone'],
  ['one renamed stands for one alone', [one, comparedScenario('Same')], [comparedScenario('First')], 'Same: is gone'],
  [
    'one no longer enforced',
    [one],
    [comparedScenario('One', { kind: 'pending', steps: undefined })],
    'One: is now @pending',
  ],
  ['one that was open', [comparedScenario('One', { kind: 'pending', steps: undefined })], []],
  ['one of a sentence that the document no longer has', [comparedScenario('One', { sentences: ['1.7'] })], []],
  ['one of another rule', [comparedScenario('One', { rule: 'A' })], [comparedScenario('One', { rule: 'B' })]],
])('of scenarios: %s', ([, before, now, ...found]) => {
  expect(weakened(before, now)).toEqual(found);
});

const rows = (values: string) =>
  values.split('').map((value) => comparedScenario('Row', { steps: [then(`Then ${value}`)] }));

test.for<[now: string, ...reasons: string[]]>([
  ['abc'],
  ['cab'],
  ['xabc'],
  ['bc', 'is gone'],
  ['aab', '"Then c" is gone'],
])('of rows of examples without values in their name, from abc to %s', ([now, ...reasons]) => {
  expect(weakened(rows('abc'), rows(now))).toEqual(reasons.map((reason) => `Row: ${reason}`));
});
