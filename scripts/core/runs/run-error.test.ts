import { expect, test } from 'vitest';
import { renderDeadline, renderWorkerEnd } from './run-error.ts';

const scenario = { name: 'A', file: 'features/a.feature', line: 3 };

test.for<[what: string, message: string | undefined, expected: string | undefined]>([
  ['a deadline', renderDeadline(900_000, 12), 'the deadline of 15m passed with 12 scenarios left'],
  ['a deadline at the last', renderDeadline(5_400_000, 1), 'the deadline of 1h30m passed with 1 scenario left'],
  ['a worker that has done its work', renderWorkerEnd(0, undefined), undefined],
  [
    'a worker that leaves in the middle, with whatever code',
    renderWorkerEnd(0, scenario),
    'a worker ended with exit code 0 in the middle of scenario "A" (features/a.feature:3), and none takes its place',
  ],
  [
    'a worker that is killed',
    renderWorkerEnd('SIGKILL', { ...scenario, line: undefined }),
    'a worker was killed by SIGKILL in the middle of scenario "A" (features/a.feature), and none takes its place',
  ],
  [
    'a worker that fails outside of scenarios',
    renderWorkerEnd(1, undefined),
    'a worker ended with exit code 1 between scenarios, and none takes its place',
  ],
  [
    'a worker that never was',
    renderWorkerEnd(new Error('spawn EAGAIN'), undefined),
    'a worker could not be started (spawn EAGAIN)',
  ],
])('%s', ([, message, expected]) => {
  expect(message).toBe(expected);
});
