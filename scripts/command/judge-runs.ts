/** The gate: reads sources, policy and recorded runs as they lie there, judges them, and writes the reports. */

import path from 'node:path';
import type { Purpose } from '../base/finding.ts';
import { renderJson } from '../base/json.ts';
import type { Project } from '../project/project.ts';
import { readProof } from '../proof/proof-file.ts';
import { renderJUnit } from '../reports/junit.ts';
import { makePage } from '../reports/page/make-page.ts';
import { type ReportTexts, reportNames } from '../reports/report-names.ts';
import { renderSchemas } from '../reports/schemas.ts';
import { renderSummary } from '../reports/summary.ts';
import { writeReports } from '../reports/write-reports.ts';
import { isWhole, type Scope, type Target } from '../run/outcomes/run-description.ts';
import { foldersIn } from '../run/record/folders.ts';
import { readRecordedRuns } from '../run/record/read.ts';
import { readSourceDigests } from '../run/source-digests.ts';
import type { Trace } from '../trace/join.ts';
import { type OpenQuestion, renderOpenQuestions } from '../trace/open-questions.ts';
import { readSources, type Sources } from '../trace/read.ts';
import { type Board, joinBoard } from '../verdict/board.ts';
import { readPolicy } from '../verdict/read-policy.ts';
import { judge, type Verdict } from '../verdict/verdict.ts';
import { type ComparedVerdict, compareVerdicts, type VerdictChange } from '../verdict/verdict-change.ts';
import { recordVerdict, type VerdictRecord } from '../verdict/verdict-record.ts';
import { readRunEvidence } from './run-evidence.ts';

/** What the gate is asked to judge. */
export type GateRequest = {
  /** The folders of the runs, relative to the root; all that were recorded where they are left out. */
  readonly folders?: readonly string[];
  /** All of the scenarios, or the part that a single run was to make, of which there is no verdict and no report. */
  readonly scope: Scope;
  readonly purpose: Purpose;
  /** What was to be tested. */
  readonly target: Target;
  /** The policy to judge by, relative to the root; the project's own where there is none. */
  readonly policy?: string | undefined;
  /** The earlier verdict to compare with, read before, since it may be the very report that is written anew. */
  readonly since?: ComparedVerdict | undefined;
};

export type Judgement = {
  readonly verdict: Verdict;
  readonly board: Board;
  readonly record: VerdictRecord;
  /** Where an earlier verdict was given, and there is one now. */
  readonly change?: VerdictChange;
  /** What is asked, and what is to be written. */
  readonly questions: readonly OpenQuestion[];
};

/**
 * Judges what is recorded by the sources as they are now, and writes the reports.
 * @throws CannotJudge where a source cannot be read, or a report cannot be written
 */
export async function gate(project: Project, request: GateRequest): Promise<Judgement> {
  const { folders, document, trace, setup: _, ...judgement } = await judgeRuns(project, request);
  if (!isWhole(request.scope)) return judgement;
  const { verdict, change } = judgement;
  await writeReports(project, async (store): Promise<ReportTexts> => {
    const evidence = await readRunEvidence(project, folders, verdict.judged, store);
    const source = { document, trace, verdict, change, evidence };
    return {
      [reportNames.page]: await makePage(project, source, folders),
      ...renderReports(judgement, trace, request.purpose),
    };
  });
  return judgement;
}

/** A judgement with what it was made from. */
export type JudgedRuns = Judgement &
  Pick<Sources, 'document' | 'trace' | 'setup'> &
  Required<Pick<GateRequest, 'folders'>>;

/**
 * Judges, and writes nothing.
 * @throws CannotJudge where a source cannot be read
 */
export async function judgeRuns(project: Project, request: GateRequest): Promise<JudgedRuns> {
  const { scope, target, since } = request;
  const folders = request.folders ?? (await foldersIn(project, path.join(project.reports, 'run')));
  const [proof, digests, { document, trace, setup, findings }, policy, runs] = await Promise.all([
    readProof(project),
    readSourceDigests(project),
    readSources(project),
    readPolicy(project, request.policy),
    readRecordedRuns(project, folders),
  ]);
  const day = new Date().toISOString().slice(0, 10);
  const recorded = runs.flatMap((run) => run.recorded ?? []);
  const unread = runs.flatMap((run) => run.unread);
  const verdict = judge(
    { trace, staticFindings: findings, digests, recorded, unread, scope, target, proof },
    policy,
    day,
  );
  const board = joinBoard(trace, verdict);
  const record = recordVerdict(verdict, trace, day);
  const change = since && isWhole(scope) ? compareVerdicts(since, record) : undefined;
  const { openQuestions: questions } = trace;
  return {
    folders,
    document,
    trace,
    setup,
    verdict,
    board,
    record,
    questions,
    ...(change && { change }),
  };
}

/** All reports but the page, by their names. */
function renderReports(
  { verdict, board, record, change }: Judgement,
  trace: Trace,
  purpose: Purpose,
): ReportTexts<'page'> {
  return {
    [reportNames.summary]: renderSummary(verdict, board, purpose, change),
    [reportNames.junit]: renderJUnit(verdict, purpose),
    [reportNames.questions]: renderOpenQuestions(trace),
    ...renderSchemas(),
    [reportNames.verdict]: renderJson(record), // last, so that it is never newer than what it is read with
  };
}
