/** How far a run has come, from Cucumber's messages as they arrive. */
import type { Envelope, Pickle, TestStepResult } from '@cucumber/messages';
import { Query } from '@cucumber/query';
import type { ScenarioKind } from '../features/feature.ts';
import { kindOf } from '../features/tags.ts';
import { statusOf } from '../run/outcomes/outcome.ts';
import { blockingOf } from '../run/outcomes/step-failure.ts';
import type { RunListener } from '../run/record/record-run.ts';
import { stateOfOutcome } from './scenario-verdict.ts';
import { type Counter, countEnds, counterOf, renderCounters, type ScenarioState, scenarioStates } from './states.ts';

/** How many scenarios have ended, and how. */
export type Progress = Readonly<Record<Counter, number>> & {
  /** However they ended. */
  readonly ended: number;
  readonly remaining: number;
  /** What the very message that came last has ended in failure, or was blocked; a row of its examples by its line. */
  readonly justFailed?: string;
  /** What has just happened to the run as a whole and keeps it from its end: a sentence. */
  readonly runError?: string;
};

/** The progress of a run of which nothing is planned yet. */
export const noProgress: Progress = { ...countEnds([]), ended: 0, remaining: 0 };

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
      const kind = kindOf(pickle.tags.map(({ name }) => name));
      const state = stateOf(
        kind,
        started.attempt + 1,
        results.find(({ status }) => status === worst),
      );
      const end = counterInProgress({ kind, state });
      counts[end] += 1;
      counts.ended += 1;
      const isFailure = scenarioStates[state].fails === 'merge';
      return { ...progress(), ...(isFailure && { justFailed: `${end}: ${titleOf(pickle)}` }) };
    },
  };
}

/** A row of examples is known by its line, as in JUnit. */
function titleOf({ name, location, astNodeIds: [, row] }: Pickle): string {
  return row === undefined ? name : `${name} (line ${location?.line})`;
}

/** The state that the verdict gives it, before waivers. */
function stateOf(kind: ScenarioKind, attempts: number, result: TestStepResult | undefined): ScenarioState {
  const blocked = result && blockingOf(result);
  return stateOfOutcome(kind, { status: statusOf(result), attempts, ...(blocked && { blocked }) });
}

function counterInProgress(ended: { readonly kind: ScenarioKind; readonly state: ScenarioState }): Counter {
  return scenarioStates[ended.state].counterInProgress ?? counterOf(ended) ?? 'failed';
}

/** The progress in one line. */
export function renderProgress(progress: Progress): string {
  const { remaining } = progress;
  return `${renderCounters(progress)}${remaining > 0 ? `, ${remaining} remaining` : ''}`;
}

/** What has just gone wrong, in one line; undefined where nothing has. */
export function renderJustFailed({ justFailed, runError }: Progress): string | undefined {
  return runError === undefined ? justFailed : `incomplete: ${runError}`;
}
