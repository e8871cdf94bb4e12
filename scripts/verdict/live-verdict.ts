/** The verdict while files change: the trace of now, with the results that still hold. It is never safe to anything. */
import { type Finding, sortFindings } from '../base/finding.ts';
import type { Case } from '../features/feature.ts';
import type { Outcome } from '../run/outcomes/outcome.ts';
import { type Target, wholeScope } from '../run/outcomes/run-description.ts';
import type { Trace } from '../trace/join.ts';
import { countBoard } from './board.ts';
import { type PolicySource, weighFindings } from './policy.ts';
import { judgeAllScenarios, type ScenarioVerdict } from './scenario-verdict.ts';
import { judgeSentences } from './sentence-verdict.ts';
import type { Verdict } from './verdict.ts';
import { joinWaivers, waiverFor } from './waiver.ts';

/** What is known at one moment. */
export type LiveResults = {
  readonly trace: Trace;
  /** What is wrong whatever a run says. */
  readonly findings: readonly Finding[];
  readonly policy: PolicySource;
  readonly target: Target;
  /** The day by which waivers are judged, as YYYY-MM-DD. */
  readonly today: string;
};

/**
 * Judges what is known. A scenario without a result of these very sources is *stale*, whatever it came to before; an open
 * one is open because its file says so.
 * @param outcomeOf what came of a case on the sources as they are now; undefined where nothing did
 */
export function judgeLive(
  { trace, findings, policy, target, today }: LiveResults,
  outcomeOf: (one: Case) => Outcome | undefined,
): Verdict {
  const waivers = joinWaivers(policy, today);
  const scenarios = judgeAllScenarios(trace, outcomeOf, target.kind, (one) => waiverFor(waivers, one)).map(
    withoutResult,
  );
  const sentences = judgeSentences(trace, scenarios);
  const wrong = scenarios.flatMap((one) => one.wrong?.finding ?? []);
  return {
    trace,
    findings: sortFindings([...weighFindings(findings, policy), ...policy.findings, ...wrong]),
    scenarios,
    sentences,
    board: countBoard(trace, { scenarios, sentences }),
    scope: { ...wholeScope, partial: true },
    runs: [],
    policy,
    day: today,
    safeToMerge: false,
    safeToRelease: false,
  };
}

/** What has not run yet is not wrong for that. */
function withoutResult(verdict: ScenarioVerdict): ScenarioVerdict {
  if (verdict.outcome !== undefined || verdict.state !== 'not-run') return verdict;
  const { wrong: _, ...one } = verdict;
  return { ...one, state: one.scenario.kind === 'enforced' ? 'stale' : 'open' };
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
