/** `npm run accept`: takes the document through a real browser and says whether the product is safe to merge. */
import { renderFinding } from './base/finding.ts';
import type { CommandContext, Main } from './command/command.ts';
import { phase, type Report } from './command/phases.ts';
import { prepareTarget } from './command/prepare-target.ts';
import { print } from './command/print.ts';
import type { Scenario } from './features/feature.ts';
import { gate } from './gate.ts';
import type { Project } from './project/project.ts';
import { requireTagExpression } from './project/tag-expression.ts';
import type { AcceptOptions } from './run/accept-options.ts';
import { enforcedOn } from './run/outcomes/applicability.ts';
import { runFolder, scopeOf } from './run/outcomes/run-description.ts';
import {
  refuseTracedVariables,
  requireAsked,
  requireVariables,
  selectCases,
} from './run/outcomes/selected-scenarios.ts';
import { prepareTraces, stepEnvironment } from './run/preparation.ts';
import { describeRun, readRevision } from './run/record/describe-run.ts';
import { readFailedPlaces } from './run/record/last-run.ts';
import { recordRun } from './run/record/record-run.ts';
import { readSourceDigests } from './run/source-digests.ts';
import { readAccess } from './run/target/access.ts';
import { readSources, type Sources } from './trace/read.ts';
import { joinToProve } from './trace/to-prove.ts';
import type { Policy } from './verdict/policy.ts';
import { listenToRun, type Progress, renderJustFailed, renderProgress } from './verdict/progress.ts';
import { readEarlierVerdict } from './verdict/read-earlier.ts';
import { invalidPolicy, readPolicy } from './verdict/read-policy.ts';

export const main: Main<AcceptOptions> = async (options, project, context) => {
  if (options.tags !== undefined) requireTagExpression(options.tags, '--tags'); // which Cucumber would refuse after the client's build
  const earlier = options.since === undefined ? undefined : await readEarlierVerdict(project, options.since);
  const access = await readAccess(project, options, context.env);
  const revision = readRevision(project, context.env); // beside all that must be there before the run
  const digests = await readSourceDigests(project); // before anything is read, so that a later change is noticed

  const { trace, features, setups, policy } = await readDocument(options, project, context);
  const { places, gone } = options.failed ? await readFailedPlaces(project, features) : { places: [], gone: [] };
  requireAsked([...features.flatMap(({ scenarios }) => scenarios), ...setups], options);
  const enforced = enforcedOn(trace, options.target.kind);
  const cases = selectCases(enforced, options, places);
  if (options.tags === undefined) requireVariables(cases, setups, context.env); // else each scenario would fail
  if (options.trace !== 'off') refuseTracedVariables(cases, setups);

  const { reading, writes } = policy;
  const toRun = { enforced, cases, setups, writes };
  const prepared = await prepareTarget(options, project, context, access, toRun);
  const traces = await prepareTraces(project, options);
  const env = stepEnvironment(context.env, { ...prepared.variables, SHOWN_READING: reading, ...traces });
  const tested = { ...digests, ...prepared.digests };
  const run = await describeRun(options, reading, prepared.browser, tested, await revision);

  const title = options.order === 'defined' ? 'Scenarios' : `Scenarios, in the order ${options.order}`;
  const { outcomes } = await phase(context, title, (report) => {
    for (const sentence of gone) report.line(`--failed: ${sentence}, and is left out.`);
    const listener = listenToRun((progress) => reportProgress(progress, report));
    return recordRun(project, run, options, places, listener, { ...context, env, toProve: joinToProve(trace) });
  });

  const scope = scopeOf(run);
  const nothingRan = scope.partial && outcomes.length === 0; // and so nothing was kept
  const folders = nothingRan ? [] : [`reports/${runFolder(scope)}`];
  const exitCode = await gate(options, project, context, { folders, scope, earlier });
  if (options.trace !== 'off' && !options.json) print(context, (palette) => palette.dim(showTraces));
  return exitCode;
};

const showTraces = "Playwright's traces: npx playwright show-trace reports/traces/FILE";

/** What is to be held, and by which policy. */
function readDocument(
  options: AcceptOptions,
  project: Project,
  context: CommandContext,
): Promise<Pick<Sources, 'trace' | 'features'> & { readonly setups: readonly Scenario[]; readonly policy: Policy }> {
  return phase(context, 'Document and features', async (report) => {
    const [{ trace, features, setup }, { policy, findings }] = await Promise.all([
      readSources(project),
      readPolicy(project, options.policy),
    ]);
    const sentences = trace.sentences.filter(({ sentence }) => !sentence.heading).length;
    report.now(`${sentences} sentences, ${features.length} features`);
    for (const finding of findings) report.line(renderFinding(finding));
    if (findings.length > 0) throw invalidPolicy(findings);
    return { trace, features, setups: setup?.scenarios ?? [], policy };
  });
}

function reportProgress(progress: Progress, report: Report): void {
  report.now(renderProgress(progress));
  const justFailed = renderJustFailed(progress);
  if (justFailed === undefined) return;
  report.failed();
  report.line(justFailed);
}
