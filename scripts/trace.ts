/** `npm run trace`: what of the document is enforced, open, outside, uncovered or stale, without a browser. */
import { z } from 'zod';
import { exitCode, recordFinding, renderFindings } from './core/finding.ts';
import { weighFindings } from './core/policy/policy.ts';
import { groupFindings } from './core/reports/finding-group.ts';
import { renderTraceVerdict } from './core/reports/verdict-text.ts';
import { recordTrace } from './core/trace/trace-record.ts';
import { joinBoard, renderBoard } from './core/verdict/board.ts';
import { readPolicy } from './io/policy.ts';
import type { Project } from './io/project.ts';
import { readSources } from './io/sources.ts';
import { isEntry, runCommand } from './io/terminal/command.ts';
import type { CommandContext, Main } from './io/terminal/context.ts';
import { parseOptions } from './io/terminal/options.ts';
import { print, printAnnotations, terminalWidth } from './io/terminal/print.ts';

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
    const { traceAgain } = await import('./io/watch/trace-again.ts');
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
