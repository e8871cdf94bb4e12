/** An outcome is the result of one scenario, or of one row of its examples, in one run. */
import { z } from 'zod';
import type { Place } from '../finding.ts';
import { type Attempt, isComplete } from './attempt.ts';
import type { Fault } from './fault.ts';
import type { Instant, Result } from './message.ts';
import type { PlannedScenario } from './planned-scenario.ts';

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
  /** From the first step of the last attempt to its end, in milliseconds; 0 where it did not finish. */
  readonly duration: number;
  /** How often it was tried: once, unless it failed and was tried again. */
  readonly attempts: number;
  /** What came of its own steps in the last attempt, in their order. */
  readonly steps: readonly StepOutcome[];
  /** The text of the step that decided the status; missing where a hook did, or all passed. */
  readonly step?: string;
  /** What that step or hook said. */
  readonly message?: string;
};

export type StepOutcome = {
  readonly text: string;
  /** `unfinished` where its end was never reported. */
  readonly status: OutcomeStatus;
  /** In milliseconds. */
  readonly duration: number;
  readonly message?: string;
};

/** What a run was, as far as its messages are of one run; whatever is not so is a fault. */
export type Outcomes = {
  /** In the order of their places, one for each scenario that began. */
  readonly outcomes: readonly Outcome[];
  /** In the order of their lines. */
  readonly faults: readonly Fault[];
  /** Whether Cucumber reported the end of the run. */
  readonly finished: boolean;
};

/** What came of a scenario in its attempts, the last of which decides; undefined where there was none. */
export function toOutcome({ place, name, steps }: PlannedScenario, attempts: readonly Attempt[]): Outcome | undefined {
  const last = attempts.at(-1);
  if (!last) return undefined;
  const { begun, finished, results } = last;
  return {
    place,
    name,
    status: statusOf(last),
    duration: finished ? Math.max(0, inMilliseconds(finished.at) - inMilliseconds(begun)) : 0,
    attempts: attempts.length,
    steps: steps.flatMap(({ text }, index) => (text === undefined ? [] : toStepOutcome(text, results[index]))),
    ...decidedBy(last),
  };
}

/** From the lightest to the gravest, as Cucumber weighs them, but that `unknown` is graver than `passed`. */
const gravity = ['passed', 'unknown', 'skipped', 'pending', 'undefined', 'ambiguous', 'failed'] as const;

/** How the attempt ended; it has passed only if everything in it has, and there was a step in it. */
export function statusOf(attempt: Attempt): OutcomeStatus {
  if (!attempt.finished || attempt.finished.willBeRetried) return 'unfinished';
  const gravest = gravestOf(attempt);
  if (gravest !== 'passed') return gravest;
  return isComplete(attempt) && attempt.scenario.steps.some(({ text }) => text !== undefined) ? 'passed' : 'unknown';
}

function gravestOf({ results }: Attempt): OutcomeStatus {
  const gravest = results.reduce(
    (most, result) => Math.max(most, result ? gravity.indexOf(statuses[result.status]) : 0),
    -1,
  );
  return gravity[gravest] ?? 'unknown';
}

/** The first step or hook that ended as the attempt did; in one that stopped without a reason, where it stopped. */
function decidedBy(attempt: Attempt): Pick<Outcome, 'step' | 'message'> {
  const { results, scenario } = attempt;
  const gravest = gravestOf(attempt);
  if (gravest === 'passed' && isComplete(attempt)) return {};
  const found = results.findIndex((result) => result && gravest !== 'passed' && statuses[result.status] === gravest);
  const position = found === -1 ? results.length : found;
  const [text, message] = [scenario.steps[position]?.text, results[position]?.message];
  return { ...(text !== undefined && { step: text }), ...(message !== undefined && { message }) };
}

function toStepOutcome(text: string, result: Result | undefined): StepOutcome {
  if (!result) return { text, status: 'unfinished', duration: 0 };
  const { message } = result;
  const outcome = { text, status: statuses[result.status], duration: inMilliseconds(result.duration) };
  return message === undefined ? outcome : { ...outcome, message };
}

const statuses = {
  PASSED: 'passed',
  FAILED: 'failed',
  PENDING: 'pending',
  SKIPPED: 'skipped',
  UNDEFINED: 'undefined',
  AMBIGUOUS: 'ambiguous',
  UNKNOWN: 'unknown',
} as const satisfies Record<Result['status'], OutcomeStatus>;

function inMilliseconds({ seconds, nanos }: Instant): number {
  return seconds * 1000 + nanos / 1e6;
}
