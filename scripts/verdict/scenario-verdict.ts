/** The verdict on one scenario, or on one row of its examples: the state that it ended in, and what is wrong with that. */
import type { TargetKind } from '../../steps/records.ts';
import { renderPlace } from '../base/finding.ts';
import { groupBy } from '../base/group-by.ts';
import type { Case, Scenario, ScenarioKind } from '../features/feature.ts';
import { whyNotApplicable } from '../run/outcomes/applicability.ts';
import type { Outcome } from '../run/outcomes/outcome.ts';
import type { Scope } from '../run/outcomes/run-description.ts';
import type { Trace } from '../trace/join.ts';
import type { OpenQuestion } from '../trace/open-questions.ts';
import type { Waiver } from './policy.ts';
import { type EndedScenario, findWrong, type Wrong } from './scenario-findings.ts';
import type { ScenarioState } from './states.ts';

export type ScenarioVerdict = EndedScenario & {
  readonly state: ScenarioState;
  /** What the scenario asks, or says is to be written, where it is open. */
  readonly questions: readonly OpenQuestion[];
  /** Missing where it ended as it should. */
  readonly wrong?: Wrong;
};

type ScenarioTrace = Pick<Trace, 'scenarios' | 'openQuestions'>;

/** What a run is compared with: the target it was made on, and how much of it was asked for. */
export type Asked = {
  readonly target: TargetKind;
  readonly scope: Scope;
};

/** The waiver that holds for a scenario, if one does. */
type WaiverOf = (scenario: Scenario) => Waiver | undefined;

/** The verdict on every case that was asked for, in the order of the feature files. */
export function judgeScenarios(
  trace: ScenarioTrace,
  outcomes: readonly Outcome[],
  { target, scope }: Asked,
  waiverOf: WaiverOf,
): ScenarioVerdict[] {
  const byPlace = new Map(outcomes.map((outcome) => [renderPlace(outcome.place), outcome]));
  const all = judgeAllScenarios(trace, ({ place }) => byPlace.get(renderPlace(place)), target, waiverOf);
  return selectScope(all, scope);
}

/** The verdict on every case that there is, each with what somebody knows to have come of it. */
export function judgeAllScenarios(
  { scenarios, openQuestions }: ScenarioTrace,
  outcomeOf: (one: Case) => Outcome | undefined,
  target: TargetKind,
  waiverOf: WaiverOf,
): ScenarioVerdict[] {
  const questionsAt = groupBy(openQuestions, ({ place }) => place);
  return scenarios.flatMap((traced) => {
    const { scenario } = traced;
    const outcomes = scenario.cases.map(outcomeOf);
    const waiver = outcomes.some((one) => one?.status === 'failed') ? waiverOf(scenario) : undefined;
    const reason = whyNotApplicable(scenario, target);
    const questions = questionsAt.get(scenario.place) ?? [];
    return scenario.cases.map((one, index): ScenarioVerdict => {
      const outcome = outcomes[index];
      const verdict = { ...traced, case: one, questions, outcome, ...stateOf(scenario.kind, outcome, reason, waiver) };
      const wrong = findWrong(verdict);
      return wrong === undefined ? verdict : { ...verdict, wrong };
    });
  });
}

type Stated = Pick<ScenarioVerdict, 'state' | 'notApplicable' | 'waiver'>;

/** The state that a scenario ended in. Only an enforced one that failed can be waived. */
function stateOf(
  kind: ScenarioKind,
  outcome: Outcome | undefined,
  notApplicable: string | undefined,
  waiver: Waiver | undefined,
): Stated {
  if (notApplicable !== undefined) return { state: 'not-applicable', notApplicable };
  const state = stateOfOutcome(kind, outcome);
  const isWaivable = kind === 'enforced' && state === 'failed' && outcome?.status === 'failed';
  return waiver && isWaivable ? { state: 'waived', waiver } : { state };
}

/** The state of a case that can run on the target, before waivers. */
export function stateOfOutcome(
  kind: ScenarioKind,
  outcome: Pick<Outcome, 'status' | 'attempts' | 'blocked'> | undefined,
): ScenarioState {
  if (outcome === undefined) return 'not-run';
  const { status, attempts, blocked } = outcome;
  switch (status) {
    case 'unfinished':
    case 'unknown':
      return 'not-run';
    case 'failed':
      return blocked ? 'blocked' : 'failed';
    case 'undefined':
    case 'ambiguous':
    case 'skipped':
      return 'failed';
    case 'pending':
      if (kind === 'enforced') return 'failed';
      return attempts > 1 ? 'flaky' : 'open';
    case 'passed':
      if (kind !== 'enforced') return 'failed';
      return attempts > 1 ? 'flaky' : 'passed';
    default:
      return status satisfies never;
  }
}

/** The cases that a run was to judge. Cucumber deals those that it is to run to the shards in turn, in the order of the files. */
function selectScope(all: readonly ScenarioVerdict[], { shard, partial }: Scope): ScenarioVerdict[] {
  if (partial) return all.filter(({ outcome }) => outcome);
  let dealt = 0;
  return all.filter(({ notApplicable }) => notApplicable !== undefined || dealt++ % shard.total === shard.index - 1);
}
