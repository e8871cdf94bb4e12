/** Makes the target and the browser ready for a run, whichever kind of target it is. */
import type { BrowserChoice } from '../../steps/records.ts';
import type { Case, Scenario } from '../features/feature.ts';
import type { Project } from '../project/project.ts';
import type { AcceptOptions } from '../run/accept-options.ts';
import { slowerNote } from '../run/browser/browser.ts';
import { digestOfBuild } from '../run/client-build/client-build.ts';
import type { SourceDigests } from '../run/outcomes/run-description.ts';
import { injectsFaults } from '../run/outcomes/selected-scenarios.ts';
import {
  hasClient,
  prepareDeployed,
  prepareNothing,
  prepareRun,
  refuseWithoutClient,
  type WorkerVariables,
} from '../run/preparation.ts';
import type { AccessGiven } from '../run/target/access.ts';
import { mostHealthyLoads, mostProbeLoads, renderProbe } from '../run/target/target-probe.ts';
import { type PolicyWrites, renderWrites } from '../verdict/policy.ts';
import type { CommandContext } from './command.ts';
import { phase, type Report } from './phases.ts';

export type RunPreparation = {
  /** Missing where there is nothing to open in one. */
  readonly browser?: BrowserChoice;
  /** The environment variables by which the steps learn of target and browser. */
  readonly variables: WorkerVariables;
  /** The digests of what was built, in place of those that were read before. */
  readonly digests: Partial<SourceDigests>;
};

/** What is to run, as far as it decides what has to be ready: any setup may be called for. */
type ToRun = {
  /** The scenarios that are enforced on such a target. */
  readonly enforced: readonly Scenario[];
  /** The cases of these scenarios that the run takes. */
  readonly cases: readonly Case[];
  readonly setups: readonly Scenario[];
  /** What the policy says of what its actions may send. */
  readonly writes: PolicyWrites | undefined;
};

/**
 * Builds the reference client, or looks at the deployed target that access is given to; and finds the browser.
 * @throws CannotJudge where it cannot be tested
 */
export function prepareTarget(
  options: AcceptOptions,
  project: Project,
  context: CommandContext,
  given: AccessGiven | undefined,
  { enforced, cases, setups, writes }: ToRun,
): Promise<RunPreparation> {
  if (given === undefined && !hasClient(project)) return prepareWithout(project, context, enforced);
  if (given === undefined)
    return phase(context, 'Client and browser', async (report) => {
      const { client, browser, variables } = await prepareRun(project, options, context.env);
      reportBrowser(report, browser);
      return { browser, variables, digests: { client: digestOfBuild(client) } };
    });
  const access = { ...given, writes: writes?.allow ?? [] };
  return phase(context, 'Target and browser', async (report) => {
    const called = setups.filter(({ kind }) => kind === 'enforced').flatMap((setup) => setup.cases);
    const faults = injectsFaults([...cases, ...called]);
    report.now(`looking at ${access.url}, by at most ${faults ? mostProbeLoads : mostHealthyLoads} page loads`);
    const surroundings = { environment: context.env, faults, signsIn: called.length > 0 };
    const { probe, browser, variables } = await prepareDeployed(project, options, access, surroundings);
    reportBrowser(report, browser, `${access.url} in `);
    const all = enforced.reduce((sum, scenario) => sum + scenario.cases.length, 0);
    for (const line of renderProbe(probe, access.url, all * (1 + options.retry))) report.line(line);
    if (writes !== undefined) report.line(renderWrites(writes));
    return { browser, variables, digests: {} };
  });
}

/** @throws CannotJudge where a scenario is enforced, which has nothing to be run on */
function prepareWithout(
  project: Project,
  context: CommandContext,
  { length }: readonly Scenario[],
): Promise<RunPreparation> {
  return phase(context, 'Client and browser', async (report) => {
    const fix = 'Give the address of one that runs (--target URL), or put the client there, as a root of Vite';
    refuseWithoutClient(project, length, fix);
    report.now('none are needed, since nothing is enforced');
    return { variables: prepareNothing(project), digests: {} };
  });
}

function reportBrowser(report: Report, browser: BrowserChoice, before = ''): void {
  const { name, version = '', source } = browser;
  report.now(`${before}${name} ${version} (${source})`);
  const note = slowerNote(browser);
  if (note !== undefined) report.line(note);
}
