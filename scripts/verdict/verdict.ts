/** The verdict, with all that a report says of it. */
import { exitCode, type Finding, type FindingCode, type Purpose } from '../base/finding.ts';
import type { Run, Scope } from '../run/outcomes/run-description.ts';
import { blockings } from '../run/outcomes/step-failure.ts';
import type { Trace } from '../trace/join.ts';
import type { Board } from './board.ts';
import type { PolicySource } from './policy.ts';
import type { ScenarioVerdict } from './scenario-verdict.ts';
import type { SentenceVerdict } from './sentence-verdict.ts';
import type { VerdictChange } from './verdict-change.ts';

export type Verdict = {
  /** What the runs were judged by. */
  readonly trace: Trace;
  /** In reading order: static findings, those of the run, those of the policy. */
  readonly findings: readonly Finding[];
  readonly scenarios: readonly ScenarioVerdict[];
  readonly sentences: readonly SentenceVerdict[];
  readonly board: Board;
  readonly scope: Scope;
  readonly runs: readonly Run[];
  readonly policy: PolicySource;
  /** The day by which waivers were judged, as YYYY-MM-DD. */
  readonly day: string;
  /** Everything shown is enforced and passes; everything open is honestly open. */
  readonly safeToMerge: boolean;
  /** Safe to merge, and nothing is open but for what the policy accepts. */
  readonly safeToRelease: boolean;
  /** What moved since an earlier verdict, if one was given. */
  readonly change?: VerdictChange;
};

/** The exit code of a verdict or a shard: 2 beats 1, and a part of the scenarios that passes is still no verdict. */
export function verdictExitCode({ findings, scope }: Pick<Verdict, 'findings' | 'scope'>, purpose: Purpose): 0 | 1 | 2 {
  if (!scope.partial) return exitCode(findings, purpose);
  return exitCode(findings.filter(({ code }) => ofScenarios.has(code))) === 1 ? 1 : 2;
}

const ofScenarios: ReadonlySet<FindingCode> = new Set([
  'scenario-failed',
  ...Object.values(blockings),
  'scenario-skipped',
  'scenario-pending',
  'open-passed',
]);
