/** `npm run trace`: what of the document is enforced, open, outside, uncovered or stale, without a browser. */
import { exitCode, recordFinding, renderFindings } from './base/finding.ts';
import type { CommandContext, Main } from './command/command.ts';
import type { TraceOptions } from './command/command-lines.ts';
import { print, printAnnotations, terminalWidth } from './command/print.ts';
import type { Project } from './project/project.ts';
import { renderBoard } from './reports/board-text.ts';
import { groupFindings } from './reports/finding-group.ts';
import { renderTraceVerdict } from './reports/verdict-text.ts';
import { recordTrace } from './trace/join.ts';
import { readSources } from './trace/read.ts';
import { countBoard } from './verdict/board.ts';
import { weighFindings } from './verdict/policy.ts';
import { readPolicy } from './verdict/read-policy.ts';
import { traceAgain } from './watch/trace-again.ts';

export const main: Main<TraceOptions> = async (options, project, context) => {
  if (!options.watch) return trace(options, project, context);
  return traceAgain(context, project, () => trace(options, project, context));
};

async function trace({ json }: TraceOptions, project: Project, context: CommandContext): Promise<number> {
  const [{ trace, ...sources }, policy] = await Promise.all([readSources(project), readPolicy(project)]);
  const findings = weighFindings(sources.findings, policy);
  const record = () => ({ trace: recordTrace(trace), findings: findings.map(recordFinding) });
  if (json) print(context, () => JSON.stringify(record(), null, 2));
  else {
    const board = countBoard(trace);
    print(context, (palette) => renderBoard(board, palette, terminalWidth(context.stdout)));
    print(context, (palette) => renderFindings(findings, palette));
    const unwritten = trace.scenarios.filter(({ scenario }) => scenario.kind === 'unwritten').length;
    print(context, (palette) => renderTraceVerdict(findings, palette, unwritten));
  }
  printAnnotations(context, groupFindings(findings));
  return exitCode(findings);
}
