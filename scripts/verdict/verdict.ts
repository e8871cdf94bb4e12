/** The verdict: the trace joined with what was recorded, judged by the release policy. */
import { exitCode, type Finding, type FindingCode, type Purpose, sortFindings } from '../base/finding.ts';
import { inMarks } from '../base/text.ts';
import { placeOf } from '../document/specification.ts';
import type { Proof } from '../proof/proof.ts';
import { blockings } from '../run/outcomes/blocking.ts';
import { type JoinedRun, joinRuns } from '../run/outcomes/joined-run.ts';
import type { RecordedRun } from '../run/outcomes/recorded-run.ts';
import {
  acceptOn,
  isWhole,
  type Run,
  runFolder,
  type Scope,
  type SourceDigests,
  type Target,
} from '../run/outcomes/run-description.ts';
import type { Trace } from '../trace/join.ts';
import { judgeBudget } from './budget.ts';
import { findNeverSeen } from './never-seen.ts';
import { type PolicySource, weighFindings } from './policy.ts';
import { judgeProof } from './proof-verdict.ts';
import { checkSteps, findUnknownScenarios, judgeCase } from './scenario-findings.ts';
import { joinOutcomes, type ScenarioVerdict } from './scenario-verdict.ts';
import { judgeSentences, type SentenceVerdict } from './sentence-verdict.ts';
import { checkWaivers, joinWaivers, type Waivers, waiverFor } from './waiver.ts';

/** What a verdict is made from, beside the policy and the day. */
export type VerdictSource = {
  readonly trace: Trace;
  /** What is wrong whatever a run says. */
  readonly staticFindings: readonly Finding[];
  /** The sources as they are now. */
  readonly digests: SourceDigests;
  /** The runs to be judged, in any order, and what is wrong with those that could not be read. */
  readonly recorded: readonly RecordedRun[];
  readonly unread: readonly Finding[];
  /** How much was asked for: all of it, or the part that one run was to make. */
  readonly scope: Scope;
  /** What was to be tested; runs of anything else are refused. */
  readonly target: Target;
  /** What `prove` has kept, where it has. */
  readonly proof?: Proof | undefined;
};

export type Verdict = {
  /** In reading order: static findings, those of the run, those of the policy. */
  readonly findings: readonly Finding[];
  readonly judged: readonly ScenarioVerdict[];
  readonly sentences: readonly SentenceVerdict[];
  readonly scope: Scope;
  readonly runs: readonly Run[];
  /** What it was judged by. */
  readonly policy: PolicySource;
  /** Everything shown is enforced and passes; everything open is honestly open. */
  readonly safeToMerge: boolean;
  /** Safe to merge, and nothing is open but for what the policy accepts. */
  readonly safeToRelease: boolean;
};

/**
 * Judges runs by the feature files: every case they hold must have run, every enforced one must have passed, and every
 * open one must have ended pending. Pure: the same source on the same day gives the same verdict.
 * @param today as YYYY-MM-DD
 */
export function judge(source: VerdictSource, policy: PolicySource, today: string): Verdict {
  const { trace, scope, target } = source;
  const run = joinRuns(source.recorded, { ...source, reading: policy.policy.reading });
  const asked = { target: target.kind, scope };
  const waivers = joinWaivers(policy, today);
  const judged = joinOutcomes(trace, run.outcomes, asked, (scenario) => waiverFor(waivers, scenario));
  const { reading } = policy.policy;
  const proof = judgeProof(trace, judgeSentences(trace, judged), source.proof, { ...source, reading }, policy.policy);
  const { sentences } = proof;
  const findings = sortFindings([
    ...weighFindings(source.staticFindings, policy),
    ...source.unread,
    ...run.findings,
    ...judgeCases(judged, source, run),
    ...(run.isOfOtherFeatures ? [] : findUnknownScenarios(trace, run.outcomes)),
    ...policy.findings,
    ...(isWhole(scope) ? [...judgeWhole(trace, policy, waivers, judged, sentences), ...proof.findings] : []),
    ...(isWhole(scope) && !run.isCutShort && !run.isOfOtherFeatures ? findNeverSeen(judged, run.witnesses) : []),
  ]);
  const isSafe = (purpose: Purpose) => isWhole(scope) && exitCode(findings, purpose) === 0;
  const [safeToMerge, safeToRelease] = [isSafe('merge'), isSafe('release')];
  return { findings, judged, sentences, scope, runs: run.runs, policy, safeToMerge, safeToRelease };
}

/** What is wrong with each case. What did not run, or not so, since the run was cut short or of other features, is said once, of the run. */
function judgeCases(
  judged: readonly ScenarioVerdict[],
  { scope, target }: Pick<VerdictSource, 'scope' | 'target'>,
  { isCutShort, isOfOtherFeatures }: Pick<JoinedRun, 'isCutShort' | 'isOfOtherFeatures'>,
): Finding[] {
  const ran = judged.filter(({ outcome }) => outcome);
  if (isOfOtherFeatures) return ran.filter((one) => checkSteps(one).length === 0).flatMap(judgeCase);
  if (ran.length === 0) return [nothingJudged(scope, target)];
  const asked = isCutShort ? ran : judged;
  return [...asked.flatMap(judgeCase), ...ran.flatMap(checkSteps)];
}

/** What can be said only of a run that left nothing out. */
function judgeWhole(
  trace: Trace,
  policy: PolicySource,
  waivers: Waivers,
  judged: readonly ScenarioVerdict[],
  sentences: readonly SentenceVerdict[],
): Finding[] {
  const scenarios = trace.scenarios.map(({ scenario }) => scenario);
  const ended = judged
    .filter(({ outcome }) => outcome)
    .map(({ scenario, outcome }) => ({ scenario, failed: outcome?.status === 'failed' }));
  return [
    ...findUnjudged(trace, sentences, judged),
    ...judgeBudget(trace, policy),
    ...checkWaivers(waivers, scenarios, ended),
  ];
}

/** The exit code of a verdict or a shard: 2 beats 1, and a part of the scenarios that passes is still no verdict. */
export function verdictExitCode({ findings, scope }: Verdict, purpose: Purpose): 0 | 1 | 2 {
  if (!scope.partial) return exitCode(findings, purpose);
  return exitCode(findings.filter(({ code }) => ofCase.has(code))) === 1 ? 1 : 2;
}

const ofCase: ReadonlySet<FindingCode> = new Set([
  'scenario-failed',
  ...Object.values(blockings),
  'scenario-skipped',
  'scenario-pending',
  'open-passed',
]);

/**
 * Shown sentences that no scenario could judge, since none of those that verify them can run on the target. What else
 * of them is to be written makes up for none of these.
 */
function findUnjudged(
  { specification }: Trace,
  sentences: readonly SentenceVerdict[],
  judged: readonly ScenarioVerdict[],
): Finding[] {
  const possible = new Set(judged.filter(({ state }) => state !== 'not-applicable').map(({ scenario }) => scenario));
  return sentences.flatMap(({ traced: { sentence, status, scenarios } }): Finding[] => {
    const verifying = scenarios.enforced.filter(({ cases }) => cases.length > 0);
    if (status !== 'shown' || verifying.length === 0 || verifying.some((scenario) => possible.has(scenario))) return [];
    return [
      {
        code: 'sentence-not-judged',
        place: placeOf(specification, sentence),
        problem: `no scenario of ${inMarks(sentence.text)} (sentence ${sentence.id}) can run on this target`,
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
