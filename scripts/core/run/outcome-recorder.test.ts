import { expect, test } from 'vitest';
import { faultsOf, illEnding, outcomesOfLines, recordLines, wellEnding } from '../../test-support/recorded-messages.ts';

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
  expect(outcomesOfLines(lines)).toMatchObject({ faults: [], finished: true });
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
  expect(faultsOf(lines)).toEqual([]);
});

test('a shard speaks of all scenarios, and of the outcomes of its own', async () => {
  const lines = await recordLines(wellEnding, { shard: { index: 2, total: 3 } });
  expect(summary(lines).map((line) => line.split(':')[0])).toEqual(['12 Row 1', '16 Is pending']);
  expect(faultsOf(lines)).toEqual([]);
});

test('a hook after a run that fails in a worker is told with its reason', async () => {
  const lines = await recordLines({ ...wellEnding, 'steps.mjs': failingAtTheEnd }, { workers: 1 });
  expect(summary(lines).every((line) => / (passed|pending) at /.test(line))).toBe(true);
  expect(faultsOf(lines)).toEqual([
    expect.stringMatching(/^\d+ run-incomplete: a hook around the run ended failed: Error: no way out$/),
  ]);
});

test('a worker that leaves in the middle of a scenario is missed, though Cucumber calls the run a success', async () => {
  const leaving =
    "import { Given } from '@cucumber/cucumber'; Given(/passes/, () => process.exit(0)); Given(/pending/, () => 'pending');";
  const lines = await recordLines({ ...wellEnding, 'steps.mjs': leaving }, { workers: 1 });
  expect(lines.at(-1)).toMatch('"success":true');
  expect(summary(lines)).toEqual(['5 Passes: unfinished at 1 of unfinished, unfinished, unfinished by "it passes"']);
  expect(faultsOf(lines)).toEqual([
    expect.stringMatching(/^\d+ run-incomplete: the run ended with a scenario begun and not ended$/),
    expect.stringMatching(/^\d+ run-incomplete: the run ended with 4 scenarios planned and not begun$/),
  ]);
});

test('a run in which pending counts as failed is no run that can be judged', async () => {
  const lines = await recordLines({ ...wellEnding, 'cucumber.json': '{ "default": { "import": ["steps.mjs"] } }' });
  expect(faultsOf(lines)).toEqual(['93 run-incomplete: the run says that it failed, though nothing in it did']);
});

test('a feature that Cucumber cannot read is told with its reason', async () => {
  const lines = await recordLines({
    ...wellEnding,
    'features/broken.feature': 'Feature: a\nwhat?\n  Scenario: b\n    * c\n  x\n',
  });
  expect(faultsOf(lines)).toEqual([
    expect.stringMatching(/^\d+ run-incomplete: a feature file was not read: \(5:3\): expected: .*, got 'x'$/),
    expect.stringMatching(/^\d+ run-incomplete: the run did not begin$/),
  ]);
});
