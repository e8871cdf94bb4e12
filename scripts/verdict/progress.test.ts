import type { Envelope } from '@cucumber/messages';
import { expect, test } from 'vitest';
import { recordLines } from '../dev/test-support/recorded-messages.ts';
import { followRun, noProgress, type Progress, renderJustFailed, renderProgress } from './progress.ts';

const steps = `
  import { After, Given } from '@cucumber/cucumber';
  After({ tags: '@broken' }, () => { throw new Error('broken'); });
  Given('it passes', () => {});
  Given('it waits', () => 'pending');
  Given('it fails', () => { throw new Error('because'); });
  let tries = 0;
  Given('it fails at first', () => { if (tries++ === 0) throw new Error('because'); });
  class FaultNotInjected extends Error {}
  Given('it cannot run', () => { throw new FaultNotInjected('gone'); });`;

const feature = `Feature: F
  Scenario: One
    * it passes
  Scenario: Two
    * it fails
  @broken
  Scenario: Three
    * it cannot run
  @pending
  Scenario: Four
    * it waits
  Scenario: Five
    * it waits
  @question
  Scenario: Six
    * it passes
  Scenario: Seven
    * it fails at first
  Scenario Outline: Eight
    * it <does>
    Examples:
      | does   |
      | passes |
      | fails  |
  @question
  Scenario: Nine
    * it waits
  @unwritten
  Scenario: Ten
    * it waits
`;

test('each scenario is counted once by how it ended, and the two ways to go wrong are reported as they happen', async () => {
  const lines = await recordLines({ 'features/f.feature': feature, 'steps.mjs': steps }, { retry: 1 });
  const { record: count } = followRun();
  const all = lines.map((line): Progress => count(JSON.parse(line) as Envelope));
  expect(all.flatMap((progress) => renderJustFailed(progress) ?? [])).toEqual([
    'failed: Two',
    'blocked: Three',
    'failed: Five',
    'failed: Six',
    'failed: Eight (line 24)',
  ]);
  expect(renderProgress(all.at(-1) as Progress)).toBe(
    '2 passed, 4 failed, 1 blocked, 1 flaky, 1 open, 1 in question, 1 to be written',
  );
});

test('what does not happen is not reported, but that nothing failed', () => {
  expect(renderProgress({ ...noProgress, passed: 1, open: 2, remaining: 3 })).toBe(
    '1 passed, 0 failed, 2 open, 3 remaining',
  );
  expect(renderJustFailed({ ...noProgress, blocked: 1 })).toBeUndefined();
});
