import { describe, expect, test } from 'vitest';
import {
  type Alteration,
  cutAt,
  double,
  doubleAs,
  drop,
  edit,
  find,
  swapWith,
} from '../../dev/test-support/altered-lines.ts';
import { defectsOf, outcomesOfLines, recordLines, wellEnding } from '../../dev/test-support/recorded-messages.ts';

let recorded: Promise<string[]> | undefined;

/** The lines of one run of scenarios that end well. */
function well(): Promise<string[]> {
  recorded ??= recordLines(wellEnding);
  return recorded;
}

describe('a run that is not whole', () => {
  test.for<[string, string, number, Alteration, (string | RegExp)[]]>([
    [
      'its beginning dropped',
      'testRunStarted',
      1,
      drop,
      ['21 run-incomplete: something of the run comes before its beginning'],
    ],
    ['its end dropped', 'testRunFinished', 1, drop, ['92 run-incomplete: the run did not reach its end']],
    ['cut within a scenario', 'testStepFinished', 3, cutAt, ['33 run-incomplete: the run did not reach its end']],
    ['cut before it began', 'testRunStarted', 1, cutAt, ['8 run-incomplete: the run did not begin']],
    [
      'a scenario dropped',
      'pickle',
      1,
      drop,
      ['21 run-incomplete: a scenario is planned that is not among those of the run'],
    ],
    ['a plan dropped', 'testCase', 1, drop, ['28 run-incomplete: a scenario begins that was not planned']],
    [
      'a beginning dropped',
      'testCaseStarted',
      1,
      drop,
      [
        '30 run-incomplete: a result belongs to no scenario that has begun',
        '92 run-incomplete: the run ended with a scenario planned and not begun',
      ],
    ],
    [
      'a result dropped',
      'testStepFinished',
      2,
      drop,
      [
        '34 run-incomplete: scenario "Passes" (features/well.feature:5:5) has the results of its steps in another order than planned',
        '39 run-incomplete: scenario "Passes" (features/well.feature:5:5) ended without the results of all its steps',
      ],
    ],
    [
      'an end dropped',
      'testCaseFinished',
      1,
      drop,
      ['92 run-incomplete: the run ended with a scenario begun and not ended'],
    ],
    [
      'the first attempt at one dropped',
      'testCaseStarted',
      4,
      drop,
      [
        '62 run-incomplete: a result belongs to no scenario that has begun',
        '70 run-incomplete: scenario "Is flaky" (features/well.feature:14:5) lacks what came before its attempt 2',
      ],
    ],
    [
      'a hook not ended',
      'testRunHookFinished',
      1,
      drop,
      [
        '92 run-incomplete: a hook around the run did not end',
        '92 run-incomplete: the run says that it succeeded, though something in it failed',
      ],
    ],
    [
      'a hook not begun',
      'testRunHookStarted',
      1,
      drop,
      ['27 run-incomplete: a hook around the run ends that has not begun'],
    ],
    [
      'results in another order',
      'testStepFinished',
      2,
      swapWith(2),
      [
        '33 run-incomplete: scenario "Passes" (features/well.feature:5:5) has the results of its steps in another order than planned',
        '35 run-incomplete: scenario "Passes" (features/well.feature:5:5) has the results of its steps in another order than planned',
      ],
    ],
  ])('%s', async ([, kind, n, alter, defects]) => {
    const lines = await well();
    expect(defectsOf(alter(lines, find(lines, kind, n)))).toEqual(defects);
  });
});

describe('a run that is recorded twice', () => {
  test.for<[string, string, number, Alteration, string[]]>([
    ['its beginning', 'testRunStarted', 1, double, ['22 run-twice: a second run begins']],
    ['its end', 'testRunFinished', 1, double, ['94 run-incomplete: something follows the end of the run']],
    [
      'a scenario',
      'pickle',
      1,
      double,
      ['5 run-twice: the id of scenario "Passes" (features/well.feature:5:5) is taken'],
    ],
    [
      'a scenario under another id',
      'pickle',
      1,
      doubleAs('"id":"', '"id":"other-'),
      ['5 run-twice: scenario "Passes" (features/well.feature:5:5) is not the only one at its place'],
    ],
    [
      'a plan',
      'testCase',
      1,
      double,
      ['23 run-twice: the id of scenario "Passes" (features/well.feature:5:5) is taken'],
    ],
    [
      'a plan under another id',
      'testCase',
      1,
      doubleAs('"id":"', '"id":"other-'),
      ['23 run-twice: scenario "Passes" (features/well.feature:5:5) is planned twice'],
    ],
    [
      'the beginning of a scenario',
      'testCaseStarted',
      1,
      double,
      ['30 run-twice: the id of scenario "Passes" (features/well.feature:5:5) is taken'],
    ],
    [
      'a result',
      'testStepFinished',
      1,
      double,
      ['32 run-incomplete: scenario "Passes" (features/well.feature:5:5) has two results of one step'],
    ],
    [
      'the end of a scenario',
      'testCaseFinished',
      1,
      double,
      ['41 run-incomplete: scenario "Passes" (features/well.feature:5:5) ended twice'],
    ],
    ['a hook that begins', 'testRunHookStarted', 1, double, ['28 run-twice: a hook around the run begins twice']],
    ['a hook that ends', 'testRunHookFinished', 1, double, ['29 run-twice: a hook around the run ended twice']],
  ])('%s', async ([, kind, n, alter, defects]) => {
    const lines = await well();
    expect(defectsOf(alter(lines, find(lines, kind, n)))).toEqual(defects);
  });
});

test('a scenario that ran again after its end is recorded twice, and its first end stands', async () => {
  const lines = await well();
  const [begin, end] = [find(lines, 'testCaseStarted', 1), find(lines, 'testCaseFinished', 1)];
  const again = lines.slice(begin - 1, end).map((line) => line.replace(/("id"|"testCaseStartedId"):"/, '$1:"again-'));
  const altered = lines.toSpliced(end, 0, ...again);
  expect(defectsOf(altered)).toEqual(['41 run-twice: scenario "Passes" (features/well.feature:5:5) ran twice']);
  expect(outcomesOfLines(altered).outcomes).toEqual(outcomesOfLines(lines).outcomes);
});

test('two runs in one record are recorded twice', async () => {
  const lines = await well();
  expect(defectsOf([...lines, ...lines])).toEqual([
    '97 run-incomplete: something follows the end of the run',
    '114 run-twice: a second run begins',
  ]);
});

describe('a run that says otherwise than it was', () => {
  const passes = 'scenario "Passes" (features/well.feature:5:5)';
  const flaky = 'scenario "Is flaky" (features/well.feature:14:5)';
  test.for<[string, string, number, Alteration, string[]]>([
    [
      'a step that failed, in a run that succeeded',
      'testStepFinished',
      1,
      edit('PASSED', 'FAILED'),
      ['93 run-incomplete: the run says that it succeeded, though something in it failed'],
    ],
    [
      'a hook that failed',
      'testRunHookFinished',
      2,
      edit('PASSED"', 'FAILED","message":"Error: no.\\n at x"'),
      [
        '92 run-incomplete: a hook around the run ended failed: Error: no',
        '93 run-incomplete: the run says that it succeeded, though something in it failed',
      ],
    ],
    [
      'a failure of nothing',
      'testRunFinished',
      1,
      edit('"success":true', '"success":false,"message":"a worker was lost."'),
      ['93 run-incomplete: the run says that it failed, though nothing in it did: a worker was lost'],
    ],
    [
      'a failure of nothing, with an exception',
      'testRunFinished',
      1,
      edit('true', 'false,"exception":{"type":"Error","message":"gone"}'),
      ['93 run-incomplete: the run says that it failed, though nothing in it did: gone'],
    ],
    [
      'a first attempt that passed',
      'testStepFinished',
      16,
      edit(/FAILED","message":.*"timestamp"/, 'PASSED"},"timestamp"'),
      [`70 run-incomplete: ${flaky} was to be tried again, though it had not failed`],
    ],
    [
      'a failure relabelled',
      'testStepFinished',
      16,
      edit('FAILED', 'PASSED'),
      [
        `67 run-incomplete: ${flaky} has a step that passed, and yet says why it did not`,
        `70 run-incomplete: ${flaky} was to be tried again, though it had not failed`,
      ],
    ],
    [
      'a second attempt that nobody announced',
      'testCaseFinished',
      4,
      edit('"willBeRetried":true', '"willBeRetried":false'),
      [
        `71 run-twice: ${flaky} ran twice`,
        '93 run-incomplete: the run says that it succeeded, though something in it failed',
      ],
    ],
    [
      'an announced attempt that never came',
      'testCaseFinished',
      5,
      edit('"willBeRetried":false', '"willBeRetried":true'),
      [
        `80 run-incomplete: ${flaky} was to be tried again, though it had not failed`,
        '93 run-incomplete: the run ended with a scenario begun and not ended',
      ],
    ],
    [
      'an attempt left out',
      'testCaseStarted',
      5,
      edit('"attempt":1', '"attempt":2'),
      [`71 run-incomplete: ${flaky} lacks what came before its attempt 3`],
    ],
    [
      'a second attempt called the first',
      'testCaseStarted',
      5,
      edit('"attempt":1', '"attempt":0'),
      [`71 run-twice: ${flaky} ran twice`, '93 run-incomplete: the run ended with a scenario begun and not ended'],
    ],
    [
      'a plan of other steps',
      'testCase',
      1,
      edit(/"pickleStepId":"/, '"pickleStepId":"other-'),
      [`22 run-incomplete: the steps planned for ${passes} are not those that it has`],
    ],
    [
      'a plan of fewer steps',
      'testCase',
      1,
      edit(/\{"id":"[^"]*","pickleStepId".*?\]\},/, ''),
      [
        `22 run-incomplete: the steps planned for ${passes} are not those that it has`,
        `33 run-incomplete: ${passes} has the result of a step that was not planned`,
      ],
    ],
    [
      'a plan without the last step',
      'testCase',
      1,
      edit(/^(.*)\{"id":"[^"]*","pickleStepId".*?\]\},/, '$1'),
      [
        `22 run-incomplete: the steps planned for ${passes} are not those that it has`,
        `37 run-incomplete: ${passes} has the result of a step that was not planned`,
      ],
    ],
    [
      'a step that is neither of the scenario nor a hook',
      'testCase',
      1,
      edit('"hookId"', '"otherId"'),
      [`22 run-incomplete: the steps planned for ${passes} are not those that it has`],
    ],
    [
      'a hook of another run',
      'testRunHookStarted',
      1,
      edit(/"testRunStartedId":"/, '"testRunStartedId":"other-'),
      ['27 run-incomplete: a part of the run belongs to another run'],
    ],
    [
      'a plan of another run',
      'testCase',
      1,
      edit(/"testRunStartedId":"/, '"testRunStartedId":"other-'),
      ['22 run-incomplete: a part of the run belongs to another run'],
    ],
    [
      'the end of another run',
      'testRunFinished',
      1,
      edit(/"testRunStartedId":"/, '"testRunStartedId":"other-'),
      ['93 run-incomplete: a part of the run belongs to another run'],
    ],
    [
      'a scenario without a place',
      'pickle',
      1,
      edit(/"location":\{.*?\},/, ''),
      ['4 run-incomplete: scenario "Passes" (features/well.feature:1:1) has no place in its file'],
    ],
  ])('%s', async ([, kind, n, alter, defects]) => {
    const lines = await well();
    expect(defectsOf(alter(lines, find(lines, kind, n)))).toEqual(defects);
  });
});

test('what comes after the end of a scenario is no result of it, and without it the scenario has not passed', async () => {
  const lines = await well();
  const [last, end] = [find(lines, 'testStepFinished', 5), find(lines, 'testCaseFinished', 1)];
  const altered = lines.toSpliced(end, 0, lines[last - 1] ?? '').toSpliced(last - 1, 1);
  expect(defectsOf(altered)).toEqual([
    '39 run-incomplete: scenario "Passes" (features/well.feature:5:5) ended without the results of all its steps',
    '40 run-incomplete: scenario "Passes" (features/well.feature:5:5) has the result of a step after its end',
  ]);
  expect(outcomesOfLines(altered).outcomes[0]?.status).toBe('unknown');
});
