/** The judge: the trace joined with what was recorded, by the release policy. */
import { exitCode, type Finding, sortFindings } from '../base/finding.ts';
import { inMarks } from '../base/text.ts';
import { joinRuns, type RunResults } from '../run/outcomes/join-runs.ts';
import {
  acceptOn,
  isWhole,
  runFolder,
  type Scope,
  type SourceDigests,
  type Target,
} from '../run/outcomes/run-description.ts';
import type { RunRecord } from '../run/outcomes/run-record.ts';
import type { Trace } from '../trace/join.ts';
import { countBoard } from './board.ts';
import { judgeBudget } from './budget.ts';
import { findUnproven, joinProofs } from './judge-proofs.ts';
import { findNeverSeen } from './never-seen.ts';
import { type PolicySource, weighFindings } from './policy.ts';
import { recordCompared } from './record-verdict.ts';
import { checkSteps, findUnknownScenarios } from './scenario-findings.ts';
import { judgeScenarios, type ScenarioVerdict } from './scenario-verdict.ts';
import { judgeSentences, type SentenceVerdict } from './sentence-verdict.ts';
import type { Verdict } from './verdict.ts';
import { type ComparedVerdict, compareVerdicts } from './verdict-change.ts';
import { checkWaivers, joinWaivers, type Waivers, waiverFor } from './waiver.ts';
import { weakenedFindings } from './weakened.ts';

/** What a verdict is made from, beside the policy and the day. */
export type VerdictSource = {
  readonly trace: Trace;
  /** What is wrong whatever a run says. */
  readonly staticFindings: readonly Finding[];
  /** The sources as they are now. */
  readonly digests: SourceDigests;
  /** The runs to be judged, in any order, and what is wrong with those that could not be read. */
  readonly recorded: readonly RunRecord[];
  readonly unread: readonly Finding[];
  /** How much was asked for: all of it, or the part that one run was to make. */
  readonly scope: Scope;
  /** What was to be tested; runs of anything else are refused. */
  readonly target: Target;
  /** The earlier verdict to compare with; a part of the scenarios is compared with none. */
  readonly since?: ComparedVerdict | undefined;
};

/**
 * Judges runs by the feature files: every case they hold must have run, every enforced one must have passed, and every
 * open one must have ended pending. Pure: the same source on the same day gives the same verdict.
 * @param day as YYYY-MM-DD
 */
export function judge(source: VerdictSource, policy: PolicySource, day: string): Verdict {
  const { trace, scope, since } = source;
  const { reading } = policy.policy;
  const run = joinRuns(source.recorded, { ...source, reading });
  const waivers = joinWaivers(policy, day);
  const asked = { target: source.target.kind, scope };
  const scenarios = judgeScenarios(trace, run.outcomes, asked, (scenario) => waiverFor(waivers, scenario));
  const sentences = joinProofs(judgeSentences(trace, scenarios), run.mutations);
  const change =
    since && isWhole(scope)
      ? compareVerdicts(since, recordCompared({ day, runs: run.runs, sentences, scenarios }))
      : undefined;
  const findings = sortFindings([
    ...weighFindings(source.staticFindings, policy),
    ...source.unread,
    ...run.findings,
    ...findInScenarios(scenarios, source, run),
    ...(run.isOfOtherFeatures ? [] : findUnknownScenarios(trace, run.outcomes)),
    ...policy.findings,
    ...(isWhole(scope) ? findInWhole(trace, policy, waivers, scenarios, sentences) : []),
    ...(isWhole(scope) && !run.isCutShort && !run.isOfOtherFeatures ? findNeverSeen(scenarios, run.witnesses) : []),
    ...weakenedFindings(change?.weakened ?? []),
  ]);
  const board = countBoard(trace, { scenarios, sentences });
  const safeToMerge = isWhole(scope) && exitCode(findings, 'merge') === 0;
  const safeToRelease = isWhole(scope) && exitCode(findings, 'release') === 0;
  const { runs } = run;
  return {
    ...{ trace, findings, scenarios, sentences, board, scope, runs, policy, day, safeToMerge, safeToRelease },
    ...(change && { change }),
  };
}

/** What is wrong with each case. What did not run, or not so, since the run was cut short or of other features, is said once, of the run. */
function findInScenarios(
  scenarios: readonly ScenarioVerdict[],
  { scope, target }: Pick<VerdictSource, 'scope' | 'target'>,
  { isCutShort, isOfOtherFeatures }: Pick<RunResults, 'isCutShort' | 'isOfOtherFeatures'>,
): Finding[] {
  const ran = scenarios.filter(({ outcome }) => outcome);
  const wrongIn = (some: readonly ScenarioVerdict[]) => some.flatMap(({ wrong }) => wrong?.finding ?? []);
  if (isOfOtherFeatures) return wrongIn(ran.filter((one) => checkSteps(one).length === 0));
  if (ran.length === 0) return [nothingJudged(scope, target)];
  return [...wrongIn(isCutShort ? ran : scenarios), ...ran.flatMap(checkSteps)];
}

/** What can be said only of a run that left nothing out. */
function findInWhole(
  trace: Trace,
  policy: PolicySource,
  waivers: Waivers,
  scenarios: readonly ScenarioVerdict[],
  sentences: readonly SentenceVerdict[],
): Finding[] {
  const ended = scenarios
    .filter(({ outcome }) => outcome)
    .map(({ scenario, outcome }) => ({ scenario, failed: outcome?.status === 'failed' }));
  return [
    ...findUnjudged(sentences, scenarios),
    ...findUnproven(sentences, policy.policy),
    ...judgeBudget(trace, policy),
    ...checkWaivers(
      waivers,
      trace.scenarios.map(({ scenario }) => scenario),
      ended,
    ),
  ];
}

/**
 * Shown sentences that no scenario could judge, since none of those that verify them can run on the target. What else
 * of them is to be written makes up for none of these.
 */
function findUnjudged(sentences: readonly SentenceVerdict[], scenarios: readonly ScenarioVerdict[]): Finding[] {
  const possible = new Set(scenarios.flatMap((one) => (one.notApplicable === undefined ? [one.scenario] : [])));
  return sentences.flatMap(({ id, text, status, place, traced }): Finding[] => {
    const verifying = traced.scenarios.enforced.filter(({ cases }) => cases.length > 0);
    if (status !== 'shown' || verifying.length === 0 || verifying.some((scenario) => possible.has(scenario))) return [];
    return [
      {
        code: 'sentence-not-judged',
        place,
        problem: `no scenario of ${inMarks(text)} (sentence ${id}) can run on this target`,
        fix: 'Write one that can, or judge the product on a target that all of it can run on',
      },
    ];
  });
}

function nothingJudged(scope: Scope, target: Target): Finding {
  return {
    code: 'nothing-judged',
    place: { file: isWhole(scope) ? 'reports/run' : `reports/${runFolder(scope)}`, line: 1, column: 1 },
    problem: 'no scenario ran, so nothing was judged',
    fix: isWhole(scope)
      ? `Run ${acceptOn(target)}, or put together what it recorded: each folder, such as 1-of-3, right below reports/run`
      : 'Check the tags, the names and the shard that were asked for',
  };
}
