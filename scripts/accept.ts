/** `npm run accept`: takes the document through a real browser and says whether the product is safe to merge. */
import { renderFindings } from './core/finding.ts';
import { renderProgress } from './core/run/progress.ts';
import { renderRun, scopeOf } from './core/run/run.ts';
import { joinBoard, renderBoard } from './core/verdict/board.ts';
import { judge, verdictExitCode } from './core/verdict/verdict.ts';
import { renderEvidence, renderVerdict } from './core/verdict/verdict-text.ts';
import { prepareRun } from './io/preparation.ts';
import { projectAt } from './io/project.ts';
import { writeOpenQuestions } from './io/reports.ts';
import { readFailedPlaces } from './io/run/last-run.ts';
import { recordRun } from './io/run/recording.ts';
import { describeRun } from './io/run/run-description.ts';
import { prepareTraces } from './io/run/traces.ts';
import { readSources } from './io/sources.ts';
import { parseAcceptOptions } from './io/terminal/accept-options.ts';
import { runCommand } from './io/terminal/command.ts';
import { phase } from './io/terminal/phases.ts';
import { print, printAnnotations } from './io/terminal/print.ts';

const showTraces = "Playwright's traces: npx playwright show-trace reports/traces/FILE";

await runCommand(async () => {
  const options = parseAcceptOptions();
  const project = projectAt(process.cwd());
  const places = options.failed ? await readFailedPlaces(project) : [];

  const sources = await phase('Document and features', async (tell) => {
    const read = await readSources(project);
    const sentences = read.trace.statements.filter(({ statement }) => !statement.heading).length;
    tell.now(`${sentences} sentences, ${read.features.length} features`);
    return read;
  });
  const { browser, variables } = await phase('Client and browser', async (tell) => {
    const prepared = await prepareRun(project, { name: options.browser, headed: options.headed }, process.env);
    tell.now(`${prepared.browser.name} ${prepared.browser.version ?? ''} (${prepared.browser.source})`);
    return prepared;
  });
  Object.assign(process.env, variables, await prepareTraces(project, options.trace));

  const run = await describeRun(project, options, browser);
  const outcomes = await phase('Scenarios', (tell) =>
    recordRun(project, run, { ...options, names: options.name, places }, (progress) => {
      tell.now(renderProgress(progress));
      if (progress.justFailed === undefined) return;
      tell.failed();
      tell.line(`failed: ${progress.justFailed}`);
    }),
  );
  const scope = scopeOf(run);
  const verdict = judge(sources.trace, sources.findings, outcomes, scope);
  await writeOpenQuestions(project, sources.trace);

  if (options.json) print(() => JSON.stringify(verdict, null, 2));
  else {
    const board = joinBoard(sources.trace, verdict.judged);
    print((palette) => palette.dim(renderRun(run)));
    if (!scope.partial) print((palette) => renderBoard(board, palette));
    print((palette) => renderFindings(verdict.findings, palette));
    print((palette) => renderEvidence(verdict, palette));
    if (options.trace !== 'off') print((palette) => palette.dim(showTraces));
    print((palette) => renderVerdict(verdict, palette));
  }
  printAnnotations(verdict.findings);
  return verdictExitCode(verdict, options.release);
});
