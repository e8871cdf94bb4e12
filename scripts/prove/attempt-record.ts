/** Takes down what Cucumber reports of one attempt. */

import { type Envelope, type Pickle, PickleStepType, type TestCase } from '@cucumber/messages';
import { attachedAs, ProofRecord } from '../../steps/records.ts';
import type { Attempt, AttemptedStep } from '../proof/attempt.ts';

export type AttemptRecord = { add(envelope: Envelope): void; attempt(): Attempt };

export function recordAttempt(pickle: Pickle, { testSteps }: TestCase): AttemptRecord {
  const steps: AttemptedStep[] = [];
  let seen: Attempt['record'];
  return {
    add({ testStepFinished: finished, attachment }) {
      if (attachment?.fileName === attachedAs('proof').fileName) seen = parseRecord(attachment.body);
      if (finished === undefined) return;
      const { pickleStepId } = testSteps.find(({ id }) => id === finished.testStepId) ?? {};
      const { text = 'a hook', type } = pickle.steps.find(({ id }) => id === pickleStepId) ?? {};
      const { status, message, duration } = finished.testStepResult;
      const ms = duration.seconds * 1_000 + duration.nanos / 1e6;
      const kind = pickleStepId === undefined ? 'hook' : kinds[type ?? PickleStepType.UNKNOWN];
      steps.push({ text, type: kind, status, ms, ...(message !== undefined && { message }) });
    },
    attempt: () => ({ steps, ...(seen && { record: seen }) }),
  };
}

const kinds = {
  [PickleStepType.CONTEXT]: 'context',
  [PickleStepType.ACTION]: 'action',
  [PickleStepType.OUTCOME]: 'outcome',
  [PickleStepType.UNKNOWN]: 'unknown',
} as const satisfies Record<PickleStepType, AttemptedStep['type']>;

/** The steps attach lists of records, as of all other evidence. */
function parseRecord(body: string): Attempt['record'] {
  const [record]: unknown[] = JSON.parse(body);
  return ProofRecord.parse(record);
}
