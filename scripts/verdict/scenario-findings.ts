/** What is wrong with how a scenario ended, and with what ran although the feature files do not have it, or not so. */

import { type Finding, renderPlace } from '../base/finding.ts';
import { inMarks } from '../base/text.ts';
import type { Case } from '../features/feature.ts';
import { openKind } from '../features/scenario-form.ts';
import type { Outcome } from '../run/outcomes/outcome.ts';
import { type Blocking, withoutFrames } from '../run/outcomes/step-failure.ts';
import type { Trace } from '../trace/join.ts';
import type { TracedScenario } from '../trace/match-quotes.ts';
import type { Waiver } from './policy.ts';
import { openKinds } from './states.ts';

/** A scenario, or one row of its examples, with what came of it. */
export type EndedScenario = TracedScenario & {
  readonly case: Case;
  /** Missing where the case did not run. */
  readonly outcome: Outcome | undefined;
  /** Why the case cannot run on the target, where it cannot. */
  readonly notApplicable?: string;
  /** Who answers for the failure, where somebody does. */
  readonly waiver?: Waiver;
};

/** What is wrong with a scenario: the finding, and what that says of the scenario without naming it. */
export type Wrong = { readonly finding: Finding; readonly ending: string };

/** Undefined for a case that ended as it should. */
export function findWrong(one: EndedScenario): Wrong | undefined {
  const fault = faultOf(one);
  if (fault === undefined) return undefined;
  const { code, ending, fix } = fault;
  const problem = `${nameOf(one)} ${ending}`;
  return { finding: { code, place: one.case.place, problem, fix, ...detailOf(one) }, ending };
}

/** The name of a scenario or a row in a message, with the sentences that it speaks of. */
export function nameOf({ scenario, case: { name }, sentences }: EndedScenario): string {
  const about = sentences.length === 0 ? '' : ` (about ${sentences.join(', ')})`;
  const row = name === scenario.name ? '' : ` of "${scenario.name}"`;
  return `scenario "${name}"${row}${about}`;
}

/** `ending` is said of the case. */
type Fault = Pick<Finding, 'code' | 'fix'> & { readonly ending: string };

function faultOf(one: EndedScenario): Fault | undefined {
  const { outcome, waiver, notApplicable } = one;
  if (waiver)
    return {
      code: 'scenario-waived',
      ending: `${failure(one)}, which is waived through ${waiver.expires}, for which ${waiver.owner} answers: ${waiver.reason}`,
      fix: 'Fix it by then',
    };
  if (notApplicable !== undefined) return outcome && ranNonetheless;
  if (outcome === undefined) return notRun;
  switch (outcome.status) {
    case 'passed':
      return faultOfPassed(one);
    case 'pending':
      return faultOfPending(one);
    case 'failed':
      return faultOfFailed(one, outcome.blocked);
    case 'undefined':
    case 'ambiguous':
      return { code: 'scenario-failed', ending: failure(one), fix: definitions[outcome.status] };
    default:
      return incomplete[outcome.status];
  }
}

const ranNonetheless: Fault = {
  code: 'run-of-other-sources',
  ending: 'ran, though it cannot run on this target',
  fix: 'Run what can run on it',
};

const notRun: Fault = {
  code: 'scenario-not-run',
  ending: 'did not run',
  fix: 'Run all features, and see whether a worker was lost',
};

const definitions = {
  undefined: 'Write the step in a phrase that is defined, or define it',
  ambiguous: 'Leave one definition of the step, which has several',
} as const;

const incomplete = {
  unknown: {
    code: 'scenario-not-run',
    ending: 'ended without a step of its own',
    fix: 'Give it steps, and let none be left out',
  },
  unfinished: {
    code: 'scenario-not-run',
    ending: 'was started but not finished',
    fix: 'See whether the run was cut short, or a worker was lost',
  },
  skipped: { code: 'scenario-skipped', ending: 'was skipped', fix: 'Let no step or hook skip it' },
} as const satisfies Readonly<Record<string, Fault>>;

function faultOfFailed(one: EndedScenario, blocked: Blocking | undefined): Fault {
  if (blocked)
    return {
      code: blocked,
      ending: failure(one, blocked === 'run-incomplete' ? 'had no browser any more' : 'was blocked on this target'),
      fix: `${unblocking[blocked]}: nothing of the product was judged by it`,
    };
  const fix =
    one.scenario.kind === 'enforced'
      ? 'Fix the product, or else the step or the document, if one of these is wrong'
      : 'See to the hooks around it, and to what its one step does';
  return { code: 'scenario-failed', ending: failure(one), fix };
}

function faultOfPending(one: EndedScenario): Fault | undefined {
  const kind = openKind(one.scenario);
  if (kind) return faultOfRetry(one, openKinds[kind].ended);
  const ending = `${failure(one, 'ended pending')}, but is enforced`;
  return { code: 'scenario-pending', ending, fix: 'Write the step that is pending' };
}

function faultOfPassed(one: EndedScenario): Fault | undefined {
  const kind = openKind(one.scenario);
  if (kind === undefined) return faultOfRetry(one, 'passed');
  return {
    code: 'open-passed',
    ending: 'passed, but is open',
    fix: `Let its one step be "${openKinds[kind].step}: …"`,
  };
}

function faultOfRetry({ outcome }: EndedScenario, done: string): Fault | undefined {
  const { attempts = 1 } = outcome ?? {};
  if (attempts === 1) return undefined;
  return { code: 'scenario-flaky', ending: `${done} only at attempt ${attempts}`, fix: 'Find out what it depends on' };
}

/** What to do about a scenario that was blocked, by what it was blocked by. */
const unblocking = {
  'fault-not-injected': 'See what it says of the target, and run again once that is fixed',
  'action-refused': 'Allow by "writes" in the policy what it may send, and run again',
  'run-incomplete': 'See what ended the browser, such as too little memory or a server that went away, and run again',
} as const satisfies Readonly<Record<Blocking, string>>;

function failure({ case: { steps }, outcome }: EndedScenario, failed = 'failed'): string {
  if (outcome?.step === undefined) return failed;
  const keyword = steps.find(({ text }) => text === outcome.step)?.keyword ?? '*';
  return `${failed} at ${inMarks(`${keyword} ${outcome.step}`)}`;
}

function detailOf({ outcome }: EndedScenario): Pick<Finding, 'detail'> {
  if (outcome?.message === undefined) return {};
  return { detail: withoutFrames(outcome.message) }; // where in the steps it was thrown, the record knows
}

/** Scenarios that ran although no feature file that was read has them. */
export function findUnknownScenarios({ scenarios }: Pick<Trace, 'scenarios'>, outcomes: readonly Outcome[]): Finding[] {
  const known = new Set(scenarios.flatMap(({ scenario }) => scenario.cases.map(({ place }) => renderPlace(place))));
  return outcomes
    .filter(({ place }) => !known.has(renderPlace(place)))
    .map(({ place, name }) => ({
      code: 'run-of-other-sources',
      place,
      problem: `scenario "${name}" ran, but the feature files do not have it here`,
      fix: 'Run the features as they are now, all of them in .feature files',
    }));
}

/** A scenario that ran with other steps than the feature file gives it. */
export function checkSteps({ case: one, outcome, scenario }: EndedScenario): Finding[] {
  if (outcome === undefined) return [];
  const expected = one.steps.map(({ text }) => text);
  const actual = outcome.steps.map(({ text }) => text);
  if (expected.length === actual.length && expected.every((text, index) => text === actual[index])) return [];
  return [
    {
      code: 'run-of-other-sources',
      place: one.place,
      problem: `scenario "${scenario.name}" ran with other steps than it has`,
      expected: quoted(expected),
      actual: quoted(actual),
      fix: 'Run the features as they are now',
    },
  ];
}

function quoted(texts: readonly string[]): string {
  return texts.length === 0 ? 'none' : texts.map(inMarks).join(', ');
}
