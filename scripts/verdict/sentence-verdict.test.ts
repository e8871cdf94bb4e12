import { describe, expect, test } from 'vitest';
import { type End, outcomesOf, recordedAs, runOf, verdictOf } from '../dev/test-support/sample-run.ts';
import { traceOf } from '../dev/test-support/trace-text.ts';
import { sentenceStates } from './states.ts';

const trace = traceOf({
  'specification.md': [
    '# Shop',
    '',
    '## 1. Orders',
    '',
    'This document is small. Logs are not part of the product’s own contract. It greets. Its colour is not shown.',
    'It sells things, and its prices are not shown. It ships. Nobody speaks of this.',
    '',
  ].join('\n'),
  '0-shop.feature': 'Feature: 0\n  Scenario: Shop\n    > Shop\n    Then s\n',
  '1-orders.feature': `Feature: 1
  Rule: Greets
    > It greets.
    Scenario: Greets
      Then a
    @any-host
    Scenario: Greets anywhere
      Then b
    @question
    Scenario: In which words
      * to be specified: In which words?
  @pending
  Scenario: Colour
    > Its colour
    * to be specified: Which?
  @shown
  Rule: Sells
    > It sells things
    Scenario: Sells
      Then c
  @pending
  Scenario: Prices
    > prices
    * to be specified: Which?
  @unwritten
  Scenario: Ships
    > It ships.
    * to be written: that it ships
`,
});
const names = trace.scenarios.map(({ scenario }) => scenario.name);
const at = (name: string) => names.indexOf(name);

/** The state of every sentence, with the questions asked about it, after a run in which some cases ended otherwise. */
function statesAfter(ends: Record<string, End>, run = runOf()): string[] {
  const byIndex = Object.fromEntries(Object.entries(ends).map(([name, end]) => [at(name), end]));
  return verdictOf(trace, [recordedAs(outcomesOf(trace, byIndex), run)], { target: run.target }).sentences.map(
    ({ text, state, questions }) =>
      `${text.split(' ').slice(0, 2).join(' ')}: ${[state, ...questions.map(({ number }) => number)].join(' ')}`,
  );
}

const good = [
  'Shop: passing',
  'Orders: heading',
  'This document: about',
  'Logs are: outside',
  'It greets.: passing 1',
  'Its colour: open 2',
  'It sells: open 3',
  'It ships.: unwritten',
  'Nobody speaks: uncovered',
];

test('each sentence has the state that its scenarios leave it in; one that passes stays so beside a question', () => {
  expect(statesAfter({})).toEqual(good);
});

describe('of several states of a sentence, the worst counts', () => {
  test.for<[string, Record<string, End>, string]>([
    ['a failure', { Greets: 'failed' }, 'It greets.: failing 1'],
    ['what did not run', { 'Greets anywhere': undefined }, 'It greets.: failing 1'],
    ['a question that passed', { 'In which words': 'passed' }, 'It greets.: failing 1'],
    ['a second attempt', { Greets: { attempts: 2 } }, 'It greets.: flaky 1'],
    [
      'what was blocked, before a second attempt',
      { Greets: { status: 'failed', blocked: 'fault-not-injected' }, 'Greets anywhere': { attempts: 2 } },
      'It greets.: blocked 1',
    ],
    [
      'a failure, before what was blocked',
      { Greets: { status: 'failed', blocked: 'fault-not-injected' }, 'Greets anywhere': 'failed' },
      'It greets.: failing 1',
    ],
    ['red before amber', { Greets: { attempts: 2 }, 'Greets anywhere': 'failed' }, 'It greets.: failing 1'],
    ['a mixed sentence that fails in what it shows', { Sells: 'failed' }, 'It sells: failing 3'],
  ])('%s', ([, ends, expected]) => {
    expect(statesAfter(ends).filter((state) => !good.includes(state))).toEqual([expected]);
  });

  test('what is open stays so where it did not run', () => {
    expect(statesAfter({ 'In which words': undefined, Colour: undefined, Ships: undefined })).toEqual(good);
  });

  test('grey before green', () => {
    const deployed = runOf({ target: { kind: 'deployed', url: 'https://staging.example/' } });
    expect(statesAfter({}, deployed).filter((state) => !good.includes(state))).toEqual([
      'It greets.: not-applicable 1',
    ]);
  });

  test('the order is red, amber, grey, green', () => {
    expect([...new Set(Object.values(sentenceStates).map(({ light }) => light))]).toEqual([
      'red',
      'amber',
      'grey',
      'green',
    ]);
  });
});
