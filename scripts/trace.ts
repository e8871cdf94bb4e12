/** `npm run trace`: what of the document is enforced, open, outside, uncovered or stale, without a browser. */
import { z } from 'zod';
import { exitCode, recordFinding, renderFindings } from './base/finding.ts';
import { isEntry, runCommand } from './command/command.ts';
import type { CommandContext, Main } from './command/context.ts';
import { parseOptions } from './command/options.ts';
import { print, printAnnotations, terminalWidth } from './command/print.ts';
import type { Project } from './project/project.ts';
import { groupFindings } from './reports/finding-group.ts';
import { renderTraceVerdict } from './reports/verdict-text.ts';
import { readSources } from './trace/read.ts';
import { recordTrace } from './trace/trace-record.ts';
import { joinBoard, renderBoard } from './verdict/board.ts';
import { weighFindings } from './verdict/policy.ts';
import { readPolicy } from './verdict/read-policy.ts';

const TraceOptions = z
  .object({ json: z.boolean().default(false), watch: z.boolean().default(false) })
  .refine(({ json, watch }) => !(json && watch), { path: ['watch'], message: 'prints text, and no JSON' });

export const main: Main = async (argv, project, context) => {
  const { json, watch } = parseOptions({ schema: TraceOptions, command: 'trace', argv, context }, (program) =>
    program
      .description('Says what of the document is enforced, open, outside, uncovered or stale. Needs no browser.')
      .option('--json', 'print the trace as JSON')
      .option('--watch', 'print it anew after each save, until it is interrupted'),
  );
  if (watch) {
    const { traceAgain } = await import('./watch/trace-again.ts');
    return traceAgain(context, project, () => trace(context, project, json));
  }
  return trace(context, project, json);
};

async function trace(context: CommandContext, project: Project, json: boolean): Promise<number> {
  const [{ trace, ...sources }, policy] = await Promise.all([readSources(project), readPolicy(project)]);
  const findings = weighFindings(sources.findings, policy);
  const record = () => ({ trace: recordTrace(trace), findings: findings.map(recordFinding) });
  if (json) print(context, () => JSON.stringify(record(), null, 2));
  else {
    const board = joinBoard(trace);
    print(context, (palette) => renderBoard(board, palette, terminalWidth(context.stdout)));
    print(context, (palette) => renderFindings(findings, palette));
    const unwritten = trace.scenarios.filter(({ scenario }) => scenario.kind === 'unwritten').length;
    print(context, (palette) => renderTraceVerdict(findings, palette, unwritten));
  }
  printAnnotations(context, groupFindings(findings));
  return exitCode(findings);
}

/** What is true of it when it was interrupted, as the only way to end `--watch`. */
export const kept = 'a trace changes no file';

if (isEntry(import.meta.url)) await runCommand({ main, kept });
