/** The living specification while the files change: the trace of now, with the results that still hold. */

import type { Evidence } from '../evidence/evidence.ts';
import type { Case } from '../features/feature.ts';
import { type Finding, type Place, sortFindings } from '../finding.ts';
import { memoizeLast, memoizeWeakly } from '../memoize.ts';
import { type PolicySource, weighFindings } from '../policy/policy.ts';
import { joinWaivers, waiverFor } from '../policy/waiver.ts';
import {
  joinLivingSpecification,
  type LivingSpecification,
} from '../reports/living-specification/living-specification.ts';
import type { Outcome } from '../runs/outcome.ts';
import { type Target, wholeScope } from '../runs/run.ts';
import type { ParsedSpecification } from '../specification/specification.ts';
import type { Trace } from '../trace/trace.ts';
import { judgeCase } from '../verdict/case-findings.ts';
import { type Judged, judgeCases } from '../verdict/judged.ts';
import { judgeStatements } from '../verdict/judged-statement.ts';

/** What came of a case when it last ran. */
export type CaseResult = {
  readonly outcome: Outcome;
  readonly evidence: Evidence;
  /** When, in ISO 8601. */
  readonly at: string;
};

export type LiveSource = {
  readonly document: ParsedSpecification;
  readonly trace: Trace;
  /** What is wrong whatever a run says. */
  readonly findings: readonly Finding[];
  readonly policy: PolicySource;
  readonly target: Target;
  /** As YYYY-MM-DD, by which waivers are judged. */
  readonly today: string;
  /** The result of a case on the sources as they are now; undefined where there is none. */
  readonly resultOf: (one: Case) => CaseResult | undefined;
};

/**
 * The document with what is known of it now. A scenario without a result of these very sources is *stale*, whatever it came
 * to before; an open one is open because its file says so. It is never a verdict.
 */
export function joinLive(source: LiveSource): LivingSpecification {
  const { document, trace, policy, target, today } = source;
  const waivers = joinWaivers(policy, today);
  const evidence = new Map<string, Evidence>();
  const outcomeOf = (one: Case): Outcome | undefined => {
    const result = source.resultOf(one);
    if (result === undefined) return undefined;
    const outcome = placed(result)(one.place);
    evidence.set(outcome.attempt, result.evidence);
    return outcome;
  };
  const judged = judgeCases(trace, outcomeOf, target.kind, (one) => waiverFor(waivers, one)).map(withoutResult);
  const ran = judged.filter(({ state }) => state !== 'stale' && state !== 'open');
  const verdict = {
    findings: sortFindings([...weighFindings(source.findings, policy), ...policy.findings, ...ran.flatMap(judgeCase)]),
    judged,
    statements: judgeStatements(trace, judged),
    scope: { ...wholeScope, partial: true },
    runs: [],
    policy,
    safeToMerge: false,
    safeToRelease: false,
  };
  return joinLivingSpecification({ document, trace, verdict, evidence, reports: [] });
}

/** What came of a case, under the place at which it stands now. */
const placed = memoizeWeakly(({ outcome }: CaseResult) =>
  memoizeLast((place: Place): Outcome => ({ ...outcome, place })),
);

const withoutResult = memoizeWeakly((judged: Judged): Judged => {
  if (judged.outcome !== undefined || judged.state !== 'not-run') return judged;
  return { ...judged, state: judged.scenario.kind === 'enforced' ? 'stale' : 'open' };
});
