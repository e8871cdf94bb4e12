/** The living specification while the files change, with the results that still hold. */
import type { ParsedSpecification } from '../../document/specification.ts';
import type { Case } from '../../features/feature.ts';
import type { Evidence } from '../../run/outcomes/evidence.ts';
import type { Outcome } from '../../run/outcomes/outcome.ts';
import { judgeLive, type LiveResults } from '../../verdict/live-verdict.ts';
import { joinLivingSpecification, type LivingSpecification } from './living-specification.ts';

/** What came of a case when it last ran. */
export type CaseResult = {
  readonly outcome: Outcome;
  /** The evidence of this attempt, and of the one before it that failed, by their ids. */
  readonly evidence: readonly (readonly [attempt: string, evidence: Evidence])[];
};

export type LiveSource = LiveResults & {
  readonly document: ParsedSpecification;
  /** The result of a case on the sources as they are now; undefined where there is none. */
  readonly resultOf: (one: Case) => CaseResult | undefined;
};

/** The document with what is known of it now. */
export function joinLive({ document, resultOf, ...known }: LiveSource): LivingSpecification {
  const evidence = new Map<string, Evidence>();
  const verdict = judgeLive(known, (one) => {
    const result = resultOf(one);
    if (result === undefined) return undefined;
    for (const [attempt, own] of result.evidence) evidence.set(attempt, own);
    return { ...result.outcome, place: one.place };
  });
  return joinLivingSpecification({ document, verdict, evidence, reports: [] });
}
