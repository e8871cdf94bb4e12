import { describe, expect, test } from 'vitest';
import { parseFeature, type Scenario } from '../../features/feature.ts';
import { amountOf } from './quantity.ts';
import { distinctSteps, enteredLengths, hasOutcome, isNamedIn, passedIn, wholeText } from './step-values.ts';
import { findValues } from './value.ts';

/** A scenario of such steps, with examples where there are any. */
function scenarioOf(steps: string, examples = ''): Scenario {
  const [kind, rows] = examples === '' ? ['Scenario', ''] : ['Scenario Outline', `    Examples:\n${examples}`];
  const text = `Feature: 1\n  ${kind}: s\n${steps.replaceAll(/^ */gm, '    ')}\n${rows.replaceAll(/^ */gm, '    ')}`;
  return parseFeature(text, 'features/1-a.feature').feature?.scenarios[0] ?? expect.fail(text);
}

describe('whether steps name a value', () => {
  test.for<[value: string, steps: string, expected: boolean]>([
    ['"Gone"', 'Then "Gone" is shown', true],
    ['"Gone"', 'Given GET "/a" is answered with:\n"""\nGone\n"""', false],
    ['"Gone"', 'When it is sent with:\n"""\nGone\n"""', true],
    ['"Gone"', 'Then the list is:\n| Gone | 7 |', true],
    ['"Gone | 7"', 'Then the list is:\n| Gone | 7 |', true],
    ['/orders', 'Then the address is "/orders"', true],
    ['/orders', 'Then the address is "/books"', false],
    ['GET /a', 'Then GET "/a" was called', true],
    ['GET /a', 'Then GET "/b" was called\nAnd POST "/a" was called', false],
    ['GET', 'Then GET "/b" was called', true],
    ['1 May 2026', 'Then it is "2026-05-01"', true],
    ['1 May 2026', 'Then it is "2026-05-02"', false],
    ['1 May 2026', 'Given the day is:\n"""\n2026-05-01\n"""', false],
    ['5 loans', 'Then there are 5', true],
    ['5 loans', 'Given the loans:\n| 5 |', true],
    ['2 minutes', 'When 1 minute passes\nAnd 60 seconds pass', true],
    ['2 minutes', 'When 1 minute passes\nAnd 59 seconds pass', false],
    ['2 euros', 'When 1 second passes\nAnd 1 second passes', false],
    ['12 characters', 'When "x" is filled with "abcdefghijkl"', true],
    ['12 characters', 'When "x" is filled with "abcdefghijk"', false],
    ['two rows of', 'Then there is:\n| a |\n| b |', true],
    ['two rows of', 'Then there is:\n| a |\n| b |\n| c |', true],
    ['two rows of', 'Then there is:\n| a | b |', true],
    ['two rows of', 'Then there is:\n| a |\n| b |\n| c |\n| d |', false],
    ['two rows of', 'Then there are "a" and "b"', true],
    ['three rows of', 'Then there are "a" and "b"', false],
    ['2 rows', 'Then there are "a" and "b"', false],
    ['two minutes', 'Then there are "a" and "b"', false],
  ])('%s, by %j: %s', ([value, steps, expected]) => {
    const [{ meaning } = expect.fail('no value')] = findValues(value);
    expect(isNamedIn(scenarioOf(steps), meaning)).toBe(expected);
  });
});

test('times pass from any step to any later one', () => {
  const passed = (steps: string) => passedIn(scenarioOf(steps)).map(amountOf);
  expect(passed('When 1 minute passes\nAnd 5 loans pass\nAnd 2 seconds go by\nAnd 3 hours later it ends')).toEqual([
    62, 10_862, 10_802,
  ]);
  expect(passed('When 1 second elapses\nAnd 2 seconds elapse\nAnd 4 seconds pass')).toEqual([3, 7, 6]);
  expect(passed('When 1 second goes by\nAnd 2 seconds pass')).toEqual([3]);
  expect(
    passed('When 1 second passes\nAnd it waits for 2 seconds\nAnd 3 seconds passed\nAnd 4 seconds, later'),
  ).toEqual([]);
});

test('steps that say the same in all cases are one', () => {
  const scenario = scenarioOf('Given a\nWhen <b>', '| b |\n| 1 |\n| 2 |');
  expect(distinctSteps(scenario).map(({ text }) => text)).toEqual(['a', '1', '2']);
  expect(distinctSteps(scenarioOf('Given a\nGiven a')).map(({ text }) => text)).toEqual(['a', 'a']);
  const tables = scenarioOf('Given a:\n| <b> |', '| b |\n| 1 |\n| 2 |');
  expect(distinctSteps(tables).map(wholeText)).toEqual(['a:\n1', 'a:\n2']);
});

test.for<[string, string, boolean]>([
  ['a Then', 'Given a\nThen b', true],
  ['a star alone', '* a', true],
  ['a When', 'Given a\nWhen b', false],
])('a scenario with %s claims something or not', ([, steps, expected]) => {
  expect(hasOutcome(scenarioOf(steps))).toBe(expected);
});

describe('the texts that a user enters', () => {
  test.for<[steps: string, lengths: readonly number[]]>([
    ['When the "field" is filled with "abc"', [3]],
    ['When the "field" is filled with "a\\"c"', [3]],
    ['When the "field" is filled with "😀é"', [2]],
    ['When the "field" is filled with "${long}"', []],
    ['When the "button" is pressed', []],
    ['Then the "field" holds "abc"', []],
    ['When it is filled in:\n| name | abcd |\n| city | ab |', [4, 2]],
    ['When it is filled in with:\n"""\nabc\n"""', []],
  ])('%j', ([steps, lengths]) => {
    const [step = expect.fail('no step')] = distinctSteps(scenarioOf(steps));
    const [{ meaning } = expect.fail('no value')] = findValues('5 characters');
    const quantity = meaning.kind === 'quantity' ? meaning.quantity : expect.fail('no quantity');
    expect(enteredLengths(step, quantity)).toEqual(lengths);
    expect(enteredLengths(step, { ...quantity, noun: 'digits' })).toEqual(lengths.map(() => 0));
  });
});
