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

describe('the rows of a table', () => {
  const tabled = (type: 'context' | 'outcome', rows: string): ComparedScenario => ({
    ...scenario('One', 3, ['2.1']),
    steps: [{ text: 'Then', type, argument: { kind: 'table', rows: rows.split('').map((cell) => [cell]) } }],
  });

  test.for<[type: 'context' | 'outcome', before: string, now: string, reason?: string]>([
    ['outcome', 'ab', 'ab'],
    ['outcome', 'ab', 'xaxbx'],
    ['outcome', 'ab', 'aab'],
    ['outcome', 'ab', 'ba', 'has the rows of its table in another order'],
    ['outcome', 'ab', 'bax', 'has the rows of its table in another order'],
    ['outcome', 'aab', 'abb', 'has other rows in its table'],
    ['outcome', 'aab', 'abx', 'has other rows in its table'],
    ['outcome', 'ab', 'ac', 'has other rows in its table'],
    ['outcome', 'aab', 'ab', 'has 2 rows in its table, before: 3'],
    ['context', 'ab', 'ba', 'has the rows of its table in another order'],
    ['context', 'ab', 'abx', 'has other rows in its table'],
  ])('of a step of type %s, from %s to %s', ([type, before, now, reason]) => {
    const expected = reason === undefined ? [] : [['One', `"Then" ${reason}`]];
    expect(reasonsOf([tabled(type, before)], [tabled(type, now)])).toEqual(expected);
  });
});

describe('the rows of examples that have no values in their name', () => {
  const row = (value: string, line: number): ComparedScenario => ({
    ...scenario('One', line, ['2.1']),
    steps: [{ text: `Then ${value}`, type: 'outcome' }],
  });
  const rows = (values: string) => values.split('').map(row);

  test.for<[now: string, ...reasons: string[]]>([
    ['abc'],
    ['cab'],
    ['xabc'],
    ['aabc'],
    ['bc', 'is gone'],
    ['aab', '"Then c" became "Then a"'],
  ])('from abc to %s', ([now, ...reasons]) => {
    expect(reasonsOf(rows('abc'), rows(now))).toEqual(reasons.map((reason) => ['One', reason]));
  });
});

describe('of a scenario that was weakened, it is said whether its sentences are still proven', () => {
  const one = scenario('One', 3, ['2.1', '2.2']);
  const before = { statements, scenarios: [one] };
  /** What a proof says of the sentences now, whose ids have shifted, where it says anything. */
  const provenAfter = (states: readonly ('proven' | 'toothless' | 'unproven' | undefined)[], isGone = false) => {
    const now = states.map((proven, at) => ({ id: `2.${at + 2}`, point: 2, text: statements[at]?.text ?? '', proven }));
    const scenarios = isGone ? [] : [{ ...one, statements: ['2.2', '2.3'], steps: [] }];
    return findWeakenedScenarios(before, { statements: now, scenarios }).map(({ proven }) => proven);
  };

  test.for<[first: 'proven' | undefined, second: 'proven' | 'toothless' | 'unproven' | undefined, boolean | undefined]>(
    [
      ['proven', 'proven', true],
      ['proven', 'toothless', false],
      ['proven', 'unproven', false],
      ['proven', undefined, undefined],
      [undefined, 'toothless', false],
      [undefined, undefined, undefined],
    ],
  )('%s and %s: %s', ([first, second, proven]) => {
    expect(provenAfter([first, second])).toEqual([proven]);
    expect(provenAfter([first, second], true)).toEqual([proven]);
  });
});
