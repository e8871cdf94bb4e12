import { expect, test } from 'vitest';
import { trackRunning } from './running.ts';

const timestamp = { seconds: 0, nanos: 0 };
const pickle = { id: 'p', uri: 'features/a.feature', name: 'A', language: 'en', astNodeIds: [], steps: [], tags: [] };

test('what a worker runs is known from its beginning to its end, in every attempt', () => {
  const running = trackRunning();
  const start = (id: string, workerId: string) =>
    running.record({ testCaseStarted: { id, testCaseId: 't', attempt: 0, timestamp, workerId } });
  const finish = (testCaseStartedId: string, willBeRetried = false) =>
    running.record({ testCaseFinished: { testCaseStartedId, willBeRetried, timestamp } });

  running.record({ pickle: { ...pickle, location: { line: 3 } } });
  running.record({ testCase: { id: 't', pickleId: 'p', testSteps: [] } });
  expect(running.by('0')).toBeUndefined();
  start('first', '0');
  expect([running.by('0'), running.by('1')]).toEqual([{ name: 'A', file: 'features/a.feature', line: 3 }, undefined]);
  finish('first', true);
  expect(running.by('0')).toBeUndefined();
  start('second', '0');
  expect(running.by('0')).toMatchObject({ name: 'A' });
  finish('second');
  expect(running.by('0')).toBeUndefined();
});
