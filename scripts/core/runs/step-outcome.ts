/** A step outcome is what came of one step, or of one hook, in one attempt at its scenario. */
import { type Blocking, blockingOf } from './blocking.ts';
import type { Instant, Result } from './message.ts';

/** How grave each status is, as Cucumber weighs them, but that `unknown` is graver than `passed`. */
const gravity = {
  unfinished: 0,
  passed: 1,
  unknown: 2,
  skipped: 3,
  pending: 4,
  undefined: 5,
  ambiguous: 6,
  failed: 7,
} as const;

/** How a step or a scenario ended, in Cucumber's words; `unfinished` where its end was never reported. */
export type OutcomeStatus = keyof typeof gravity;

export type StepOutcome = {
  /** Empty for a hook. */
  readonly text: string;
  readonly status: OutcomeStatus;
  /** In milliseconds. */
  readonly duration: number;
  readonly message?: string;
  /** That it failed through no fault of the product, and by what. */
  readonly blocked?: Blocking;
};

/** What Cucumber reports of a step, or `unfinished` where it reports nothing. */
export function toStepOutcome(text: string, result: Result | undefined): StepOutcome {
  if (!result) return { text, status: 'unfinished', duration: 0 };
  const blocked = blockingOf(result);
  return {
    text,
    status: statuses[result.status],
    duration: inMilliseconds(result.duration),
    ...(result.message !== undefined && { message: result.message }),
    ...(blocked !== undefined && { blocked }),
  };
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

/** The worst status of those that are known; `unknown` where none is. */
export function worstOf(outcomes: readonly (StepOutcome | undefined)[]): OutcomeStatus {
  let worst: OutcomeStatus = 'unfinished';
  for (const outcome of outcomes) if (outcome && gravity[outcome.status] > gravity[worst]) worst = outcome.status;
  return worst === 'unfinished' ? 'unknown' : worst;
}

export function inMilliseconds({ seconds, nanos }: Instant): number {
  return seconds * 1000 + nanos / 1e6;
}
