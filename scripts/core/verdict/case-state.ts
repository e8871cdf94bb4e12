/** The state of one case: what its outcome means, given what the feature files say it is. */
import type { ScenarioKind } from '../features/feature.ts';
import type { Outcome } from '../runs/outcome.ts';
import type { CaseState } from './states.ts';

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
