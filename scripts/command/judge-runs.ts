/** Judges recorded runs by the sources and the policy as they are now, and writes nothing. */
import type { Project } from '../project/project.ts';
import type { AcceptOptions } from '../run/accept-options.ts';
import type { Scope } from '../run/outcomes/run-description.ts';
import { readRunRecords } from '../run/record/read-runs.ts';
import { readSourceDigests } from '../run/source-digests.ts';
import { readSources, type Sources } from '../trace/read.ts';
import { judge } from '../verdict/judge.ts';
import { readPolicy } from '../verdict/read-policy.ts';
import type { ScenarioVerdict } from '../verdict/scenario-verdict.ts';
import type { Verdict } from '../verdict/verdict.ts';
import type { ComparedVerdict } from '../verdict/verdict-change.ts';

export type RunsToJudge = {
  /** Relative to the root. */
  readonly folders: readonly string[];
  /** All of the scenarios, or the part that a single run was to make, of which there is no verdict and no report. */
  readonly scope: Scope;
  /** The earlier verdict to compare with, read before, since it may be the very report that is written anew. */
  readonly earlier?: ComparedVerdict | undefined;
};

/** The verdict with what it was made from. */
export type Judgement = Pick<Sources, 'document' | 'trace' | 'setup'> & {
  readonly folders: readonly string[];
  readonly verdict: Verdict;
};

/** @throws CannotJudge where a source cannot be read */
export async function judgeRuns(
  options: AcceptOptions,
  project: Project,
  { folders, scope, earlier }: RunsToJudge,
): Promise<Judgement> {
  const [digests, { document, trace, setup, findings }, policy, runs] = await Promise.all([
    readSourceDigests(project),
    readSources(project),
    readPolicy(project, options.policy),
    readRunRecords(project, folders),
  ]);
  const recorded = runs.flatMap((run) => run.recorded ?? []);
  const unread = runs.flatMap((run) => run.unread);
  const { target } = options;
  const source = { trace, staticFindings: findings, digests, recorded, unread, scope, target, since: earlier };
  const verdict = judge(source, policy, new Date().toISOString().slice(0, 10));
  return { document, trace, setup, folders, verdict };
}

/** The attempts that decided, and those that failed before them, whose evidence is shown; those that went wrong first. */
export function attemptsOf({ scenarios }: Pick<Verdict, 'scenarios'>): [wrong: string[], others: string[]] {
  const isWrong = ({ state }: ScenarioVerdict) => state !== 'passed' && state !== 'open';
  const ids = (some: readonly ScenarioVerdict[]) => some.flatMap(({ outcome }) => outcome?.attempt ?? []);
  const before = scenarios.flatMap(({ outcome }) => outcome?.earlier?.attempt ?? []);
  return [[...ids(scenarios.filter(isWrong)), ...before], ids(scenarios.filter((one) => !isWrong(one)))];
}
