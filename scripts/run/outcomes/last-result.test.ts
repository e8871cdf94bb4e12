import { expect, test } from 'vitest';
import { findFailed, type LastResult, latestResults, resultsOf } from './last-result.ts';
import type { Outcome } from './outcome.ts';

/** The results of a run at that hour, written as "+7" for a scenario at line 7 that passed, "-7" for one that failed. */
const ran = (hour: number, ...ends: string[]): LastResult[] =>
  ends.map((end) => ({
    place: `f:${end.slice(1)}`,
    failed: end.startsWith('-'),
    start: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
  }));

const caseAt = (line: number, name: string, ...steps: string[]) => ({
  place: { file: 'f', line, column: 1 },
  name,
  steps: steps.map((text) => ({ text })),
});

/** The last result of a scenario with that name and these steps, which failed at that line. */
const failedAt = (line: number, ...scenario: string[]): LastResult => ({
  place: `f:${line}`,
  scenario: scenario.join('\n'),
  failed: true,
  start: '2026-11-20T01:00:00.000Z',
});

test.for<[what: string, failed: LastResult[], cases: ReturnType<typeof caseAt>[], places: string[], gone: number]>([
  ['where it is', [failedAt(2, 'A', 'x')], [caseAt(2, 'A', 'x'), caseAt(4, 'B', 'x')], ['2'], 0],
  [
    'where it went, and not what stands there now',
    [failedAt(2, 'A', 'x')],
    [caseAt(2, 'B', 'x'), caseAt(4, 'A', 'x')],
    ['4'],
    0,
  ],
  [
    'the row that it was, below one that is new',
    [failedAt(2, 'A', '1')],
    [caseAt(2, 'A', '0'), caseAt(3, 'A', '1')],
    ['3'],
    0,
  ],
  [
    'what its steps were made, at its place',
    [failedAt(2, 'A', '1')],
    [caseAt(2, 'A', '2'), caseAt(3, 'A', '3')],
    ['2'],
    0,
  ],
  ['nothing in its place', [failedAt(2, 'A', 'x')], [caseAt(2, 'B', 'x')], [], 1],
  ['neither of two that it may be', [failedAt(2, 'A', 'x')], [caseAt(3, 'A', 'y'), caseAt(4, 'A', 'z')], [], 1],
  [
    'each of two that went on',
    [failedAt(2, 'A', 'x'), failedAt(4, 'B', 'x')],
    [caseAt(4, 'A', 'x'), caseAt(6, 'B', 'x')],
    ['4', '6'],
    0,
  ],
])('after a change of the features %s is run again', ([, failed, cases, places, gone]) => {
  const found = findFailed(failed, [], cases);
  expect([lines(found.places), found.gone.length]).toEqual([places, gone]);
});

test('what passed where it went has passed, whatever failed at that place before', () => {
  const passed = { ...failedAt(4, 'A', 'x'), failed: false, start: '2026-11-20T02:00:00.000Z' };
  const whole = [failedAt(2, 'A', 'x'), failedAt(4, 'B', 'x')];
  const found = findFailed(whole, latestResults([passed]), [caseAt(4, 'A', 'x'), caseAt(6, 'B', 'x')]);
  expect(lines(found.places)).toEqual(['6']);
});

const lines = (places: readonly string[]) => places.map((place) => place.replace('f:', ''));

test.for<[what: string, whole: LastResult[], parts: LastResult[], failed: string[]]>([
  ['all that failed in a whole run', ran(1, '-2', '+4', '-10'), [], ['2', '10']],
  [
    'all that failed in any of its shards',
    [...ran(1, '-2'), ...ran(2, '-4', '+6'), ...ran(3, '-8')],
    [],
    ['2', '4', '8'],
  ],
  ['not what a part has passed since', ran(1, '-2', '-4'), ran(2, '+2'), ['4']],
  ['what has failed since as well', ran(1, '-2', '+4'), ran(2, '-4'), ['2', '4']],
  ['what failed in a part alone', [], ran(1, '-2', '+4'), ['2']],
  ['not what a whole run has passed since', ran(2, '+2', '-4'), ran(1, '-2'), ['4']],
  ['not what was there before the whole run only', ran(2, '+2'), ran(1, '-99'), []],
  ['what failed in a part between two shards', [...ran(1, '+2'), ...ran(3, '+4')], ran(2, '-2', '-4'), ['2']],
  ['nothing', [], [], []],
])('to be run again is %s', ([, whole, parts, failed]) => {
  const all = [2, 4, 6, 8, 10].map((line) => caseAt(line, `${line}`));
  expect(lines(findFailed(whole, parts, all).places)).toEqual(failed);
});

test('of several parts the latest gives each scenario, in whatever order they come', () => {
  const parts = [...ran(1, '-2', '-4'), ...ran(3, '+2'), ...ran(2, '-2', '-6')];
  expect(latestResults(parts)).toEqual([...ran(3, '+2'), ...ran(1, '-4'), ...ran(2, '-6')]);
  expect(latestResults(parts.toReversed())).toEqual(latestResults(parts));
});

test('only what passed, or ended pending, has not failed', () => {
  const statuses = [
    'passed',
    'failed',
    'pending',
    'skipped',
    'undefined',
    'ambiguous',
    'unknown',
    'unfinished',
  ] as const;
  const outcome = (status: Outcome['status'], index: number): Outcome => ({
    place: { file: 'f', line: index + 1, column: 1 },
    name: status,
    status,
    duration: 0,
    attempts: 1,
    attempt: 'a',
    tries: ['a'],
    steps: [],
  });
  const results = resultsOf({ start: '2026-11-20T10:00:00.000Z' }, statuses.map(outcome));
  const passed = results.filter(({ failed }) => !failed);
  expect(passed.map(({ scenario: _, ...result }) => result)).toEqual(ran(10, '+1', '+3'));
  expect(results).toHaveLength(statuses.length);
});
