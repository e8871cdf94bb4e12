/** What is wrong with a judged case, and with what ran although the feature files do not have it, or not so, as findings. */

import { type Finding, renderPlace } from '../base/finding.ts';
import { inMarks } from '../base/text.ts';
import type { Blocking } from '../run/outcomes/blocking.ts';
import type { Outcome } from '../run/outcomes/outcome.ts';
import { withoutFrames } from '../run/outcomes/stack-frames.ts';
import type { Trace } from '../trace/join.ts';
import { nameOf, type ScenarioVerdict } from './scenario-verdict.ts';

/** Nothing for a case that ended as it should. */
export function judgeCase(judged: ScenarioVerdict): Finding[] {
  const wrong = wrongWith(judged);
  if (wrong === undefined) return [];
  const problem = `${nameOf(judged)} ${wrong.problem}`;
  return [{ code: wrong.code, place: judged.case.place, problem, fix: wrong.fix, ...detailOf(judged) }];
}

/** `problem` is said of the case. */
type Wrong = Pick<Finding, 'code' | 'problem' | 'fix'>;

/** Undefined for a case that ended as it should. */
export function wrongWith(judged: ScenarioVerdict): Wrong | undefined {
  const { outcome, waiver, state } = judged;
  if (waiver)
    return {
      code: 'scenario-waived',
      problem: `${failure(judged)}, which is waived through ${waiver.expires}, for which ${waiver.owner} answers: ${waiver.reason}`,
      fix: 'Fix it by then',
    };
  if (state === 'not-applicable') return outcome && ranNonetheless;
  if (outcome === undefined) return notRun;
  switch (outcome.status) {
    case 'passed':
      return wrongWithPassed(judged);
    case 'pending':
      return wrongWithPending(judged);
    case 'failed':
      return wrongWithFailed(judged, outcome.blocked);
    case 'undefined':
    case 'ambiguous':
      return { code: 'scenario-failed', problem: failure(judged), fix: definitions[outcome.status] };
    default:
      return incomplete[outcome.status];
  }
}

const ranNonetheless: Wrong = {
  code: 'run-of-other-sources',
  problem: 'ran, though it cannot run on this target',
  fix: 'Run what can run on it',
};

const notRun: Wrong = {
  code: 'scenario-not-run',
  problem: 'did not run',
  fix: 'Run all features, and see whether a worker was lost',
};

const definitions = {
  undefined: 'Write the step in a phrase that is defined, or define it',
  ambiguous: 'Leave one definition of the step, which has several',
} as const;

const incomplete = {
  unknown: {
    code: 'scenario-not-run',
    problem: 'ended without a step of its own',
    fix: 'Give it steps, and let none be left out',
  },
  unfinished: {
    code: 'scenario-not-run',
    problem: 'was started but not finished',
    fix: 'See whether the run was cut short, or a worker was lost',
  },
  skipped: { code: 'scenario-skipped', problem: 'was skipped', fix: 'Let no step or hook skip it' },
} as const satisfies Readonly<Record<string, Wrong>>;

function wrongWithFailed(judged: ScenarioVerdict, blocked: Blocking | undefined): Wrong {
  if (blocked)
    return {
      code: blocked,
      problem: failure(judged, blocked === 'run-incomplete' ? 'had no browser any more' : 'was blocked on this target'),
      fix: `${unblocking[blocked]}: nothing of the product was judged by it`,
    };
  const fix =
    judged.scenario.kind === 'enforced'
      ? 'Fix the product, or else the step or the document, if one of these is wrong'
      : 'See to the hooks around it, and to what its one step does';
  return { code: 'scenario-failed', problem: failure(judged), fix };
}

function wrongWithPending(judged: ScenarioVerdict): Wrong | undefined {
  const { kind } = judged.scenario;
  if (kind !== 'enforced') return flaky(judged, kind === 'unwritten' ? 'ended as an open one' : 'asked its question');
  const problem = `${failure(judged, 'ended pending')}, but is enforced`;
  return { code: 'scenario-pending', problem, fix: 'Write the step that is pending' };
}

function wrongWithPassed(judged: ScenarioVerdict): Wrong | undefined {
  const { kind } = judged.scenario;
  if (kind === 'enforced') return flaky(judged, 'passed');
  const step = kind === 'unwritten' ? 'to be written' : 'to be specified';
  return { code: 'open-passed', problem: 'passed, but is open', fix: `Let its one step be "${step}: …"` };
}

function flaky({ outcome }: ScenarioVerdict, done: string): Wrong | undefined {
  const { attempts = 1 } = outcome ?? {};
  if (attempts === 1) return undefined;
  return { code: 'scenario-flaky', problem: `${done} only at attempt ${attempts}`, fix: 'Find out what it depends on' };
}

/** What to do about a scenario that was blocked, by what it was blocked by. */
const unblocking = {
  'fault-not-injected': 'See what it says of the target, and run again once that is fixed',
  'action-refused': 'Allow by "writes" in the policy what it may send, and run again',
  'run-incomplete': 'See what ended the browser, such as too little memory or a server that went away, and run again',
} as const satisfies Readonly<Record<Blocking, string>>;

function failure({ case: { steps }, outcome }: ScenarioVerdict, failed = 'failed'): string {
  if (outcome?.step === undefined) return failed;
  const keyword = steps.find(({ text }) => text === outcome.step)?.keyword ?? '*';
  return `${failed} at ${inMarks(`${keyword} ${outcome.step}`)}`;
}

function detailOf({ outcome }: ScenarioVerdict): Pick<Finding, 'detail'> {
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
export function checkSteps({ case: one, outcome, scenario }: ScenarioVerdict): Finding[] {
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
