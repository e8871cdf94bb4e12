/** The result of one case from the messages of a run that has only it. */
import type { Envelope } from '@cucumber/messages';
import { addAttachment, type Evidence, noEvidence, type Room } from '../evidence/evidence.ts';
import { recordOutcomes } from '../runs/outcome-recorder.ts';
import type { CaseResult } from './live.ts';

export type CaseRecord = {
  add(envelope: Envelope): void;
  /** How many of its own steps have passed so far. */
  passed(): number;
  /** Undefined where the case did not come to its end. */
  result(at: string): CaseResult | undefined;
};

/** @param room where pictures and texts of evidence go */
export function recordCase(room: Room): CaseRecord {
  const recorder = recordOutcomes();
  const own = new Set<string>();
  let passed = 0;
  let evidence: Evidence = noEvidence;
  return {
    add(envelope) {
      recorder.record(envelope);
      const { testCase, testStepFinished: finished, attachment } = envelope;
      for (const { id, pickleStepId } of testCase?.testSteps ?? []) if (pickleStepId !== undefined) own.add(id);
      if (finished && own.has(finished.testStepId) && finished.testStepResult.status === 'PASSED') passed += 1;
      const { testCaseStartedId } = attachment ?? {};
      if (attachment && testCaseStartedId !== undefined)
        evidence = addAttachment(evidence, { ...attachment, testCaseStartedId }, room);
    },
    passed: () => passed,
    result(at) {
      const [outcome] = recorder.outcomes().outcomes;
      if (outcome === undefined || outcome.status === 'unfinished') return undefined;
      return { outcome, evidence, at };
    },
  };
}
