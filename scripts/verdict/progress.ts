/** How far a run has come, from Cucumber's messages as they arrive. */
import type { Envelope, Pickle, TestStepResult } from '@cucumber/messages';
import { Query } from '@cucumber/query';
import { kindOf } from '../features/scenario-kind.ts';
import { blockingOf } from '../run/outcomes/blocking.ts';
import { statusOf } from '../run/outcomes/outcome.ts';
import type { RunListener } from '../run/record/recording.ts';
import { stateOf } from './scenario-verdict.ts';

export type Progress = {
  readonly passed: number;
  readonly failed: number;
  /** Blocked on the target, which is neither. */
  readonly blocked: number;
  /** Failed, and did not when it was tried again, which is neither as well. */
  readonly flaky: number;
  /** Open, and ended pending, as those do. */
  readonly open: number;
  /** However they ended. */
  readonly ended: number;
  readonly remaining: number;
  /** The scenario that failed, or was blocked, with the very message that came last; a row of its examples by its line. */
  readonly justFailed?: string;
  readonly justBlocked?: string;
  /** What has just happened to the run as a whole and keeps it from its end: a sentence. */
  readonly runError?: string;
};

/** Where nothing is planned yet. */
export const noProgress: Progress = { passed: 0, failed: 0, blocked: 0, flaky: 0, open: 0, ended: 0, remaining: 0 };

/** Takes a message as it comes, and returns how far the run has come after it. */
export type RunFollower = { record(envelope: Envelope): Progress };

/** Has each message of a run reported as how far it has come. */
export function listenToRun(report: (progress: Progress) => void): RunListener {
  const follower = followRun();
  let progress = noProgress;
  return {
    record(envelope) {
      progress = follower.record(envelope);
      report(progress);
    },
    stopped: (runError) => report({ ...progress, runError }),
    remaining: () => progress.remaining,
  };
}

/** Nothing is running yet. */
export function followRun(): RunFollower {
  const query = new Query();
  const counts = { ...noProgress };
  let planned = 0;
  const progress = () => ({ ...counts, remaining: planned - counts.ended });
  return {
    record(envelope) {
      const { attachment, testCase, testCaseFinished: finished } = envelope;
      if (attachment === undefined) query.update(envelope);
      if (testCase) planned += 1;
      const started = finished && !finished.willBeRetried && query.findTestCaseStartedBy(finished);
      const pickle = started && query.findPickleBy(started);
      if (!pickle) return progress();
      const worst = query.findMostSevereTestStepResultBy(started)?.status;
      const results = query.findTestStepFinishedAndTestStepBy(started).map(([{ testStepResult }]) => testStepResult);
      const end = endOf(
        pickle,
        started.attempt + 1,
        results.find(({ status }) => status === worst),
      );
      counts[end] += 1;
      counts.ended += 1;
      if (end === 'failed') return { ...progress(), justFailed: titleOf(pickle) };
      return end === 'blocked' ? { ...progress(), justBlocked: titleOf(pickle) } : progress();
    },
  };
}

/** A row of examples is known by its line, as in JUnit. */
function titleOf({ name, location, astNodeIds: [, row] }: Pickle): string {
  return row === undefined ? name : `${name} (line ${location?.line})`;
}

/** The state that the verdict gives it, but that what did not run has failed here. */
function endOf(
  { tags }: Pickle,
  attempts: number,
  result: TestStepResult | undefined,
): Exclude<ReturnType<typeof stateOf>, 'not-run'> {
  const blocked = result && blockingOf(result);
  const kind = kindOf(tags.map((tag) => tag.name));
  const state = stateOf(kind, { status: statusOf(result), attempts, ...(blocked && { blocked }) });
  return state === 'not-run' ? 'failed' : state;
}

/** The progress in one line. */
export function renderProgress({ passed, failed, blocked, flaky, open, remaining }: Progress): string {
  return [
    `${passed} passed`,
    `${failed} failed`,
    ...(blocked > 0 ? [`${blocked} blocked`] : []),
    ...(flaky > 0 ? [`${flaky} flaky`] : []),
    `${open} open`,
    ...(remaining > 0 ? [`${remaining} remaining`] : []),
  ].join(', ');
}

/** What has just gone wrong, in one line; undefined where nothing has. */
export function renderJustFailed({ justFailed, justBlocked, runError }: Progress): string | undefined {
  if (runError !== undefined) return `incomplete: ${runError}`;
  if (justBlocked !== undefined) return `blocked: ${justBlocked}`;
  return justFailed === undefined ? undefined : `failed: ${justFailed}`;
}
