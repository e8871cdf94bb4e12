/** How a scenario ended, in a sentence, where nothing that was said in the run says it. */
import type { Judged } from '../../verdict/judged.ts';
import { caseStates } from '../../verdict/states.ts';

/** Undefined where a message says it, or where the scenario ended as it should. */
export function renderEnding({ scenario, outcome, state }: Judged): string | undefined {
  const { junit } = caseStates[state];
  if (junit !== 'failed' && junit !== 'error') return undefined;
  if (!outcome) return 'Did not run.';
  if (outcome.message !== undefined) return undefined;
  const { status } = outcome;
  if (state === 'blocked') return 'Was blocked, and nothing said why.';
  if (status === 'passed') return scenario.kind === 'enforced' ? undefined : 'Passed, though it is open.';
  return endings[status];
}

const endings = {
  unfinished: 'Was started, but not finished.',
  unknown: 'Ended without a step of its own.',
  skipped: 'Was skipped.',
  pending: 'Ended pending, though it is enforced.',
  undefined: 'The step is not defined.',
  ambiguous: 'The step has several definitions.',
  failed: 'Failed, and nothing said why.',
} as const satisfies Readonly<Record<Exclude<NonNullable<Judged['outcome']>['status'], 'passed'>, string>>;
