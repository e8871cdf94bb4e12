/** The exit code of a verdict: 0 safe, 1 not safe, 2 not judged. What single findings ask for, `base/finding.ts` says. */
import { exitCode, type FindingCode, type Purpose } from '../base/finding.ts';
import { blockings } from '../run/outcomes/step-failure.ts';
import type { Verdict } from './verdict.ts';

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
