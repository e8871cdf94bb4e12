/** How far a run has come, and what each worker is running, from Cucumber's messages as they arrive. */
import { type Envelope, type Pickle, type TestStepResult, TestStepResultStatus } from '@cucumber/messages';
import { kindOf } from '../features/scenario-kind.ts';
import { blockingOf } from './blocking.ts';

export type Progress = {
  readonly passed: number;
  readonly failed: number;
  /** Blocked on the target, which is neither. */
  readonly blocked: number;
  /** Open, and ended pending, as those do. */
  readonly open: number;
  readonly remaining: number;
  /** The scenario that failed, or was blocked, with the very message that came last. */
  readonly justFailed?: string;
  readonly justBlocked?: string;
  /** What has just happened to the run as a whole and keeps it from its end: a sentence. */
  readonly runError?: string;
};

type End = 'passed' | 'failed' | 'blocked' | 'open';

/** A scenario that has begun and not ended. */
export type RunningScenario = { readonly name: string; readonly file: string; readonly line: number | undefined };

/** What is run, and whether it is open by its tags. */
type Planned = { readonly scenario: RunningScenario; readonly isOpen: boolean };

/** Who runs it, how its steps ended so far, and whether the first that failed says that it was blocked. */
type Running = Planned & {
  readonly worker: string;
  readonly statuses: Set<TestStepResultStatus>;
  blocked?: boolean;
};

export type RunFollower = {
  /** Takes a message as it comes, and returns how far the run has come after it. */
  record(envelope: Envelope): Progress;
  /** What a worker, by Cucumber's own name for it, is running; undefined between two scenarios. */
  runningBy(worker: string): RunningScenario | undefined;
};

/** Nothing is running yet. */
export function followRun(): RunFollower {
  const pickles = new Map<string, Planned>();
  const planned = new Map<string, Planned>();
  const running = new Map<string, Running>();
  const counts = { passed: 0, failed: 0, blocked: 0, open: 0 };
  let ended = 0;
  const progress = () => ({ ...counts, remaining: planned.size - ended });
  return {
    record({ pickle, testCase, testCaseStarted, testStepFinished, testCaseFinished }) {
      if (pickle) pickles.set(pickle.id, toPlanned(pickle));
      const known = testCase && pickles.get(testCase.pickleId);
      if (known) planned.set(testCase.id, known);
      const begun = testCaseStarted && planned.get(testCaseStarted.testCaseId);
      if (begun)
        running.set(testCaseStarted.id, {
          ...begun,
          worker: testCaseStarted.workerId ?? '',
          statuses: new Set(),
        });
      if (testStepFinished) take(testStepFinished.testStepResult, running.get(testStepFinished.testCaseStartedId));

      const last = testCaseFinished && running.get(testCaseFinished.testCaseStartedId);
      if (!last) return progress();
      running.delete(testCaseFinished.testCaseStartedId);
      if (testCaseFinished.willBeRetried) return progress();
      const end = endOf(last);
      counts[end] += 1;
      ended += 1;
      if (end === 'failed') return { ...progress(), justFailed: last.scenario.name };
      return end === 'blocked' ? { ...progress(), justBlocked: last.scenario.name } : progress();
    },
    runningBy: (worker) => [...running.values()].findLast((each) => each.worker === worker)?.scenario,
  };
}

function toPlanned({ name, uri, location, tags }: Pickle): Planned {
  const scenario = { name, file: uri, line: location?.line };
  return { scenario, isOpen: kindOf(tags.map((tag) => tag.name)) !== 'enforced' };
}

function take(result: TestStepResult, scenario: Running | undefined): void {
  if (!scenario) return;
  scenario.statuses.add(result.status);
  if (result.status === TestStepResultStatus.FAILED) scenario.blocked ??= blockingOf(result) !== undefined;
}

/** The progress in one line. */
export function renderProgress({ passed, failed, blocked, open, remaining }: Progress): string {
  return [
    `${passed} passed`,
    `${failed} failed`,
    ...(blocked > 0 ? [`${blocked} blocked`] : []),
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

/** Steps behind a pending one are skipped, and make no difference. What is open has to ask, and all else must not. */
function endOf({ isOpen, statuses, blocked }: Running): End {
  const { PASSED, PENDING, SKIPPED } = TestStepResultStatus;
  if (blocked) return 'blocked';
  if ([...statuses].some((status) => status !== PASSED && status !== PENDING && status !== SKIPPED)) return 'failed';
  if (statuses.has(PENDING) || isOpen) return statuses.has(PENDING) && isOpen ? 'open' : 'failed';
  return statuses.has(PASSED) && !statuses.has(SKIPPED) ? 'passed' : 'failed';
}
