/** `npm run accept`: takes the document through a real browser and says whether the product is safe to merge. */
import { renderFinding } from './core/finding.ts';
import { renderProbe } from './core/run/probe.ts';
import { renderProgress, renderSetback } from './core/run/progress.ts';
import { runFolder, scopeOf } from './core/run/run.ts';
import type { Trace } from './core/trace/trace.ts';
import { posableTags, whyNotApplicable } from './core/verdict/applicability.ts';
import { verdictExitCode } from './core/verdict/verdict.ts';
import type { BrowserChoice } from './io/browser/browser-choice.ts';
import { digestOfBuild } from './io/client-build.ts';
import { gate } from './io/gate.ts';
import { readPolicy } from './io/policy.ts';
import { prepareDeployed, prepareRun, tellSteps } from './io/preparation.ts';
import { projectAt } from './io/project.ts';
import { readFailedPlaces } from './io/run/last-run.ts';
import { recordRun } from './io/run/recording.ts';
import { readRevision } from './io/run/revision.ts';
import { describeRun } from './io/run/run-description.ts';
import { prepareTraces } from './io/run/traces.ts';
import { readEarlierVerdict } from './io/since.ts';
import { readSourceDigests } from './io/source-digests.ts';
import { readSources } from './io/sources.ts';
import { checkImportedCode } from './io/step-code/imported-code.ts';
import { readAccess } from './io/target/access.ts';
import { type AcceptOptions, parseAcceptOptions } from './io/terminal/accept-options.ts';
import { runCommand } from './io/terminal/command.ts';
import { printJudgement } from './io/terminal/judgement.ts';
import { phase } from './io/terminal/phases.ts';
import { print } from './io/terminal/print.ts';

const showTraces = "Playwright's traces: npx playwright show-trace reports/traces/FILE";

await runCommand(async () => {
  const options = parseAcceptOptions();
  const project = projectAt(process.cwd());
  const since = options.since === undefined ? undefined : await readEarlierVerdict(project, options.since);
  const places = options.failed ? await readFailedPlaces(project) : [];
  const { target } = options;
  const access = target.url === undefined ? undefined : await readAccess(project, target.url, options, process.env);

  const revision = readRevision(project, process.env); // beside all that must be there before the run
  const digests = await readSourceDigests(project); // before anything is read, so that a later change is noticed
  const { trace, reading } = await phase('Document and features', async (tell) => {
    const [read, policy] = await Promise.all([
      readSources(project),
      readPolicy(project, options.policy),
      checkImportedCode(project),
    ]);
    const sentences = read.trace.statements.filter(({ statement }) => !statement.heading).length;
    tell.now(`${sentences} sentences, ${read.features.length} features`);
    for (const finding of policy.findings) tell.line(renderFinding(finding)); // which no run will mend
    if (policy.findings.length > 0) tell.failed();
    return { trace: read.trace, reading: policy.policy.reading };
  });
  const browserRequest = { name: options.browser, headed: options.headed };
  const { client, browser, variables } = await (access === undefined
    ? phase('Client and browser', async (tell) => {
        const prepared = await prepareRun(project, browserRequest, process.env);
        tell.now(renderBrowser(prepared.browser));
        return prepared;
      })
    : phase('Target and browser', async (tell) => {
        tell.now(access.url);
        const prepared = await prepareDeployed(project, browserRequest, access, process.env);
        tell.now(`${access.url} in ${renderBrowser(prepared.browser)}`);
        for (const line of renderProbe(prepared.probe, countTries(trace, options))) tell.line(line);
        return { ...prepared, client: undefined };
      }));
  tellSteps(process.env, { ...variables, SHOWN_READING: reading, ...(await prepareTraces(project, options.trace)) });

  const tested = client === undefined ? digests : { ...digests, client: digestOfBuild(client) };
  const run = await describeRun(options, reading, browser, tested, await revision);
  const { outcomes } = await phase('Scenarios', (tell) =>
    recordRun(project, run, { ...options, tags: selectTags(options), names: options.name, places }, (progress) => {
      tell.now(renderProgress(progress));
      const setback = renderSetback(progress);
      if (setback === undefined) return;
      tell.failed();
      tell.line(setback);
    }),
  );
  const scope = scopeOf(run);
  const purpose = options.release ? 'release' : 'merge';
  // A part in which nothing ran was not kept.
  const folders = scope.partial && outcomes.length === 0 ? [] : [`reports/${runFolder(scope)}`];
  const judgement = await gate(project, { folders, target, policy: options.policy, since, purpose, scope });
  await printJudgement(judgement, { purpose, json: options.json });
  if (options.trace !== 'off' && !options.json) print((palette) => palette.dim(showTraces));
  return verdictExitCode(judgement.verdict, purpose);
});

/** The scenarios that were asked for, but for those that cannot be posed to the target. */
function selectTags({ tags, target }: AcceptOptions): string | undefined {
  const posable = posableTags(target.kind);
  return tags === undefined || posable === undefined ? (tags ?? posable) : `(${tags}) and ${posable}`;
}

/** How often scenarios can open the target at most, all of them being run. */
function countTries({ scenarios }: Trace, { target, retry }: AcceptOptions): number {
  const posable = scenarios.filter(
    ({ scenario }) => scenario.kind === 'enforced' && whyNotApplicable(scenario, target.kind) === undefined,
  );
  return posable.reduce((sum, { scenario }) => sum + scenario.cases.length, 0) * (1 + retry);
}

function renderBrowser({ name, version = '', source }: BrowserChoice): string {
  return `${name} ${version} (${source})`;
}
