/** `npm run trace`: what of the document is enforced, open, outside, uncovered or stale, without a browser. */
import { z } from 'zod';
import { exitCode, renderFindings } from './core/finding.ts';
import { joinBoard, renderBoard } from './core/verdict/board.ts';
import { renderTraceVerdict } from './core/verdict/verdict-text.ts';
import { projectAt } from './io/project.ts';
import { readSources } from './io/sources.ts';
import { runCommand } from './io/terminal/command.ts';
import { parseOptions } from './io/terminal/options.ts';
import { print, printAnnotations } from './io/terminal/print.ts';

const TraceOptions = z.object({ json: z.boolean().default(false) });

await runCommand(async () => {
  const { json } = parseOptions(TraceOptions, 'trace', process.argv.slice(2), (program) =>
    program
      .description('Says what of the document is enforced, open, outside, uncovered or stale. Needs no browser.')
      .option('--json', 'print the trace as JSON'),
  );
  const { trace, findings } = await readSources(projectAt(process.cwd()));
  if (json) print(() => JSON.stringify({ trace, findings }, null, 2));
  else {
    const board = joinBoard(trace, []);
    print((palette) => renderBoard(board, palette));
    print((palette) => renderFindings(findings, palette));
    print((palette) => renderTraceVerdict(findings, palette));
  }
  printAnnotations(findings);
  return exitCode(findings);
});
