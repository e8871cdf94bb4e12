/** How far a run has come, and what each worker is running, from Cucumber's messages as they arrive. */
import type { Envelope, Pickle } from '@cucumber/messages';
import { kindOf, type ScenarioKind } from '../features/scenario-kind.ts';
import type { RunningScenario } from '../runs/run-error.ts';
import { type StepOutcome, toStepOutcome, worstOf } from '../runs/step-outcome.ts';
import { stateOf } from './case-state.ts';

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

type Planned = { readonly scenario: RunningScenario; readonly kind: ScenarioKind; readonly title: string };

/** Who runs it, for which time, and what came of its steps so far. */
type Running = Planned & { readonly worker: string; readonly attempts: number; readonly steps: StepOutcome[] };

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
  const counts = { ...noProgress };
  const progress = () => ({ ...counts, remaining: planned.size - counts.ended });
  return {
    record({ pickle, testCase, testCaseStarted, testStepFinished, testCaseFinished }) {
      if (pickle) pickles.set(pickle.id, toPlanned(pickle));
      const known = testCase && pickles.get(testCase.pickleId);
      if (known) planned.set(testCase.id, known);
      const begun = testCaseStarted && planned.get(testCaseStarted.testCaseId);
      if (begun) {
        const { id, attempt, workerId: worker = '' } = testCaseStarted;
        running.set(id, { ...begun, worker, attempts: attempt + 1, steps: [] });
      }
      if (testStepFinished) {
        const { testCaseStartedId, testStepResult } = testStepFinished;
        running.get(testCaseStartedId)?.steps.push(toStepOutcome('', testStepResult));
      }

      const last = testCaseFinished && running.get(testCaseFinished.testCaseStartedId);
      if (!last) return progress();
      running.delete(testCaseFinished.testCaseStartedId);
      if (testCaseFinished.willBeRetried) return progress();
      const end = endOf(last);
      counts[end] += 1;
      counts.ended += 1;
      if (end === 'failed') return { ...progress(), justFailed: last.title };
      return end === 'blocked' ? { ...progress(), justBlocked: last.title } : progress();
    },
    runningBy: (worker) => [...running.values()].findLast((each) => each.worker === worker)?.scenario,
  };
}

function toPlanned({ name, uri, location, tags, astNodeIds: [, row] }: Pickle): Planned {
  const scenario = { name, file: uri, line: location?.line };
  const title = row === undefined ? name : `${name} (line ${location?.line})`; // as in JUnit
  return { scenario, kind: kindOf(tags.map((tag) => tag.name)), title };
}

/** The state that the verdict gives it, but that what did not run has failed here. */
function endOf({ kind, attempts, steps }: Running): Exclude<ReturnType<typeof stateOf>, 'not-run'> {
  const status = worstOf(steps);
  const blocked = steps.find((step) => step.status === status)?.blocked;
  const state = stateOf(kind, { status, attempts, ...(blocked && { blocked }) });
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
