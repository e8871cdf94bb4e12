/** Judges recorded runs by the sources, the policy and the proof as they are now, and writes nothing. */
import type { Project } from '../project/project.ts';
import { readProof } from '../proof/proof-file.ts';
import type { AcceptOptions } from '../run/options.ts';
import { isWhole, type Scope } from '../run/outcomes/run-description.ts';
import { readRecordedRuns } from '../run/record/read.ts';
import { readSourceDigests } from '../run/source-digests.ts';
import { readSources, type Sources } from '../trace/read.ts';
import { type Board, joinBoard } from '../verdict/board.ts';
import { readPolicy } from '../verdict/read-policy.ts';
import type { ScenarioVerdict } from '../verdict/scenario-verdict.ts';
import { judge, type Verdict } from '../verdict/verdict.ts';
import { type ComparedVerdict, compareVerdicts, type VerdictChange } from '../verdict/verdict-change.ts';
import { recordVerdict, type VerdictRecord } from '../verdict/verdict-record.ts';

export type RunsToJudge = {
  /** Relative to the root. */
  readonly folders: readonly string[];
  /** All of the scenarios, or the part that a single run was to make, of which there is no verdict and no report. */
  readonly scope: Scope;
  /** The earlier verdict to compare with, read before, since it may be the very report that is written anew. */
  readonly earlier?: ComparedVerdict | undefined;
};

/** The verdict with what it was made from, and as the reports have it. */
export type Judgement = Pick<Sources, 'document' | 'trace' | 'setup'> & {
  readonly folders: readonly string[];
  readonly verdict: Verdict;
  readonly board: Board;
  readonly record: VerdictRecord;
  /** Where an earlier verdict was given, and there is one now. */
  readonly change?: VerdictChange;
};

/** @throws CannotJudge where a source cannot be read */
export async function judgeRuns(
  options: AcceptOptions,
  project: Project,
  { folders, scope, earlier }: RunsToJudge,
): Promise<Judgement> {
  const [proof, digests, { document, trace, setup, findings }, policy, runs] = await Promise.all([
    readProof(project),
    readSourceDigests(project),
    readSources(project),
    readPolicy(project, options.policy),
    readRecordedRuns(project, folders),
  ]);
  const day = new Date().toISOString().slice(0, 10);
  const recorded = runs.flatMap((run) => run.recorded ?? []);
  const unread = runs.flatMap((run) => run.unread);
  const { target } = options;
  const verdict = judge(
    { trace, staticFindings: findings, digests, recorded, unread, scope, target, proof },
    policy,
    day,
  );
  const board = joinBoard(trace, verdict);
  const record = recordVerdict(verdict, trace, day);
  const change = earlier && isWhole(scope) ? compareVerdicts(earlier, record) : undefined;
  return { document, trace, setup, folders, verdict, board, record, ...(change && { change }) };
}

/** The attempts that decided, and those that failed before them, whose evidence is shown; those that went wrong first. */
export function attemptsOf({ judged }: Pick<Verdict, 'judged'>): [wrong: string[], others: string[]] {
  const isWrong = ({ state }: ScenarioVerdict) => state !== 'passed' && state !== 'open';
  const ids = (some: readonly ScenarioVerdict[]) => some.flatMap(({ outcome }) => outcome?.attempt ?? []);
  const before = judged.flatMap(({ outcome }) => outcome?.earlier?.attempt ?? []);
  return [[...ids(judged.filter(isWrong)), ...before], ids(judged.filter((one) => !isWrong(one)))];
}
