/** Prints what the gate found: the board, the findings and both verdicts, and for GitHub Actions annotations and a summary. */
import { appendFile } from 'node:fs/promises';
import { CannotJudge } from '../base/cannot-judge.ts';
import type { Purpose } from '../base/finding.ts';
import { markTurned, renderChange } from '../reports/change-text.ts';
import { groupFindings, renderGroups } from '../reports/finding-group.ts';
import { renderSummary } from '../reports/summary.ts';
import { printedFindings, renderEvidence, renderOtherTarget, renderVerdict } from '../reports/verdict-text.ts';
import { isWhole, renderRun } from '../run/outcomes/run-description.ts';
import { renderBoard } from '../verdict/board.ts';
import type { CommandContext } from './context.ts';
import type { Judgement } from './judge-runs.ts';
import { print, printAnnotations, terminalWidth } from './print.ts';

/** Prints the judgement on standard output, as JSON where it is asked for. */
export async function printJudgement(
  context: CommandContext,
  judgement: Judgement,
  { purpose, json }: { readonly purpose: Purpose; readonly json: boolean },
): Promise<void> {
  const { verdict, board, record, change } = judgement;
  const groups = groupFindings(markTurned(printedFindings(verdict, purpose), change));
  if (json) print(context, () => JSON.stringify(record, null, 2));
  else {
    const runs = [...new Set(verdict.runs.map(renderRun))].join('\n');
    print(context, (palette) => (runs === '' ? '' : palette.dim(runs)));
    if (!verdict.scope.partial) print(context, (palette) => renderBoard(board, palette, terminalWidth(context.stdout)));
    if (change) print(context, (palette) => renderChange(change, palette));
    print(context, (palette) => renderOtherTarget(verdict, palette));
    print(context, (palette) => renderGroups(groups, palette, purpose));
    print(context, (palette) => renderEvidence(verdict, palette));
    print(context, (palette) => renderVerdict(verdict, palette, purpose));
  }
  if (!isWhole(verdict.scope)) return; // the gate says the same of all parts together
  printAnnotations(context, groups, purpose);
  await appendSummary(judgement, purpose, context.env);
}

/** On GitHub Actions, adds the summary to the page of the job. */
async function appendSummary(
  { verdict, board, change }: Judgement,
  purpose: Purpose,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const file = env.GITHUB_STEP_SUMMARY;
  if (file === undefined || file === '') return;
  await appendFile(file, renderSummary(verdict, board, purpose, change)).catch((cause: unknown) => {
    throw new CannotJudge({
      where: 'GITHUB_STEP_SUMMARY',
      what: 'the summary cannot be written',
      fix: 'Unset it, or let it name a file that can be written',
      cause,
    });
  });
}
