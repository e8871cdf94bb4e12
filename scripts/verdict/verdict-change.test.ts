import { expect, test } from 'vitest';
import { changeOf, comparedScenario, killed } from '../dev/test-support/changed-verdict.ts';
import type { ScenarioState } from './states.ts';
import { weakenedFindings } from './weakened.ts';

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

const one = killed('the digest "4242" shown as "4243"', 4, 9);
const other = killed('the heading "Loans" missing', 4);
const green = [comparedScenario('One')];

test.for<[what: string, now: (typeof one)[], lost: string[]]>([
  ['all as it was', [one, other], []],
  ['one more', [one, other, killed('the row "Dune" twice', 4)], []],
  ['another scenario that fails on it', [killed(one.change, 5, 12), other], []],
  ['one that nobody fails on any more', [one, killed(other.change)], [other.change]],
  ['one that is not made any more', [one], [other.change]],
  ['one that fewer scenarios fail on', [killed(one.change, 4), other], [one.change]],
  ['no proof at all', [], [one.change, other.change]],
])('a sentence that was proven by two mutations, and now by %s', ([, now, lost]) => {
  const { weakened } = changeOf(green, green, { before: [one, other], now });
  expect(weakened.flatMap((sentence) => sentence.lost.map(({ change }) => change))).toEqual(lost);
});

test('a sentence with a scenario that does not pass is red by itself, and no more is said of it', () => {
  const red = [comparedScenario('One', { state: 'failed' })];
  expect(changeOf(green, red, { before: [one, other], now: [] }).weakened).toEqual([]);
});

test('the finding names the mutations and both places', () => {
  const { weakened } = changeOf(green, green, { before: [one, other], now: [killed(one.change, 9)] });
  expect(weakenedFindings(weakened)).toEqual([
    expect.objectContaining({
      code: 'scenario-weakened',
      place: { file: 'features/specification.md', line: 3, column: 1 },
      problem:
        '"Two are left." (sentence 1.1) says what it said, and fewer of its scenarios fail than before with the digest "4242" ' +
        'shown as "4243" and with the heading "Loans" missing',
      expected: 'those that failed before: features/1.feature:4:3 and features/1.feature:9:3',
      actual: 'features/1.feature:9:3',
    }),
  ]);
});
