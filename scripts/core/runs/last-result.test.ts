import { expect, test } from 'vitest';
import { failedPlaces, type LastResult, latestResults, resultsOf } from './last-result.ts';
import type { Outcome } from './outcome.ts';

/** The results of a run at that hour, written as "+7" for a scenario at line 7 that passed, "-7" for one that failed. */
const ran = (hour: number, ...ends: string[]): LastResult[] =>
  ends.map((end) => ({
    place: `f:${end.slice(1)}`,
    failed: end.startsWith('-'),
    start: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
  }));

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
  expect(lines(failedPlaces(whole, parts))).toEqual(failed);
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
  expect(results.filter(({ failed }) => !failed)).toEqual(ran(10, '+1', '+3'));
  expect(results).toHaveLength(statuses.length);
});
