/** What is wrong with a judged case, as findings. */

import { withoutFrames } from '../evidence/stack-frames.ts';
import type { Finding, FindingCode } from '../finding.ts';
import type { Blocking } from '../runs/blocking.ts';
import { type Judged, nameOf } from './judged.ts';

/** Nothing for a case that ended as it should. */
export function judgeCase(judged: Judged): Finding[] {
  const finding = (code: FindingCode, problem: string, fix: string): Finding[] => [
    { code, place: judged.case.place, problem: `${nameOf(judged)} ${problem}`, fix, ...detailOf(judged) },
  ];
  const { scenario, outcome, waiver } = judged;
  if (waiver)
    return finding(
      'scenario-waived',
      `${failure(judged)}, which is waived through ${waiver.expires}, for which ${waiver.owner} answers: ${waiver.reason}`,
      'Fix it by then',
    );
  if (judged.state === 'not-applicable')
    return outcome
      ? finding('run-of-other-sources', 'ran, though it cannot run on this target', 'Run what can run on it')
      : [];
  const { status, attempts = 1 } = outcome ?? {};
  const flaky = (done: string) =>
    finding('scenario-flaky', `${done} only at attempt ${attempts}`, 'Find out what it depends on');
  switch (status) {
    case undefined:
      return finding('scenario-not-run', 'did not run', 'Run all features, and see whether a worker was lost');
    case 'unknown':
      return finding('scenario-not-run', 'ended without a step of its own', 'Give it steps, and let none be left out');
    case 'unfinished':
      return finding('scenario-not-run', 'was started but not finished', 'See whether a worker was lost');
    case 'failed':
      if (outcome?.blocked)
        return finding(
          outcome.blocked,
          failure(judged, 'was blocked on this target'),
          `${unblocking[outcome.blocked]}: nothing of the product was judged by it`,
        );
      return finding(
        'scenario-failed',
        failure(judged),
        scenario.kind === 'enforced'
          ? 'Fix the product, or else the step or the document, if one of these is wrong'
          : 'See to the hooks around it, and to what its one step does',
      );
    case 'undefined':
      return finding('scenario-failed', failure(judged), 'Define the step, which nobody has defined');
    case 'ambiguous':
      return finding('scenario-failed', failure(judged), 'Leave one definition of the step, which has several');
    case 'skipped':
      return finding('scenario-skipped', 'was skipped', 'Let no step or hook skip it');
    case 'pending':
      if (scenario.kind === 'enforced')
        return finding(
          'scenario-pending',
          `${failure(judged, 'ended pending')}, but is enforced`,
          'Write the step that is pending',
        );
      return attempts > 1 ? flaky(scenario.kind === 'unwritten' ? 'ended as an open one' : 'asked its question') : [];
    case 'passed':
      if (scenario.kind !== 'enforced')
        return finding(
          'open-passed',
          'passed, but is open',
          `Let its one step be "${scenario.kind === 'unwritten' ? 'to be written' : 'to be specified'}: …"`,
        );
      return attempts > 1 ? flaky('passed') : [];
    default:
      return status satisfies never;
  }
}

/** What to do about a scenario that was blocked, by what it was blocked by. */
const unblocking = {
  'fault-not-injected': 'See what it says of the target, and run again once that is fixed',
  'action-refused': 'Allow by "writes" in the policy what it may send, and run again',
} as const satisfies Readonly<Record<Blocking, string>>;

function failure({ case: { steps }, outcome }: Judged, failed = 'failed'): string {
  if (outcome?.step === undefined) return failed;
  const keyword = steps.find(({ text }) => text === outcome.step)?.keyword ?? '*';
  return `${failed} at "${keyword} ${outcome.step}"`;
}

function detailOf({ outcome }: Judged): Pick<Finding, 'detail'> {
  if (outcome?.message === undefined) return {};
  return { detail: withoutFrames(outcome.message) }; // where in the steps it was thrown, the record knows
}
