/** A judged case: one case of the feature files with what came of it. */

import type { TargetKind } from '../../steps/records.ts';
import { renderPlace } from '../base/finding.ts';
import { groupBy } from '../base/group-by.ts';
import type { Case, Scenario, ScenarioKind } from '../features/feature.ts';
import { whyNotApplicable } from '../run/outcomes/applicability.ts';
import type { Outcome } from '../run/outcomes/outcome.ts';
import type { Scope } from '../run/outcomes/run-description.ts';
import type { Trace, TracedScenario } from '../trace/join.ts';
import type { Waiver } from './policy.ts';
import type { CaseState } from './states.ts';

export type ScenarioVerdict = {
  readonly scenario: Scenario;
  readonly case: Case;
  /** The ids of the sentences that the scenario speaks of. */
  readonly sentences: readonly string[];
  /** Missing where the case did not run. */
  readonly outcome: Outcome | undefined;
  readonly state: CaseState;
  /** Why the case cannot run on the target, where its state is `not-applicable`. */
  readonly notApplicable?: string;
  /** Who answers for the failure, where its state is `waived`. */
  readonly waiver?: Waiver;
};

/** What a run is compared with: the target it was made on, and how much of it was asked for. */
export type Asked = {
  readonly target: TargetKind;
  readonly scope: Scope;
};

/**
 * Every case of the feature files that was asked for, in their order, with its outcome.
 * @param waiverOf the waiver that holds for a scenario, if one does
 */
export function joinOutcomes(
  trace: Pick<Trace, 'scenarios'>,
  outcomes: readonly Outcome[],
  asked: Asked,
  waiverOf: WaiverOf,
): ScenarioVerdict[] {
  const byPlace = new Map(outcomes.map((outcome) => [renderPlace(outcome.place), outcome]));
  const judged = judgeCases(trace, ({ place }) => byPlace.get(renderPlace(place)), asked.target, waiverOf);
  return selectScope(judged, asked);
}

type WaiverOf = (scenario: Scenario) => Waiver | undefined;

/** Likewise, every case that there is, each with what somebody knows to have come of it. */
export function judgeCases(
  { scenarios }: Pick<Trace, 'scenarios'>,
  outcomeOf: (one: Case) => Outcome | undefined,
  target: TargetKind,
  waiverOf: WaiverOf,
): ScenarioVerdict[] {
  return scenarios.flatMap((traced) => {
    const { scenario } = traced;
    const outcomes = scenario.cases.map(outcomeOf);
    const waiver = outcomes.some((one) => one?.status === 'failed') ? waiverOf(scenario) : undefined;
    const reason = whyNotApplicable(scenario, target);
    return scenario.cases.map((one, index) => judgeCase(traced, one, outcomes[index], reason, waiver));
  });
}

/** By the ids of the sentences that they speak of. */
export function scenariosBySentence(
  judged: readonly ScenarioVerdict[],
): ReadonlyMap<string, readonly ScenarioVerdict[]> {
  const pairs = judged.flatMap((one) => one.sentences.map((id) => ({ id, one })));
  const byId = groupBy(pairs, ({ id }) => id);
  return new Map(Array.from(byId, ([id, own]) => [id, own.map(({ one }) => one)]));
}

function judgeCase(
  { scenario, sentences }: TracedScenario,
  one: Case,
  outcome: Outcome | undefined,
  reason: string | undefined,
  waiver: Waiver | undefined,
): ScenarioVerdict {
  if (reason !== undefined)
    return { scenario, case: one, sentences, outcome, state: 'not-applicable', notApplicable: reason };
  const own = stateOf(scenario.kind, outcome);
  const isWaived = waiver && own === 'failed' && outcome?.status === 'failed' && scenario.kind === 'enforced';
  return { scenario, case: one, sentences, outcome, state: isWaived ? 'waived' : own, ...(isWaived && { waiver }) };
}

/** For a message: the scenario or the row, and the sentences that it speaks of. */
export function nameOf({ scenario, case: { name }, sentences }: ScenarioVerdict): string {
  const about = sentences.length === 0 ? '' : ` (about ${sentences.join(', ')})`;
  const row = name === scenario.name ? '' : ` of "${scenario.name}"`;
  return `scenario "${name}"${row}${about}`;
}

/** The cases that a run was to judge. Cucumber deals those that it is to run to the shards in turn, in the order of the files. */
function selectScope(judged: readonly ScenarioVerdict[], { scope: { shard, partial } }: Asked): ScenarioVerdict[] {
  if (partial) return judged.filter(({ outcome }) => outcome);
  let dealt = 0;
  return judged.filter(({ state }) => state === 'not-applicable' || dealt++ % shard.total === shard.index - 1);
}

/** What decides it. */
type Ended = Pick<Outcome, 'status' | 'attempts' | 'blocked'>;

/** Those that follow from how it ended, and from nothing else. */
type OwnState = Extract<CaseState, 'passed' | 'failed' | 'blocked' | 'flaky' | 'open' | 'not-run'>;

/** The state of a case that can run on the target, before waivers. */
export function stateOf(kind: ScenarioKind, outcome: Ended | undefined): OwnState {
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
