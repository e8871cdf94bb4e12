/** The phase in which the target and the browser are made ready, whichever kind of target it is. */
import type { BrowserChoice } from '../../steps/records.ts';
import type { Scenario } from '../features/feature.ts';
import type { Project } from '../project/project.ts';
import { digestOfBuild } from '../run/client-build/client-build.ts';
import { enforcedOn } from '../run/outcomes/applicability.ts';
import { injectsFaults } from '../run/outcomes/fault-scenarios.ts';
import { mostHealthyLoads, mostProbeLoads, renderProbe } from '../run/outcomes/probe.ts';
import type { SourceDigests } from '../run/outcomes/run-description.ts';
import {
  hasClient,
  prepareDeployed,
  prepareNothing,
  prepareRun,
  refuseWithoutClient,
  type WorkerVariables,
} from '../run/preparation.ts';
import type { AccessGiven } from '../run/target/access.ts';
import type { Trace } from '../trace/join.ts';
import { type PolicyWrites, renderWrites } from '../verdict/writes.ts';
import type { AcceptOptions } from './accept-options.ts';
import type { CommandContext } from './context.ts';
import { phase } from './phases.ts';

export type Prepared = {
  /** Missing where there is nothing to open in one. */
  readonly browser?: BrowserChoice;
  /** By which the steps learn of it. */
  readonly variables: WorkerVariables;
  /** Of what was built, in place of what was read before. */
  readonly digests: Partial<SourceDigests>;
};

/** What a command was asked, as far as it decides what has to be ready. */
export type TargetOptions = Pick<AcceptOptions, 'headed' | 'name' | 'retry' | 'target'>;

/** What is to run, as far as it decides what has to be ready: any setup may be called for. */
type ToRun = {
  readonly trace: Trace;
  readonly setups: readonly Scenario[];
  /** Those of the scenarios to run, as `file:line`; none where all are. */
  readonly places: readonly string[];
  /** What the policy says of what its actions may send. */
  readonly writes: PolicyWrites | undefined;
};

/**
 * Builds the reference client, or looks at the deployed target that access is given to; and finds the browser.
 * @throws CannotJudge where it cannot be tested
 */
export function prepareTarget(
  context: CommandContext,
  project: Project,
  options: TargetOptions,
  given: AccessGiven | undefined,
  { trace, setups, places, writes }: ToRun,
): Promise<Prepared> {
  const request = { headed: options.headed };
  if (given === undefined && !hasClient(project))
    return prepareWithout(context, project, enforcedOn(trace, options.target.kind));
  if (given === undefined)
    return phase(context, 'Client and browser', async (report) => {
      const { client, browser, variables } = await prepareRun(project, request, context.env);
      report.now(renderBrowser(browser));
      return { browser, variables, digests: { client: digestOfBuild(client) } };
    });
  const access = { ...given, writes: writes?.allow ?? [] };
  return phase(context, 'Target and browser', async (report) => {
    const narrowing = { names: options.name, places };
    const faults =
      injectsFaults(enforcedOn(trace, options.target.kind), narrowing) ||
      injectsFaults(setups, { names: [], places: [] });
    report.now(`looking at ${access.url}, by at most ${faults ? mostProbeLoads : mostHealthyLoads} page loads`);
    const surroundings = { environment: context.env, faults };
    const { probe, browser, variables } = await prepareDeployed(project, request, access, surroundings);
    report.now(`${access.url} in ${renderBrowser(browser)}`);
    for (const line of renderProbe(probe, access.url, countTries(trace, options))) report.line(line);
    if (writes !== undefined) report.line(renderWrites(writes));
    return { browser, variables, digests: {} };
  });
}

/** @throws CannotJudge where a scenario is enforced, which has nothing to be run on */
function prepareWithout(context: CommandContext, project: Project, { length }: readonly Scenario[]): Promise<Prepared> {
  return phase(context, 'Client and browser', async (report) => {
    const fix = 'Give the address of one that runs (--target URL), or put the client there, as a root of Vite';
    refuseWithoutClient(project, length, fix);
    report.now('none are needed, since nothing is enforced');
    return { variables: prepareNothing(project), digests: {} };
  });
}

/** How often scenarios can open the target at most, all of them being run. */
function countTries(trace: Trace, options: TargetOptions): number {
  return enforcedOn(trace, options.target.kind).reduce((sum, { cases }) => sum + cases.length, 0) * (1 + options.retry);
}

function renderBrowser({ name, version = '', source }: BrowserChoice): string {
  return `${name} ${version} (${source})`;
}
