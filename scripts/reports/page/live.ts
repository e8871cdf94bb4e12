/** The living specification while the files change: the trace of now, with the results that still hold. */

import { type Finding, sortFindings } from '../../base/finding.ts';
import type { ParsedSpecification } from '../../document/specification.ts';
import type { Case } from '../../features/feature.ts';
import type { Evidence } from '../../run/outcomes/evidence.ts';
import type { Outcome } from '../../run/outcomes/outcome.ts';
import { type Target, wholeScope } from '../../run/outcomes/run-description.ts';
import type { Trace } from '../../trace/join.ts';
import { type PolicySource, weighFindings } from '../../verdict/policy.ts';
import { judgeCase } from '../../verdict/scenario-findings.ts';
import { judgeCases, type ScenarioVerdict } from '../../verdict/scenario-verdict.ts';
import { judgeSentences } from '../../verdict/sentence-verdict.ts';
import { joinWaivers, waiverFor } from '../../verdict/waiver.ts';
import { joinLivingSpecification, type LivingSpecification } from './living-specification.ts';

/** What came of a case when it last ran. */
export type CaseResult = {
  readonly outcome: Outcome;
  /** Of this attempt, and of the one before it that failed, by their ids. */
  readonly evidence: readonly (readonly [attempt: string, evidence: Evidence])[];
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
export function joinLive({ document, trace, policy, target, today, ...source }: LiveSource): LivingSpecification {
  const waivers = joinWaivers(policy, today);
  const evidence = new Map<string, Evidence>();
  const outcomeOf = (one: Case): Outcome | undefined => {
    const result = source.resultOf(one);
    if (result === undefined) return undefined;
    for (const [attempt, own] of result.evidence) evidence.set(attempt, own);
    return { ...result.outcome, place: one.place };
  };
  const judged = judgeCases(trace, outcomeOf, target.kind, (one) => waiverFor(waivers, one)).map(withoutResult);
  const ran = judged.filter(({ state }) => state !== 'stale' && state !== 'open');
  const verdict = {
    findings: sortFindings([...weighFindings(source.findings, policy), ...policy.findings, ...ran.flatMap(judgeCase)]),
    judged,
    sentences: judgeSentences(trace, judged),
    scope: { ...wholeScope, partial: true },
    runs: [],
    policy,
    safeToMerge: false,
    safeToRelease: false,
  };
  return joinLivingSpecification({ document, trace, verdict, evidence, reports: [] });
}

function withoutResult(judged: ScenarioVerdict): ScenarioVerdict {
  if (judged.outcome !== undefined || judged.state !== 'not-run') return judged;
  return { ...judged, state: judged.scenario.kind === 'enforced' ? 'stale' : 'open' };
}

/**
 * All that the result of each case rests on, as one text: two with the same text ran on the same sources. Lines and columns
 * are no part of it, so that a result outlives what is written above the case; the sentences that it speaks of are, since a
 * result is a result about these words.
 * @param basis all else: steps, client or target, names, reading
 */
export function caseKeys(trace: Trace, basis: string): ReadonlyMap<Case, string> {
  const texts = new Map(trace.sentences.map(({ sentence }) => [sentence.id, sentence.text]));
  return new Map(
    trace.scenarios.flatMap(({ scenario, sentences }) =>
      scenario.cases.map((one): [Case, string] => [
        one,
        JSON.stringify([
          basis,
          scenario.file,
          scenario.rule?.name,
          one.name,
          scenario.tags,
          sentences.map((id) => texts.get(id)),
          one.steps.map(({ keyword, text, argument }) => [keyword, text, argument]),
        ]),
      ]),
    ),
  );
}
