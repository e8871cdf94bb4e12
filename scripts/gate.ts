/** `npm run gate`: judges what is recorded, from one machine or many, and writes the reports. */
import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { CannotJudge } from './base/cannot-judge.ts';
import type { CommandContext, Main } from './command/command.ts';
import type { GateOptions } from './command/command-lines.ts';
import { attemptsOf, type Judgement, judgeRuns, type RunsToJudge } from './command/judge-runs.ts';
import { print, printAnnotations, terminalWidth } from './command/print.ts';
import type { Project } from './project/project.ts';
import { renderBoard } from './reports/board-text.ts';
import { renderChange } from './reports/change-text.ts';
import { groupsOf, renderGroups } from './reports/finding-group.ts';
import { findRunReports } from './reports/page/render-page.ts';
import { renderReports } from './reports/reports.ts';
import { anchorsByPlace } from './reports/scenario-anchors.ts';
import { renderSummary } from './reports/summary.ts';
import { pageFile, renderEvidence, renderOtherTarget, renderVerdict } from './reports/verdict-text.ts';
import { writeReports } from './reports/write-reports.ts';
import { type AcceptOptions, purposeOf } from './run/accept-options.ts';
import { isWhole, renderRun, wholeScope } from './run/outcomes/run-description.ts';
import { readEvidence } from './run/record/read-evidence.ts';
import { foldersIn } from './run/record/read-runs.ts';
import { verdictExitCode } from './verdict/exit-code.ts';
import { readEarlierVerdict } from './verdict/read-earlier.ts';
import { recordVerdict } from './verdict/record-verdict.ts';
import type { Verdict } from './verdict/verdict.ts';

export const main: Main<GateOptions> = async (options, project, context) => {
  refuseMissing(project, options.folders);
  const recorded = await foldersIn(project, path.join(project.reports, 'run'));
  const folders = options.folders.length > 0 ? options.folders : recorded;
  const earlier = options.since === undefined ? undefined : await readEarlierVerdict(project, options.since);
  return await gate(options, project, context, { folders, scope: wholeScope, earlier });
};

/**
 * Judges runs by the sources as they are now, writes the reports, and prints what came of it.
 * @returns the exit code
 * @throws CannotJudge where a source cannot be read, or a report cannot be written
 */
export async function gate(
  options: AcceptOptions,
  project: Project,
  context: CommandContext,
  runs: RunsToJudge,
): Promise<number> {
  const judgement = await judgeRuns(options, project, runs);
  await writeJudgement(options, project, judgement);
  await printVerdict(options, context, judgement.verdict);
  return verdictExitCode(judgement.verdict, purposeOf(options));
}

function refuseMissing({ root }: Project, folders: readonly string[]): void {
  const missing = folders.find((folder) => !existsSync(path.resolve(root, folder)));
  if (missing === undefined) return;
  throw new CannotJudge({
    where: missing,
    what: 'there is no such folder',
    fix: 'Name the folder of a run, such as reports/run/1-of-1, or none, for all under reports/run',
  });
}

/**
 * Writes the reports of a whole run; of a part there are none.
 * @throws CannotJudge where one cannot be written
 */
export async function writeJudgement(
  options: AcceptOptions,
  project: Project,
  { folders, document, verdict }: Judgement,
): Promise<void> {
  const purpose = purposeOf(options);
  if (!isWhole(verdict.scope)) return;
  await writeReports(project, async (store) => {
    const evidence = await readEvidence(project, folders, attemptsOf(verdict), store);
    const runReports = await findRunReports(project, folders);
    return renderReports({ verdict, document, evidence, purpose, runReports });
  });
}

/** Prints the verdict on standard output, as JSON where it is asked for; on GitHub Actions also as annotations and a summary. */
async function printVerdict(options: AcceptOptions, context: CommandContext, verdict: Verdict): Promise<void> {
  const { board, change } = verdict;
  const purpose = purposeOf(options);
  const groups = groupsOf(verdict, purpose);
  if (options.json) print(context, () => JSON.stringify(recordVerdict(verdict), null, 2));
  else {
    const runs = [...new Set(verdict.runs.map(renderRun))].join('\n');
    print(context, (palette) => (runs === '' ? '' : palette.dim(runs)));
    if (!verdict.scope.partial) print(context, (palette) => renderBoard(board, palette, terminalWidth(context.stdout)));
    if (change) print(context, (palette) => renderChange(change, palette));
    print(context, (palette) => renderOtherTarget(verdict, palette));
    print(context, (palette) => renderGroups(groups, palette, purpose, picturesOf(verdict)));
    print(context, (palette) => renderEvidence(verdict, palette));
    print(context, (palette) => renderVerdict(verdict, palette, purpose));
  }
  if (!isWhole(verdict.scope)) return; // the gate says the same of all parts together
  printAnnotations(context, groups, purpose);
  await appendSummary(context.env.GITHUB_STEP_SUMMARY ?? '', renderSummary(verdict, purpose));
}

/** Where to see each scenario of a whole run; of a part there is no page. */
function picturesOf({ scope, scenarios }: Verdict): ReadonlyMap<string, string> {
  if (!isWhole(scope)) return new Map();
  return new Map(Array.from(anchorsByPlace(scenarios), ([place, anchor]) => [place, `reports/${pageFile}#${anchor}`]));
}

/** On GitHub Actions, adds the summary to the page of the job. */
async function appendSummary(file: string, summary: string): Promise<void> {
  if (file === '') return;
  await appendFile(file, summary).catch((cause: unknown) => {
    throw new CannotJudge({
      where: 'GITHUB_STEP_SUMMARY',
      what: 'the summary cannot be written',
      fix: 'Unset it, or let it name a file that can be written',
      cause,
    });
  });
}
