import { expect, test } from 'vitest';
import { CaseState } from '../verdict/states.ts';
import { type ComparedScenario, compareScenarios } from './scenario-change.ts';

/** A scenario given as "name: state", or "file > rule > name: state". */
function scenario(text: string, index: number): ComparedScenario {
  const [path = '', state] = text.split(': ');
  const [name = '', rule, file = '1'] = path.split(' > ').toReversed();
  const known = CaseState.options.find((one) => one === state);
  if (known === undefined) throw new Error(`Expected ${text} to end with a state`);
  const place = { file: `features/${file}.feature`, line: index + 1, column: 1 };
  return { place, name, state: known, statements: [], ...(rule !== undefined && { rule }) };
}

function turnsOf(before: readonly string[], now: readonly string[]) {
  const { turnedRed, turnedGreen, turnedOther, added, gone } = compareScenarios(
    before.map(scenario),
    now.map(scenario),
  );
  const pairs = { red: turnedRed, green: turnedGreen, other: turnedOther };
  return [
    ...Object.entries(pairs).flatMap(([light, turned]) =>
      turned.map((pair) => `${light}: ${pair.now.name}, ${pair.before.state} to ${pair.now.state}`),
    ),
    ...added.map(({ name, state }) => `added: ${name}, ${state}`),
    ...gone.map(({ name, state }) => `gone: ${name}, ${state}`),
  ];
}

/** The states that a verdict can have: one is the living page's alone. */
const ofVerdict = CaseState.options.filter((state) => state !== 'stale');

test('every turn from one state to another is named by the light it comes to, unless it was red and stays so', () => {
  const states = ofVerdict.flatMap((before) => ofVerdict.map((now) => ({ before, now })));
  const turns = states.map(({ before, now }) => {
    const { turnedRed, turnedGreen, turnedOther } = compareScenarios(
      [scenario(`a: ${before}`, 0)],
      [scenario(`a: ${now}`, 0)],
    );
    const [red, green, other] = [turnedRed, turnedGreen, turnedOther].map(({ length }) => length);
    return red ? '✖' : green ? '✔' : other ? '▲' : '·';
  });
  const table = ofVerdict.map((before, row) => `${turns.slice(row * 8, row * 8 + 8).join('')} ${before}`);
  expect(ofVerdict.join(' ')).toBe('passed failed not-run blocked flaky waived open not-applicable');
  expect(table).toEqual([
    '·✖✖▲▲▲▲▲ passed',
    '✔··▲▲▲▲▲ failed',
    '✔··▲▲▲▲▲ not-run',
    '✔✖✖·▲▲▲▲ blocked',
    '✔✖✖▲·▲▲▲ flaky',
    '✔✖✖▲▲·▲▲ waived',
    '✔✖✖▲▲▲·▲ open',
    '✔✖✖▲▲▲▲· not-applicable',
  ]);
});

test('a scenario is known by its file, its rule and its name, wherever it stands', () => {
  const before = ['1 > r > a: passed', '2 > r > a: failed', '1 > s > a: open', 'a: flaky'];
  expect(turnsOf(before, before.toReversed())).toEqual([]);
  expect(turnsOf(before, before.with(2, '1 > s > a: passed').toReversed())).toEqual(['green: a, open to passed']);
});

test('doubles are known by their order', () => {
  expect(turnsOf(['a: passed', 'a: failed', 'b: passed'], ['a: passed', 'a: passed', 'a: open'])).toEqual([
    'green: a, failed to passed',
    'added: a, open',
    'gone: b, passed',
  ]);
});

test('rows of examples that only moved have not turned', () => {
  const row = (value: string, state: 'passed' | 'failed'): ComparedScenario => ({
    ...scenario('a: passed', 0),
    state,
    steps: [{ text: `Then ${value}`, type: 'outcome' }],
  });
  const { turnedRed, turnedGreen, added, gone } = compareScenarios(
    [row('a', 'failed'), row('b', 'passed')],
    [row('b', 'passed'), row('a', 'failed')],
  );
  expect([turnedRed, turnedGreen, added, gone].flat()).toEqual([]);
});
