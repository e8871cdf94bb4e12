import { expect, test } from 'vitest';
import type { Outcome } from '../runs/outcome.ts';
import { stateOf } from './judged.ts';

const ended = (different: Partial<Outcome>) => different as Outcome;

test.for<[ends: string, outcome: Partial<Outcome> | undefined, enforced: string, open: string]>([
  ['nowhere', undefined, 'not-run', 'not-run'],
  ['unfinished', { status: 'unfinished', attempts: 1 }, 'not-run', 'not-run'],
  ['without a step', { status: 'unknown', attempts: 1 }, 'not-run', 'not-run'],
  ['failed', { status: 'failed', attempts: 1 }, 'failed', 'failed'],
  ['blocked', { status: 'failed', attempts: 1, blocked: 'action-refused' }, 'blocked', 'blocked'],
  ['undefined', { status: 'undefined', attempts: 1 }, 'failed', 'failed'],
  ['ambiguous', { status: 'ambiguous', attempts: 1 }, 'failed', 'failed'],
  ['skipped', { status: 'skipped', attempts: 1 }, 'failed', 'failed'],
  ['pending', { status: 'pending', attempts: 1 }, 'failed', 'open'],
  ['pending at last', { status: 'pending', attempts: 2 }, 'failed', 'flaky'],
  ['passed', { status: 'passed', attempts: 1 }, 'passed', 'failed'],
  ['passed at last', { status: 'passed', attempts: 2 }, 'flaky', 'failed'],
])('a scenario that ends %s', ([, outcome, enforced, open]) => {
  const given = outcome && ended(outcome);
  expect(stateOf('enforced', given)).toBe(enforced);
  for (const kind of ['pending', 'question', 'unwritten'] as const) expect(stateOf(kind, given)).toBe(open);
});
