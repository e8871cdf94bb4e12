/** Where there is nothing to prove: no scenario claims anything that a mutant could show to be unverified. */

import type { TargetKind } from '../../steps/records.ts';
import { enforcedOn } from '../run/outcomes/applicability.ts';
import type { Trace } from '../trace/join.ts';

/** Why there is nothing to prove on such a target, in a sentence; undefined where there is something. */
export function whyNothing(trace: Pick<Trace, 'scenarios'>, target: TargetKind): string | undefined {
  if (enforcedOn(trace, target).length > 0) return undefined;
  const isEnforced = trace.scenarios.some(({ scenario }) => scenario.kind === 'enforced');
  return `${isEnforced ? 'Nothing that is enforced can run on this target' : 'Nothing is enforced'}, so that there is nothing to prove.`;
}
