/** What the workbench shows of what was read, and of what ran. */
import path from 'node:path';
import { memoizeLast } from '../../core/memoize.ts';
import { missingPolicy } from '../../core/policy/policy.ts';
import { nameTarget, type Target } from '../../core/runs/run.ts';
import type { TracedStatement } from '../../core/trace/traced-statement.ts';
import { joinLive } from '../../core/workbench/live.ts';
import { phraseHints } from '../../core/workbench/phrase-hint.ts';
import type { Snapshot } from '../../core/workbench/snapshot.ts';
import type { Project } from '../project.ts';
import type { CaseResults } from './case-results.ts';
import type { LiveReading } from './live-sources.ts';

/** All that a snapshot is made of beside the files. */
export type Shown = Pick<Snapshot, 'number' | 'verdict' | 'newlyUncovered' | 'canUndo'> & Pick<CaseResults, 'resultOf'>;

export function toSnapshot(project: Project, target: Target, now: LiveReading, shown: Shown): Snapshot {
  const { document, trace, code, problems, findings } = now;
  const { resultOf, ...rest } = shown;
  const policy = now.policy ?? missingPolicy(path.relative(project.root, project.policy));
  const today = new Date().toISOString().slice(0, 10);
  const living = document && trace && joinLive({ document, trace, findings, policy, target, today, resultOf });
  return {
    ...rest,
    project: path.basename(project.root),
    target: nameTarget(target),
    living,
    findings: living?.verdict.findings ?? [],
    problems,
    phrases: code ? hintsOf(code) : [],
  };
}

const hintsOf = memoizeLast(phraseHints);

/** The sentences with words that are uncovered now and were covered before. */
export function newlyUncovered(before: Snapshot | undefined, { trace }: LiveReading): string[] {
  if (before?.living === undefined || trace === undefined) return [];
  const textsOf = (statements: readonly TracedStatement[]) =>
    statements.filter(isUncovered).map((one) => one.statement.text);
  const had = new Set(textsOf(before.living.verdict.statements.map(({ traced }) => traced)));
  return trace.statements
    .filter((one) => isUncovered(one) && !had.has(one.statement.text))
    .map(({ statement }) => statement.id);
}

function isUncovered({ uncovered }: TracedStatement): boolean {
  return uncovered.length > 0;
}
