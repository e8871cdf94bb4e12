/** An attempt is one try at a scenario: what came of its steps and hooks, one after the other. */
import { TestStepResultStatus } from '@cucumber/messages';
import type { Complain } from './defect.ts';
import type { Instant, MessageOf, Result } from './message.ts';
import { type PlannedScenario, renderScenario, renderTaken } from './planned-scenario.ts';
import { openRegister } from './register.ts';
import { type StepOutcome, toStepOutcome } from './step-outcome.ts';

export type Attempt = {
  /** Under which Cucumber speaks of it, as where something is attached to it. */
  readonly id: string;
  readonly scenario: PlannedScenario;
  /** Counted from 0. */
  readonly number: number;
  readonly begun: Instant;
  /** What came of each step of the scenario as far as it is known, at the position of the step. */
  readonly results: (StepOutcome | undefined)[];
  /** Missing while it runs. */
  finished?: { readonly at: Instant; readonly willBeRetried: boolean };
};

/** Takes what happens to the scenarios that run. */
export type Attempts = {
  begin(started: MessageOf<'testCaseStarted'>): void;
  take(finished: MessageOf<'testStepFinished'>): void;
  end(finished: MessageOf<'testCaseFinished'>): void;
  /** One, or more where the scenario failed and was tried again; none where it did not run. */
  of(scenario: PlannedScenario): readonly Attempt[];
};

/**
 * No attempt yet.
 * @param find what was planned as a test case
 */
export function openAttempts(complain: Complain, find: (testCaseId: string) => PlannedScenario | undefined): Attempts {
  const attempts = openRegister<Attempt>(complain, 'a result belongs to no scenario that has begun');
  const made = new Map<PlannedScenario, Attempt[]>();
  const complainOf = ({ scenario }: Attempt, problem: string) =>
    complain('run-incomplete', `${renderScenario(scenario)} ${problem}`);
  return {
    begin({ id, attempt: number, testCaseId, timestamp: begun }) {
      const scenario = find(testCaseId);
      if (!scenario) return attempts.leaveOut(id);
      const attempt: Attempt = { id, scenario, number, begun, results: [] };
      if (attempts.add(id, attempt) === 'taken') return complain('run-twice', renderTaken(scenario));
      const earlier = made.get(scenario) ?? [];
      const last = earlier.at(-1);
      if (last && isFinal(last, number)) return complain('run-twice', `${renderScenario(scenario)} ran twice`);
      earlier.push(attempt);
      made.set(scenario, earlier);
      if (number !== (last?.number ?? -1) + 1) complainOf(attempt, `lacks what came before its attempt ${number + 1}`);
      else if (last && !last.finished) complainOf(attempt, 'was tried again before the attempt at it had ended');
    },
    take({ testCaseStartedId, testStepId, testStepResult }) {
      const attempt = attempts.find(testCaseStartedId);
      if (!attempt) return;
      const { results, finished, scenario } = attempt;
      const awaited = scenario.steps[results.length]?.id === testStepId;
      const position = awaited ? results.length : scenario.steps.findIndex(({ id }) => id === testStepId);
      if (position === -1) return complainOf(attempt, 'has the result of a step that was not planned');
      if (finished) return complainOf(attempt, 'has the result of a step after its end');
      if (results[position]) return complainOf(attempt, 'has two results of one step');
      if (!awaited) complainOf(attempt, 'has the results of its steps in another order than planned');
      if (isContradiction(testStepResult)) complainOf(attempt, 'has a step that passed, and yet says why it did not');
      while (results.length < position) results.push(undefined);
      results[position] = toStepOutcome(scenario.steps[position]?.text ?? '', testStepResult);
    },
    end({ testCaseStartedId, timestamp: at, willBeRetried }) {
      const attempt = attempts.find(testCaseStartedId);
      if (!attempt) return;
      if (attempt.finished) return complainOf(attempt, 'ended twice');
      attempt.finished = { at, willBeRetried };
      if (!isComplete(attempt)) complainOf(attempt, 'ended without the results of all its steps');
      if (willBeRetried && !hasFailed(attempt)) complainOf(attempt, 'was to be tried again, though it had not failed');
    },
    of: (scenario) => made.get(scenario) ?? [],
  };
}

/** Whether there is a result for every step and hook. */
export function isComplete({ scenario, results }: Attempt): boolean {
  return results.length === scenario.steps.length && !results.includes(undefined);
}

/** Whether an attempt with the number `next` is not another attempt but another run of the scenario. */
function isFinal({ number, finished }: Attempt, next: number): boolean {
  return next <= number || finished?.willBeRetried === false;
}

/** Whether a step or a hook failed, for which alone Cucumber tries again. */
export function hasFailed({ results }: Attempt): boolean {
  return results.some((result) => result?.status === 'failed');
}

function isContradiction({ status, message, exception }: Result): boolean {
  return status === TestStepResultStatus.PASSED && (message !== undefined || exception !== undefined);
}
