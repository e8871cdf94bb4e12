import { expect, test } from 'vitest';
import { type Alteration, cutAt, double, drop, edit, find } from '../../dev/test-support/altered-lines.ts';
import {
  defectsOf,
  illEnding,
  outcomesOfLines,
  recordLines,
  wellEnding,
} from '../../dev/test-support/recorded-messages.ts';
import { parseMessage } from './message.ts';

const summary = (lines: readonly string[]) =>
  outcomesOfLines(lines).outcomes.map(
    ({ place, name, status, attempts, steps, step, message }) =>
      `${place.line} ${name}: ${status} at ${attempts} of ${steps.map((each) => each.status).join(', ') || 'nothing'}` +
      `${step === undefined ? '' : ` by "${step}"`}${message === undefined ? '' : `: ${message.split('\n')[0]}`}`,
  );

const failingAtTheEnd = `
  import { AfterAll, Given } from '@cucumber/cucumber';
  AfterAll(() => { throw new Error('no way out') });
  Given(/passes/, () => {});
  Given(/pending/, () => 'pending');`;

test('scenarios that end well: passed, also at a second attempt, or pending', async () => {
  const lines = await recordLines(wellEnding);
  expect(summary(lines)).toEqual([
    '5 Passes: passed at 1 of passed, passed, passed',
    '12 Row 1: passed at 1 of passed, passed',
    '13 Row 2: passed at 1 of passed, passed',
    '14 Is flaky: passed at 2 of passed, passed',
    '16 Is pending: pending at 1 of passed, pending by "it is pending"',
  ]);
  expect(outcomesOfLines(lines)).toMatchObject({ defects: [], finished: true });
});

test('an outcome names its attempts, and the last of them', async () => {
  const lines = await recordLines(wellEnding);
  const started = lines.flatMap((line) => {
    const message = parseMessage(line);
    return (typeof message === 'object' && message.testCaseStarted) || [];
  });
  const last = started.filter(({ testCaseId }, index) => started[index + 1]?.testCaseId !== testCaseId);
  expect([started.length, last.length]).toEqual([6, 5]);
  const { outcomes } = outcomesOfLines(lines);
  expect(outcomes.map(({ attempt }) => attempt)).toEqual(last.map(({ id }) => id));
  expect(outcomes.flatMap(({ tries }) => tries).toSorted()).toEqual(started.map(({ id }) => id).toSorted());
  expect(outcomes.map(({ tries }) => tries.at(-1))).toEqual(last.map(({ id }) => id));
});

test('an outcome keeps what the last failing attempt before it was, where a later one did not fail', async () => {
  const earlier = (lines: readonly string[]) => outcomesOfLines(lines).outcomes.map((outcome) => outcome.earlier);
  const lines = await recordLines(wellEnding);
  const [flaky, ...others] = earlier(lines).filter((each) => each !== undefined);
  const failed = lines.findIndex((line) => line.includes('"status":"FAILED"'));
  const started = lines.slice(0, failed).findLast((line) => line.startsWith('{"testCaseStarted"'));
  expect(others).toEqual([]);
  expect(flaky).toEqual({
    attempt: JSON.parse(started ?? '').testCaseStarted.id,
    number: 1,
    step: 'it passes at the second attempt',
    message: expect.stringContaining('too early'),
  });
  expect(earlier(await recordLines(illEnding))).toEqual(Array(7).fill(undefined));
});

test('an outcome keeps what each attempt said that was tried again', async () => {
  const retried = (lines: readonly string[]) =>
    outcomesOfLines(lines).outcomes.flatMap(({ name, retried }) => (retried === undefined ? [] : [{ name, retried }]));
  expect(retried(await recordLines(wellEnding))).toEqual([
    {
      name: 'Is flaky',
      retried: [{ step: 'it passes at the second attempt', message: expect.stringContaining('too early') }],
    },
  ]);
  expect(retried(await recordLines(illEnding))).toEqual([
    { name: 'Fails', retried: [{ step: 'it fails', message: expect.stringContaining('of this') }] },
  ]);
});

test('a scenario takes as long as all its attempts, and one takes no time where the clock was set back', async () => {
  const [begun, ended] = ['"seconds":100,"nanos":500000000', '"seconds":102,"nanos":250000000'];
  const lines = (await recordLines(wellEnding)).map((line) =>
    line.replace(/"seconds":\d+,"nanos":\d+(?=\}(,"willBeRetried"|\}\}$))/, line.includes('Finished') ? ended : begun),
  );
  const durations = (some: readonly string[]) => outcomesOfLines(some).outcomes.map(({ duration }) => duration);
  expect(durations(lines)).toEqual([1750, 1750, 1750, 3500, 1750]);
  expect(durations(lines.map((line) => line.replace(ended, '"seconds":1,"nanos":0')))).toEqual([0, 0, 0, 0, 0]);
});

test('scenarios that end ill, each in its own way', async () => {
  const lines = await recordLines(illEnding);
  expect(summary(lines)).toEqual([
    '2 Passes: passed at 1 of passed',
    '4 Fails: failed at 2 of passed, failed, skipped by "it fails": Error: because',
    '8 Is skipped by its step: skipped at 1 of passed, skipped by "it is skipped"',
    '12 Is skipped by a hook: skipped at 1 of skipped',
    '14 Is undefined: undefined at 1 of undefined by "it does what nobody defined"',
    expect.stringMatching(/^16 Is ambiguous: ambiguous at 1 of ambiguous by "it is ambiguous": Multiple step/),
    '18 Has no steps: unknown at 1 of nothing',
  ]);
  expect(defectsOf(lines)).toEqual([]);
});

test('what throws FaultNotInjected, ActionRefused or NoBrowser says that its scenario was blocked, unless something failed before it', async () => {
  const throwing = `
    import { After, Before, Given } from '@cucumber/cucumber';
    class FaultNotInjected extends Error {} // Cucumber reports the name of the class
    const faultNotInjected = () => { throw new FaultNotInjected('the target went away'); };
    Before({ tags: '@before' }, faultNotInjected);
    After({ tags: '@after' }, faultNotInjected);
    After({ tags: '@broken' }, () => { throw new Error('and so did the browser'); });
    Given('it passes', () => {});
    Given('it fails', () => { throw new Error('because'); });
    Given('it cannot run', faultNotInjected);
    class ActionRefused extends Error {}
    Given('it may not act', () => { throw new ActionRefused('no'); });
    class NoBrowser extends Error {}
    Given('it is without a browser', () => { throw new NoBrowser('it ended'); });
    Given('it waits', () => 'pending');`;
  const feature = `Feature: Blocked
  Scenario: By its step
    * it cannot run
  Scenario: By its action
    * it may not act
  Scenario: By its browser
    * it is without a browser
  @before
  Scenario: By a hook before it
    * it passes
  @after
  Scenario: By a hook after it
    * it passes
  @broken
  Scenario: By its step, and a hook fails
    * it cannot run
  @before
  Scenario: Is pending
    * it waits
  @after
  Scenario: Has failed
    * it fails
  Scenario: Passes
    * it passes
`;
  const lines = await recordLines({ 'features/a.feature': feature, 'steps.mjs': throwing }, { retry: 0 });
  expect(defectsOf(lines)).toEqual([]);
  const outcomes = outcomesOfLines(lines).outcomes.map(({ name, status, blocked }) => [name, status, blocked]);
  expect(outcomes).toEqual([
    ['By its step', 'failed', 'fault-not-injected'],
    ['By its action', 'failed', 'action-refused'],
    ['By its browser', 'failed', 'run-incomplete'],
    ['By a hook before it', 'failed', 'fault-not-injected'],
    ['By a hook after it', 'failed', 'fault-not-injected'],
    ['By its step, and a hook fails', 'failed', 'fault-not-injected'],
    ['Is pending', 'failed', 'fault-not-injected'],
    ['Has failed', 'failed', undefined],
    ['Passes', 'passed', undefined],
  ]);
});

test.for(['Passes', 'Fails', 'by its step', 'by a hook', 'undefined', 'ambiguous', 'no steps'])(
  'what Cucumber calls a success or a failure where there is but one that ends so is understood: %s',
  async (name) => expect(defectsOf(await recordLines(illEnding, { name: [name] }))).toEqual([]),
);

test('a shard speaks of all scenarios, and of the outcomes of its own', async () => {
  const lines = await recordLines(wellEnding, { shard: { index: 2, total: 3 } });
  expect(summary(lines).map((line) => line.split(':')[0])).toEqual(['12 Row 1', '16 Is pending']);
  expect(defectsOf(lines)).toEqual([]);
});

test('a hook after a run that fails in a worker is outcomes with its reason', async () => {
  const lines = await recordLines({ ...wellEnding, 'steps.mjs': failingAtTheEnd }, { workers: 1 });
  expect(summary(lines).every((line) => / (passed|pending) at /.test(line))).toBe(true);
  expect(defectsOf(lines)).toEqual([
    expect.stringMatching(/^\d+ run-incomplete: a hook around the run ended failed: Error: no way out$/),
  ]);
});

test.for([0, 1])('a worker that leaves in the middle of a scenario is missed, by exit code %i', async (code) => {
  const leaving = `
    import { Given } from '@cucumber/cucumber';
    Given(/passes/, () => process.exit(${code}));
    Given(/pending/, () => 'pending');`;
  const lines = await recordLines({ ...wellEnding, 'steps.mjs': leaving }, { workers: 1 });
  expect(lines.at(-1)).toMatch(`"success":${code === 0}`);
  expect(summary(lines)).toEqual(['5 Passes: unfinished at 1 of unfinished, unfinished, unfinished by "it passes"']);
  expect(defectsOf(lines)).toEqual([
    expect.stringMatching(
      /^\d+ run-incomplete: scenario "Passes" \(features.well\.feature:5:5\) began and did not end, as where its worker was lost$/,
    ),
    expect.stringMatching(/^\d+ run-incomplete: 4 scenarios were planned and did not begin$/),
  ]);
});

test('whether pending fails a run is not left to the configuration', async () => {
  const strict = '{ "default": { "import": ["steps.mjs"], "strict": true } }';
  expect(defectsOf(await recordLines({ ...wellEnding, 'cucumber.json': strict }))).toEqual([]);
});

test('a feature that Cucumber cannot read is outcomes with its reason', async () => {
  const lines = await recordLines({
    ...wellEnding,
    'features/broken.feature': 'Feature: a\nwhat?\n  Scenario: b\n    * c\n  x\n',
  });
  expect(defectsOf(lines)).toEqual([
    expect.stringMatching(/^\d+ run-incomplete: a feature file was not read: \(5:3\): expected: .*, got 'x'$/),
    expect.stringMatching(/^\d+ run-incomplete: the run did not begin$/),
  ]);
});

const passes = 'scenario "Passes" (features/well.feature:5:5)';

test.for<[what: string, kind: string, n: number, alter: Alteration, defects: string[]]>([
  ['its end is missing', 'testRunFinished', 1, drop, ['92 run-incomplete: the run did not reach its end']],
  ['it is cut within a scenario', 'testStepFinished', 3, cutAt, ['34 run-incomplete: the run did not reach its end']],
  ['it is cut before it began', 'testRunStarted', 1, cutAt, ['20 run-incomplete: the run did not begin']],
  [
    'a scenario is missing',
    'pickle',
    1,
    drop,
    [
      '21 run-incomplete: a scenario is planned that is not among those of the run',
      '28 run-incomplete: a scenario begins that was not planned',
    ],
  ],
  ['a plan is missing', 'testCase', 1, drop, ['28 run-incomplete: a scenario begins that was not planned']],
  [
    'a beginning is missing',
    'testCaseStarted',
    1,
    drop,
    ['30 run-incomplete: a result belongs to no scenario that has begun'],
  ],
  [
    'the end of a scenario is missing',
    'testCaseFinished',
    1,
    drop,
    [`92 run-incomplete: ${passes} began and did not end, as where its worker was lost`],
  ],
  [
    'a hook around it does not end',
    'testRunHookFinished',
    1,
    drop,
    ['92 run-incomplete: a hook around the run did not end'],
  ],
  [
    'a hook around it failed',
    'testRunHookFinished',
    2,
    edit('PASSED"', 'FAILED","message":"Error: no.\\n at x"'),
    ['92 run-incomplete: a hook around the run ended failed: Error: no'],
  ],
  [
    'it failed, and nothing in it did',
    'testRunFinished',
    1,
    edit('"success":true', '"success":false,"message":"a worker was lost."'),
    ['93 run-incomplete: the run says that it failed, though nothing in it did: a worker was lost'],
  ],
  [
    'one more attempt was announced, and never came',
    'testCaseFinished',
    5,
    edit('"willBeRetried":false', '"willBeRetried":true'),
    [
      '93 run-incomplete: scenario "Is flaky" (features/well.feature:14:5) began and did not end, as where its worker was lost',
    ],
  ],
  ['it begins again', 'testRunStarted', 1, double, ['22 run-twice: a second run begins']],
])('a record is not of one whole run: %s', async ([, kind, n, alter, defects]) => {
  const lines = await recordLines(wellEnding);
  expect(defectsOf(alter(lines, find(lines, kind, n))).filter((_, index) => index < defects.length)).toEqual(defects);
});

test('two runs in one record are recorded twice, and of a scenario at one place there is one result', async () => {
  const lines = await recordLines(wellEnding);
  expect(defectsOf([...lines, ...lines])[0]).toBe('114 run-twice: a second run begins');
  expect(outcomesOfLines([...lines, ...lines]).outcomes).toEqual(outcomesOfLines(lines).outcomes);
  const moved = lines.map((line) => line.replace('"line":12,', '"line":13,'));
  expect(defectsOf(moved)).toEqual(['93 run-twice: scenario "Row 1" (features/well.feature:13:9) ran twice']);
});
