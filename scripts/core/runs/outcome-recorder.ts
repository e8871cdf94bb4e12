/** Collects the outcomes of a run from Cucumber's messages, and the defects of those that cannot be of one true run. */

import { comparePlaces } from '../finding.ts';
import { type Attempt, openAttempts } from './attempt.ts';
import { openBounds } from './bounds.ts';
import { type Complain, type Defect, renderSaid } from './defect.ts';
import { type Kind, kindOf, type Message, type MessageOf } from './message.ts';
import { type Outcomes, statusOf, toOutcome } from './outcome.ts';
import { openPlan } from './planned-scenario.ts';
import type { OutcomeStatus } from './step-outcome.ts';

/**
 * Takes the messages of a run one by one, as they come or as they were recorded. It believes none of them that does not
 * follow from those before it; nothing makes it throw.
 */
export type OutcomeRecorder = {
  /** @param line where the message stands in the record, counted from 1; after the one before where it is left out */
  record(message: Message, line?: number): void;
  /** Takes note of a line that is no message. */
  refuse(problem: string, line: number): void;
  outcomes(): Outcomes;
};

/** A recorder without messages yet. */
export function recordOutcomes(): OutcomeRecorder {
  let line = 0;
  const defects: Defect[] = [];
  const complain: Complain = (code, problem) => void defects.push({ code, line, problem });
  const bounds = openBounds(complain);
  const plan = openPlan(complain);
  const attempts = openAttempts(complain, plan.find);
  const collect = () => plan.scenarios().flatMap((scenario) => toOutcome(scenario, attempts.of(scenario)) ?? []);
  const takers: Takers = {
    parseError: ({ message }) => complain('run-incomplete', `a feature file was not read${renderSaid(message)}`),
    pickle: plan.addPickle,
    testRunStarted: bounds.begin,
    testRunHookStarted: bounds.beginHook,
    testRunHookFinished: bounds.endHook,
    testCase(testCase) {
      bounds.checkOwner(testCase);
      plan.addTestCase(testCase);
    },
    testCaseStarted: attempts.begin,
    testStepFinished: attempts.take,
    testCaseFinished: attempts.end,
    testRunFinished(finished) {
      bounds.end(finished);
      const ends = plan.scenarios().map((scenario) => attempts.of(scenario).at(-1));
      for (const problem of checkEnd(finished, ends, bounds.hookFailed())) complain('run-incomplete', problem);
    },
  };
  return {
    record(message, at = line + 1) {
      line = at;
      const kind = kindOf(message);
      if (kind && bounds.admit(kind)) take(takers, kind, message);
    },
    refuse(problem, at) {
      line = at;
      complain('run-incomplete', problem);
    },
    outcomes() {
      const missing = bounds.missing();
      const last: Defect[] =
        missing === undefined ? [] : [{ code: 'run-incomplete', line: line || 1, problem: missing }];
      return {
        outcomes: collect().toSorted((a, b) => comparePlaces(a.place, b.place)),
        defects: [...defects, ...last],
        finished: bounds.finished(),
      };
    },
  };
}

type Takers = { readonly [K in Kind]: (message: MessageOf<K>) => void };

function take<K extends Kind>(takers: Takers, kind: K, message: Message): void {
  const value = message[kind];
  if (value) takers[kind](value);
}

const failures: ReadonlySet<OutcomeStatus> = new Set(['failed', 'undefined', 'ambiguous']);

/**
 * What the end of a run leaves open, and where it says otherwise than what came before it.
 * @param lastAttempts one for each scenario that was planned, undefined where it did not begin
 */
function checkEnd(
  { success, message, exception }: MessageOf<'testRunFinished'>,
  lastAttempts: readonly (Attempt | undefined)[],
  hookFailed: boolean,
): string[] {
  const statuses = lastAttempts.map((attempt) => attempt && statusOf(attempt));
  const failed = hookFailed || statuses.some((status) => status && failures.has(status));
  const lost = [
    ...counted(statuses.filter((status) => status === 'unfinished').length, 'begun and not ended'),
    ...counted(statuses.filter((status) => status === undefined).length, 'planned and not begun'),
  ];
  if (success && failed) return [...lost, 'the run says that it succeeded, though something in it failed'];
  if (success || failed || lost.length > 0) return lost;
  return [`the run says that it failed, though nothing in it did${renderSaid(message ?? exception?.message)}`];
}

function counted(scenarios: number, state: string): string[] {
  if (scenarios === 0) return [];
  return [`the run ended with ${scenarios === 1 ? 'a scenario' : `${scenarios} scenarios`} ${state}`];
}
