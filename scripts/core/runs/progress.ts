/** How far a run has come, counted from Cucumber's messages as they arrive. */
import { type Envelope, type TestStepResult, TestStepResultStatus } from '@cucumber/messages';
import { saysBlocked } from './step-outcome.ts';

export type Progress = {
  readonly passed: number;
  readonly failed: number;
  /** Blocked on the target, which is neither. */
  readonly blocked: number;
  /** Ended pending, as open scenarios do. */
  readonly open: number;
  readonly left: number;
  /** The scenario that failed, or was blocked, with the very message that came last. */
  readonly justFailed?: string;
  readonly justBlocked?: string;
  /** What has just happened to the run as a whole and keeps it from its end: a sentence. */
  readonly runError?: string;
};

type End = 'passed' | 'failed' | 'blocked' | 'open';

/** What is known of a scenario that runs: how its steps ended, and whether the first that failed says that it was blocked. */
type Running = { readonly name: string; readonly statuses: Set<TestStepResultStatus>; blocked?: boolean };

/** Takes messages one by one and returns how far the run has come after each. */
export function countProgress(): (envelope: Envelope) => Progress {
  const pickleNames = new Map<string, string>();
  const names = new Map<string, string>();
  const running = new Map<string, Running>();
  const counts = { passed: 0, failed: 0, blocked: 0, open: 0 };
  let ended = 0;
  const progress = () => ({ ...counts, left: names.size - ended });

  return ({ pickle, testCase, testCaseStarted, testStepFinished, testCaseFinished }) => {
    if (pickle) pickleNames.set(pickle.id, pickle.name);
    if (testCase) names.set(testCase.id, pickleNames.get(testCase.pickleId) ?? '');
    if (testCaseStarted)
      running.set(testCaseStarted.id, { name: names.get(testCaseStarted.testCaseId) ?? '', statuses: new Set() });
    if (testStepFinished) take(testStepFinished.testStepResult, running.get(testStepFinished.testCaseStartedId));

    const last = testCaseFinished && running.get(testCaseFinished.testCaseStartedId);
    if (!last || testCaseFinished.willBeRetried) return progress();
    const end = endOf(last);
    counts[end] += 1;
    ended += 1;
    if (end === 'failed') return { ...progress(), justFailed: last.name };
    return end === 'blocked' ? { ...progress(), justBlocked: last.name } : progress();
  };
}

function take(result: TestStepResult, scenario: Running | undefined): void {
  if (!scenario) return;
  scenario.statuses.add(result.status);
  if (result.status === TestStepResultStatus.FAILED) scenario.blocked ??= saysBlocked(result);
}

/** The progress in one line. */
export function renderProgress({ passed, failed, blocked, open, left }: Progress): string {
  return [
    `${passed} passed`,
    `${failed} failed`,
    ...(blocked > 0 ? [`${blocked} blocked`] : []),
    `${open} open`,
    ...(left > 0 ? [`${left} left`] : []),
  ].join(', ');
}

/** What has just gone wrong, in one line; undefined where nothing has. */
export function renderSetback({ justFailed, justBlocked, runError }: Progress): string | undefined {
  if (runError !== undefined) return `incomplete: ${runError}`;
  if (justBlocked !== undefined) return `blocked: ${justBlocked}`;
  return justFailed === undefined ? undefined : `failed: ${justFailed}`;
}

/** Steps behind a pending one are skipped, and make no difference. */
function endOf({ statuses, blocked }: Running): End {
  const { PASSED, PENDING, SKIPPED } = TestStepResultStatus;
  if (blocked) return 'blocked';
  if ([...statuses].some((status) => status !== PASSED && status !== PENDING && status !== SKIPPED)) return 'failed';
  if (statuses.has(PENDING)) return 'open';
  return statuses.has(PASSED) && !statuses.has(SKIPPED) ? 'passed' : 'failed';
}
