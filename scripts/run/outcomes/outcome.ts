/** An outcome is the result of one scenario, or of one row of its examples, in one run: read from Cucumber's messages. */
import {
  type Envelope,
  type Pickle,
  type TestCase,
  type TestCaseStarted,
  type TestStepResult,
  TestStepResultStatus,
  TimeConversion,
} from '@cucumber/messages';
import { Query } from '@cucumber/query';
import { comparePlaces, type FindingCode, type Place, renderPlace } from '../../base/finding.ts';
import { groupBy } from '../../base/group-by.ts';
import { type Blocking, blockingOf } from './step-failure.ts';

/** How a step or a scenario ended, in Cucumber's words; `unfinished` where its end was never reported. */
export type OutcomeStatus = Lowercase<keyof typeof TestStepResultStatus> | 'unfinished';

export type StepOutcome = {
  /** Empty for a hook. */
  readonly text: string;
  readonly status: OutcomeStatus;
  /** How long the step took, in milliseconds. */
  readonly duration: number;
  readonly message?: string;
  /** What blocked the step, where it failed through no fault of the product. */
  readonly blocked?: Blocking;
};

/** What decided how an attempt ended. */
type Deciding = {
  /** The text of the step that decided the status; missing where a hook did, or all passed. */
  readonly step?: string;
  /** What that step or hook said. */
  readonly message?: string;
  /** What blocked the scenario on the target, as that step or hook said; the status is then `failed`. */
  readonly blocked?: Blocking;
};

export type Outcome = Deciding & {
  /** Where Cucumber's pickle points: the scenario, or the row of its examples. */
  readonly place: Place;
  readonly name: string;
  readonly status: OutcomeStatus;
  /** How long its attempts took together, in milliseconds; one that did not finish counts as none. */
  readonly duration: number;
  /** How often it was tried: once, unless it failed and was tried again. */
  readonly attempts: number;
  /** The id of the last attempt, under which evidence of it may have been recorded. */
  readonly attempt: string;
  /** The ids of all attempts, in their order. */
  readonly tries: readonly string[];
  /** What came of its own steps in the last attempt, in their order. */
  readonly steps: readonly StepOutcome[];
  /** What decided each attempt before the last, in their order; missing where there was but one. */
  readonly retried?: readonly Deciding[];
  /** The last attempt that failed, where a later one did not. `number` is counted from 1. */
  readonly earlier?: Deciding & { readonly attempt: string; readonly number: number };
};

/** A place where a record is not that of one whole run. */
export type Defect = {
  readonly code: Extract<FindingCode, 'run-incomplete' | 'run-twice'>;
  /** Counted from 1, in the recorded messages. */
  readonly line: number;
  /** A phrase without its closing full stop. */
  readonly problem: string;
};

export type Outcomes = {
  /** One outcome for each scenario that began, in the order of their places. */
  readonly outcomes: readonly Outcome[];
  readonly defects: readonly Defect[];
  /** Whether Cucumber reported the end of the run. */
  readonly finished: boolean;
};

/** Takes the messages of a run one by one, as they come or as they were recorded. */
export type OutcomeRecorder = {
  /** @param line where the message stands in the record, counted from 1; after the one before where it is left out */
  record(message: Envelope, line?: number): void;
  /** Takes note of a line that is no message. */
  refuse(problem: string, line: number): void;
  outcomes(): Outcomes;
};

/** What Cucumber said it would run, and its attempts at that. */
type Planned = { readonly pickle: Pickle; readonly testCase: TestCase; readonly attempts: TestCaseStarted[] };

/** A recorder without messages yet. */
export function recordOutcomes(): OutcomeRecorder {
  const query = new Query();
  const pickles = new Map<string, Pickle>();
  const planned = new Map<string, Planned>();
  const defects: Defect[] = [];
  let line = 0;
  let isSecond = false;
  const complain = (problem: string, code: Defect['code'] = 'run-incomplete') =>
    void defects.push({ code, line: line || 1, problem });

  /** What keeps a message from being part of this run. */
  function whyStrange({ testRunStarted, testCase, testCaseStarted, ...message }: Envelope): string | undefined {
    if (testRunStarted && query.findTestRunStarted()) {
      isSecond = true;
      return 'a second run begins';
    }
    if (testCase && !pickles.has(testCase.pickleId)) return 'a scenario is planned that is not among those of the run';
    if (testCaseStarted && !planned.has(testCaseStarted.testCaseId)) return 'a scenario begins that was not planned';
    const ended = message.testStepFinished ?? message.testCaseFinished;
    if (ended && !query.findTestCaseStartedBy(ended)) return 'a result belongs to no scenario that has begun';
    if (message.testStepFinished && !query.findTestStepBy(message.testStepFinished))
      return 'a result belongs to no step that was planned';
    return undefined;
  }

  return {
    record(message, at = line + 1) {
      line = at;
      if (isSecond || message.attachment) return;
      const strange = whyStrange(message);
      if (strange !== undefined) return complain(strange, isSecond ? 'run-twice' : 'run-incomplete');
      query.update(message);
      const { pickle, testCase, testCaseStarted, parseError, testRunHookFinished } = message;
      if (pickle) pickles.set(pickle.id, pickle);
      const known = testCase && pickles.get(testCase.pickleId);
      if (testCase && known) planned.set(testCase.id, { pickle: known, testCase, attempts: [] });
      if (testCaseStarted) planned.get(testCaseStarted.testCaseId)?.attempts.push(testCaseStarted);
      if (parseError) complain(`a feature file was not read${renderSaid(parseError.message)}`);
      if (testRunHookFinished && testRunHookFinished.result.status !== TestStepResultStatus.PASSED) {
        const { status, message: said } = testRunHookFinished.result;
        complain(`a hook around the run ended ${status.toLowerCase()}${renderSaid(said)}`);
      }
    },
    refuse(problem, at) {
      line = at;
      complain(problem);
    },
    outcomes() {
      const all = [...planned.values()];
      const outcomes = all.flatMap((one) => toOutcome(query, one) ?? []);
      const ends = checkEnd(query, all.length, outcomes, defects.length > 0);
      const problems: Defect[] = ends.map((problem) => ({ code: 'run-incomplete', line: line || 1, problem }));
      return {
        outcomes: outcomes.toSorted((a, b) => comparePlaces(a.place, b.place)),
        defects: [...defects, ...findTwice(outcomes, line || 1), ...problems],
        finished: query.findTestRunFinished() !== undefined,
      };
    },
  };
}

/** What Cucumber said of something, as the end of a phrase: its first line, since a problem has but one. */
function renderSaid(message: string | undefined): string {
  const [line = ''] = message?.trim().split('\n', 1) ?? [];
  return line === '' ? '' : `: ${line.replace(/\.$/, '')}`;
}

/** What came of a scenario in its attempts, the last of which decides; undefined where there was none. */
function toOutcome(query: Query, { pickle, testCase, attempts }: Planned): Outcome | undefined {
  const tries = attempts.map((attempt) => readAttempt(query, testCase, attempt));
  const [last, end] = [attempts.at(-1), tries.at(-1)];
  if (last === undefined || end === undefined) return undefined;
  const { status, steps, deciding } = end;
  const own = steps.filter((_, position) => testCase.testSteps[position]?.pickleStepId !== undefined);
  const failed = tries.findLastIndex((one) => one.steps.some((step) => step.status === 'failed'));
  const earlier = failed === tries.length - 1 ? undefined : attempts[failed];
  return {
    place: { file: pickle.uri, line: pickle.location?.line ?? 1, column: pickle.location?.column ?? 1 },
    name: pickle.name,
    status: status === 'passed' && own.length === 0 ? 'unknown' : status,
    duration: tries.reduce((sum, { duration }) => sum + duration, 0),
    attempts: attempts.length,
    attempt: last.id,
    tries: attempts.map(({ id }) => id),
    steps: own,
    ...deciding,
    ...(tries.length > 1 && { retried: tries.slice(0, -1).map((one) => one.deciding) }),
    ...(earlier && { earlier: { attempt: earlier.id, number: failed + 1, ...tries[failed]?.deciding } }),
  };
}

/** One try at a scenario. It has passed only if everything in it has. */
function readAttempt(query: Query, { testSteps }: TestCase, attempt: TestCaseStarted) {
  const finished = query.findTestCaseFinishedBy(attempt);
  const pairs = query.findTestStepFinishedAndTestStepBy(attempt);
  const results = new Map(pairs.map(([{ testStepResult }, { id }]) => [id, testStepResult]));
  const texts = testSteps.map((step) => query.findPickleStepBy(step)?.text);
  const steps = testSteps.map(({ id }, position) => toStepOutcome(texts[position] ?? '', results.get(id)));
  const worst = statusOf(query.findMostSevereTestStepResultBy(attempt));
  const ended = worst === 'passed' && steps.some(({ status }) => status !== 'passed') ? 'unknown' : worst;
  const stopped = steps.findIndex((step) => step.status === 'unfinished');
  const position =
    worst === 'passed' || worst === 'unknown' ? stopped : steps.findIndex(({ status }) => status === worst);
  const { message, blocked } = steps[position] ?? {};
  const step = texts[position];
  const duration = query.findTestCaseDurationBy(attempt);
  const deciding: Deciding = {
    ...(step !== undefined && { step }),
    ...(message !== undefined && { message }),
    ...(blocked && { blocked }),
  };
  return {
    status: !finished || finished.willBeRetried ? ('unfinished' as const) : ended,
    steps,
    duration: duration === undefined ? 0 : Math.max(0, TimeConversion.durationToMilliseconds(duration)),
    deciding,
  };
}

/** What Cucumber reports of a step, or `unfinished` where it reports nothing. */
function toStepOutcome(text: string, result: TestStepResult | undefined): StepOutcome {
  if (!result) return { text, status: 'unfinished', duration: 0 };
  const { duration, message } = result;
  const blocked = blockingOf(result);
  return {
    text,
    status: statusOf(result),
    duration: TimeConversion.durationToMilliseconds(duration),
    ...(message !== undefined && { message }),
    ...(blocked !== undefined && { blocked }),
  };
}

/** The status of a result in our words; `unknown` where there is none. */
export function statusOf(result: Pick<TestStepResult, 'status'> | undefined): Exclude<OutcomeStatus, 'unfinished'> {
  return (result?.status ?? 'UNKNOWN').toLowerCase() as Exclude<OutcomeStatus, 'unfinished'>;
}

/** A scenario has one result, and of two neither can be chosen. */
function findTwice(outcomes: readonly Outcome[], line: number): Defect[] {
  const byPlace = groupBy(outcomes, ({ place }) => renderPlace(place));
  return [...byPlace.values()].flatMap(([first, second]): Defect[] =>
    first && second ? [{ code: 'run-twice', line, problem: `${renderScenario(first)} ran twice` }] : [],
  );
}

/** What is missing at the end of a run, and where it says otherwise than what came before it. */
function checkEnd(query: Query, planned: number, outcomes: readonly Outcome[], isDefective: boolean): string[] {
  if (!query.findTestRunStarted()) return ['the run did not begin'];
  const finished = query.findTestRunFinished();
  if (!finished) return ['the run did not reach its end'];
  const problems = outcomes
    .filter(({ status }) => status === 'unfinished')
    .map((one) => `${renderScenario(one)} began and did not end, as where its worker was lost`);
  const lost = planned - outcomes.length;
  if (lost > 0) problems.push(`${lost === 1 ? 'a scenario was' : `${lost} scenarios were`} planned and did not begin`);
  if (query.findAllTestRunHookStarted().some((hook) => !query.findTestRunHookFinishedBy(hook)))
    problems.push('a hook around the run did not end');
  const isExplained = isDefective || problems.length > 0 || outcomes.some(({ status }) => failures.has(status));
  if (!finished.success && !isExplained)
    problems.push(
      `the run says that it failed, though nothing in it did${renderSaid(finished.message ?? finished.exception?.message)}`,
    );
  return problems;
}

const failures: ReadonlySet<OutcomeStatus> = new Set(['failed', 'undefined', 'ambiguous']);

function renderScenario({ name, place }: Pick<Outcome, 'name' | 'place'>): string {
  return `scenario "${name}" (${renderPlace(place)})`;
}
