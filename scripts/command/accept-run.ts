/** The main job: from the document to the verdict, through a real browser. */

import { renderFinding } from '../base/finding.ts';
import type { Scenario } from '../features/feature.ts';
import type { Project } from '../project/project.ts';
import { requireTagExpression } from '../project/tag-expression.ts';
import { enforcedOn, runnableTags } from '../run/outcomes/applicability.ts';
import { requireAsked } from '../run/outcomes/asked-scenarios.ts';
import type { Outcomes } from '../run/outcomes/outcome.ts';
import { type RunDescription, runFolder, scopeOf } from '../run/outcomes/run-description.ts';
import { requireVariables } from '../run/outcomes/unset-variables.ts';
import { stepEnvironment } from '../run/preparation.ts';
import { describeRun } from '../run/record/describe-run.ts';
import { readFailedPlaces } from '../run/record/last-run.ts';
import { type RecordedSelection, recordRun } from '../run/record/recording.ts';
import { readRevision } from '../run/record/revision.ts';
import { prepareTraces } from '../run/record/traces.ts';
import { readSourceDigests } from '../run/source-digests.ts';
import { readAccess } from '../run/target/access.ts';
import { readSources, type Sources } from '../trace/read.ts';
import type { Policy } from '../verdict/policy.ts';
import { listenToRun, type Progress, renderJustFailed, renderProgress } from '../verdict/progress.ts';
import { readEarlierVerdict } from '../verdict/read-earlier.ts';
import { invalidPolicy, readPolicy } from '../verdict/read-policy.ts';
import { verdictExitCode } from '../verdict/verdict.ts';
import type { AcceptOptions } from './accept-options.ts';
import type { CommandContext } from './context.ts';
import { phase, type Report } from './phases.ts';
import { print } from './print.ts';
import { prepareTarget } from './target-phase.ts';

const showTraces = "Playwright's traces: npx playwright show-trace reports/traces/FILE";

/**
 * Takes the document through the browser, judges the run, and prints what came of it.
 * @returns the exit code
 * @throws CannotJudge where there is no basis for a verdict
 */
export async function accept(options: AcceptOptions, project: Project, context: CommandContext): Promise<number> {
  if (options.tags !== undefined) requireTagExpression(options.tags, '--tags'); // which Cucumber would refuse after the client's build
  const { target } = options;
  const since = options.since === undefined ? undefined : await readEarlierVerdict(project, options.since);
  const access = target.url === undefined ? undefined : await readAccess(project, target.url, options, context.env);

  const revision = readRevision(project, context.env); // beside all that must be there before the run
  const digests = await readSourceDigests(project); // before anything is read, so that a later change is noticed
  const { trace, features, setups, policy } = await readDocument(context, project, options);
  const places = options.failed ? await readFailedPlaces(project, features) : [];
  const all = [...features.flatMap(({ scenarios }) => scenarios), ...setups];
  requireAsked(all, { names: options.name, tags: options.tags });
  if (options.tags === undefined) {
    const narrowing = { names: options.name, places };
    requireVariables(enforcedOn(trace, target.kind), setups, narrowing, context.env); // else each scenario would fail
  }
  const { reading, writes } = policy;
  const prepared = await prepareTarget(context, project, options, access, { trace, setups, places, writes });
  const traces = await prepareTraces(project, options.trace);
  const env = stepEnvironment(context.env, { ...prepared.variables, SHOWN_READING: reading, ...traces });

  const tested = { ...digests, ...prepared.digests };
  const run = await describeRun(options, reading, prepared.browser, tested, await revision);
  const selection = { ...options, tags: selectTags(options), names: options.name, places };
  const { outcomes } = await runScenarios({ ...context, env }, project, run, options, selection);
  const [{ gate }, { printJudgement }] = await Promise.all([import('./judge-runs.ts'), import('./judgement.ts')]);
  const scope = scopeOf(run);
  const purpose = options.release ? 'release' : 'merge';
  // A part in which nothing ran was not kept.
  const folders = scope.partial && outcomes.length === 0 ? [] : [`reports/${runFolder(scope)}`];
  const request = { ...options, folders, since, purpose, scope } as const;
  const judgement = await gate(project, request);
  await printJudgement(context, judgement, { purpose, json: options.json });
  if (options.trace !== 'off' && !options.json) print(context, (palette) => palette.dim(showTraces));
  return verdictExitCode(judgement.verdict, purpose);
}

/** What is to be held, and by which policy. */
function readDocument(
  context: CommandContext,
  project: Project,
  options: AcceptOptions,
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

function runScenarios(
  context: CommandContext,
  project: Project,
  run: RunDescription,
  options: AcceptOptions,
  selection: RecordedSelection,
): Promise<Outcomes> {
  const title = options.order === 'defined' ? 'Scenarios' : `Scenarios, in the order ${options.order}`;
  return phase(context, title, (report) =>
    recordRun(
      project,
      run,
      selection,
      listenToRun((progress) => followProgress(progress, report)),
      context,
    ),
  );
}

function followProgress(progress: Progress, report: Report): void {
  report.now(renderProgress(progress));
  const justFailed = renderJustFailed(progress);
  if (justFailed === undefined) return;
  report.failed();
  report.line(justFailed);
}

/** The scenarios that were asked for, but for those that cannot run on the target. */
function selectTags({ tags, target }: AcceptOptions): string | undefined {
  const runnable = runnableTags(target.kind);
  return tags === undefined || runnable === undefined ? (tags ?? runnable) : `(${tags}) and ${runnable}`;
}
