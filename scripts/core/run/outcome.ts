/** An outcome is the result of one scenario, or of one row of its examples, in one run. */
import { type Envelope, type TestCaseStarted, type TestStepResult, TestStepResultStatus } from '@cucumber/messages';
import { Query } from '@cucumber/query';
import { z } from 'zod';
import { comparePlaces, type Place } from '../finding.ts';

/** How a scenario ended, in Cucumber's words; `unfinished` where its end was never reported. */
export const OutcomeStatus = z.enum([
  'passed',
  'failed',
  'pending',
  'skipped',
  'undefined',
  'ambiguous',
  'unknown',
  'unfinished',
]);
export type OutcomeStatus = z.infer<typeof OutcomeStatus>;

export type Outcome = {
  /** Where Cucumber's pickle points: the scenario, or the row of its examples. */
  readonly place: Place;
  readonly name: string;
  readonly status: OutcomeStatus;
  /** From the first step to the last, in milliseconds; 0 where it did not finish. */
  readonly duration: number;
  /** The step that decided the status, as Cucumber ran it. */
  readonly step?: string;
  /** What that step or hook said. */
  readonly message?: string;
};

/** The outcomes of a run in the order of their places, and whether Cucumber reported its end. */
export type Outcomes = { readonly outcomes: readonly Outcome[]; readonly finished: boolean };

/** Gathers outcomes from Cucumber's messages, fed one by one as they come or as they were recorded. */
export type OutcomeRecorder = { record(envelope: Envelope): void; outcomes(): Outcomes };

/** A recorder without messages yet. Attachments pass it by, so that its memory does not grow with their size. */
export function recordOutcomes(): OutcomeRecorder {
  const query = new Query();
  return {
    record(envelope) {
      if (envelope.attachment === undefined && envelope.source === undefined) query.update(envelope);
    },
    outcomes: () => ({
      outcomes: query
        .findAllTestCaseStarted()
        .filter((started) => !query.findTestCaseFinishedBy(started)?.willBeRetried)
        .map((started) => outcomeOf(query, started))
        .toSorted((a, b) => comparePlaces(a.place, b.place)),
      finished: query.findTestRunFinished() !== undefined,
    }),
  };
}

function outcomeOf(query: Query, started: TestCaseStarted): Outcome {
  const pickle = query.findPickleBy(started);
  const location = pickle && query.findLocationOf(pickle);
  if (!pickle || !location) throw new Error(`Expected test case ${started.testCaseId} to have a pickle with a place`);
  const finished = query.findTestCaseFinishedBy(started);
  const { seconds, nanos } = query.findTestCaseDurationBy(started) ?? { seconds: 0, nanos: 0 };
  const worst = query.findMostSevereTestStepResultBy(started);
  return {
    place: { file: pickle.uri, line: location.line, column: location.column ?? 1 },
    name: pickle.name,
    status: finished ? OutcomeStatus.parse(worst?.status.toLowerCase() ?? 'unknown') : 'unfinished',
    duration: seconds * 1000 + nanos / 1e6,
    ...decidedBy(query, started, worst),
  };
}

/** The first step or hook that ended as the scenario did. */
function decidedBy(query: Query, started: TestCaseStarted, worst: TestStepResult | undefined): Partial<Outcome> {
  const [finished, testStep] =
    query
      .findTestStepFinishedAndTestStepBy(started)
      .find(([{ testStepResult }]) => testStepResult.status === worst?.status) ?? [];
  if (!finished || !testStep || worst?.status === TestStepResultStatus.PASSED) return {};
  const { message } = finished.testStepResult;
  const pickleStep = query.findPickleStepBy(testStep);
  const step = pickleStep && query.findStepBy(pickleStep);
  return {
    ...(pickleStep && { step: `${step?.keyword ?? ''}${pickleStep.text}` }),
    ...(message !== undefined && { message }),
  };
}
