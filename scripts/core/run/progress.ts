/** How far a run has come, counted from Cucumber's messages as they arrive. */
import { type Envelope, TestStepResultStatus } from '@cucumber/messages';

export type Progress = {
  readonly passed: number;
  readonly failed: number;
  /** Ended pending, as open scenarios do. */
  readonly open: number;
  readonly left: number;
  /** The scenario that failed with the very message that came last. */
  readonly justFailed?: string;
  /** What has just happened to the run as a whole and keeps it from its end: a sentence. */
  readonly mishap?: string;
};

type End = 'passed' | 'failed' | 'open';

/** Takes messages one by one and returns how far the run has come after each. */
export function countProgress(): (envelope: Envelope) => Progress {
  const pickleNames = new Map<string, string>();
  const names = new Map<string, string>();
  const running = new Map<string, { readonly name: string; readonly statuses: Set<TestStepResultStatus> }>();
  const counts = { passed: 0, failed: 0, open: 0 };
  const progress = () => ({ ...counts, left: names.size - counts.passed - counts.failed - counts.open });

  return ({ pickle, testCase, testCaseStarted, testStepFinished, testCaseFinished }) => {
    if (pickle) pickleNames.set(pickle.id, pickle.name);
    if (testCase) names.set(testCase.id, pickleNames.get(testCase.pickleId) ?? '');
    if (testCaseStarted)
      running.set(testCaseStarted.id, { name: names.get(testCaseStarted.testCaseId) ?? '', statuses: new Set() });
    if (testStepFinished)
      running.get(testStepFinished.testCaseStartedId)?.statuses.add(testStepFinished.testStepResult.status);

    const ended = testCaseFinished && running.get(testCaseFinished.testCaseStartedId);
    if (!ended || testCaseFinished.willBeRetried) return progress();
    const end = endOf(ended.statuses);
    counts[end] += 1;
    return end === 'failed' ? { ...progress(), justFailed: ended.name } : progress();
  };
}

/** The progress in one line. */
export function renderProgress({ passed, failed, open, left }: Progress): string {
  return [`${passed} passed`, `${failed} failed`, `${open} open`, ...(left > 0 ? [`${left} left`] : [])].join(', ');
}

/** What has just gone wrong, in one line; undefined where nothing has. */
export function renderSetback({ justFailed, mishap }: Progress): string | undefined {
  if (mishap !== undefined) return `incomplete: ${mishap}`;
  return justFailed === undefined ? undefined : `failed: ${justFailed}`;
}

/** Steps behind a pending one are skipped, and make no difference. */
function endOf(statuses: ReadonlySet<TestStepResultStatus>): End {
  const { PASSED, PENDING, SKIPPED } = TestStepResultStatus;
  if ([...statuses].some((status) => status !== PASSED && status !== PENDING && status !== SKIPPED)) return 'failed';
  if (statuses.has(PENDING)) return 'open';
  return statuses.has(PASSED) && !statuses.has(SKIPPED) ? 'passed' : 'failed';
}
