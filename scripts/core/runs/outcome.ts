/** An outcome is the result of one scenario, or of one row of its examples, in one run. */

import type { Place } from '../finding.ts';
import { type Attempt, hasFailed, isComplete } from './attempt.ts';
import type { Blocking } from './blocking.ts';
import type { Defect } from './defect.ts';
import type { PlannedScenario } from './planned-scenario.ts';
import { inMilliseconds, type OutcomeStatus, type StepOutcome, toStepOutcome, worstOf } from './step-outcome.ts';

export type Outcome = {
  /** Where Cucumber's pickle points: the scenario, or the row of its examples. */
  readonly place: Place;
  readonly name: string;
  readonly status: OutcomeStatus;
  /** From the first step of the last attempt to its end, in milliseconds; 0 where it did not finish. */
  readonly duration: number;
  /** How often it was tried: once, unless it failed and was tried again. */
  readonly attempts: number;
  /** The id of the last attempt, under which evidence of it may have been recorded. */
  readonly attempt: string;
  /** The ids of all attempts, in their order. */
  readonly tries: readonly string[];
  /** What came of its own steps in the last attempt, in their order. */
  readonly steps: readonly StepOutcome[];
  /** The text of the step that decided the status; missing where a hook did, or all passed. */
  readonly step?: string;
  /** What that step or hook said. */
  readonly message?: string;
  /** That the scenario was blocked on the target, and by what, as that step or hook said; the status is then `failed`. */
  readonly blocked?: Blocking;
  /** The last attempt that failed, where a later one did not. */
  readonly earlier?: EarlierAttempt;
  /** The attempts that were followed by another one, in their order. */
  readonly retried?: readonly RetriedAttempt[];
};

/** Why an attempt was followed by another one, and how long it took, in milliseconds. */
type RetriedAttempt = Pick<Outcome, 'step' | 'message' | 'duration'>;

export type EarlierAttempt = Pick<Outcome, 'attempt' | 'step' | 'message' | 'blocked'> & {
  /** Counted from 1. */
  readonly number: number;
};

/** What a run was, as far as its messages are of one run; whatever is not so is a defect. */
export type Outcomes = {
  /** In the order of their places, one for each scenario that began. */
  readonly outcomes: readonly Outcome[];
  /** In the order of their lines. */
  readonly defects: readonly Defect[];
  /** Whether Cucumber reported the end of the run. */
  readonly finished: boolean;
};

/** What came of a scenario in its attempts, the last of which decides; undefined where there was none. */
export function toOutcome({ place, name, steps }: PlannedScenario, attempts: readonly Attempt[]): Outcome | undefined {
  const last = attempts.at(-1);
  if (!last) return undefined;
  const { id, results } = last;
  const outcomes = steps.map(({ text = '' }, position) => results[position] ?? toStepOutcome(text, undefined));
  return {
    place,
    name,
    status: statusOf(last),
    duration: durationOf(last),
    attempts: attempts.length,
    attempt: id,
    tries: attempts.map((each) => each.id),
    steps: outcomes.filter((_, position) => steps[position]?.text !== undefined),
    ...decidedBy(last),
    ...earlierThan(last, attempts),
    ...(attempts.length > 1 && { retried: attempts.slice(0, -1).map(toRetried) }),
  };
}

function toRetried(attempt: Attempt): RetriedAttempt {
  const { step, message } = decidedBy(attempt);
  const duration = durationOf(attempt);
  return { duration, ...(step !== undefined && { step }), ...(message !== undefined && { message }) };
}

function durationOf({ begun, finished }: Attempt): number {
  return finished ? Math.max(0, inMilliseconds(finished.at) - inMilliseconds(begun)) : 0;
}

function earlierThan(last: Attempt, attempts: readonly Attempt[]): Pick<Outcome, 'earlier'> {
  const failed = attempts.findLast(hasFailed);
  if (!failed || failed === last) return {};
  return { earlier: { attempt: failed.id, number: attempts.indexOf(failed) + 1, ...decidedBy(failed) } };
}

/** How the attempt ended; it has passed only if everything in it has, and there was a step in it. */
export function statusOf(attempt: Attempt): OutcomeStatus {
  const { scenario, results, finished } = attempt;
  if (!finished || finished.willBeRetried) return 'unfinished';
  const worst = worstOf(results);
  if (worst !== 'passed') return worst;
  return isComplete(attempt) && scenario.steps.some(({ text }) => text !== undefined) ? 'passed' : 'unknown';
}

/** The first step or hook that ended as the attempt did; in one that stopped without a reason, where it stopped. */
function decidedBy({ results, scenario }: Attempt): Pick<Outcome, 'step' | 'message' | 'blocked'> {
  const worst = worstOf(results);
  const found = worst === 'passed' ? -1 : results.findIndex((result) => result?.status === worst);
  const position = found === -1 ? results.length : found;
  const step = scenario.steps[position]?.text;
  const { message, blocked } = results[position] ?? {};
  return {
    ...(step !== undefined && { step }),
    ...(message !== undefined && { message }),
    ...(blocked && { blocked }),
  };
}
