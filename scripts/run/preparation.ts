/** What must be there before the first scenario: the built client and a browser that starts, made ready once for all workers. */

import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Access, BrowserChoice, Probe, StepVariables } from '../../steps/records.ts';
import { CannotJudge } from '../base/cannot-judge.ts';
import { counted } from '../base/text.ts';
import { kindOf } from '../features/tags.ts';
import { type Project, projectAt } from '../project/project.ts';
import type { AcceptOptions } from './accept-options.ts';
import { findBrowser } from './browser/browser.ts';
import { BrowserRequest } from './browser/installed-browsers.ts';
import { buildClient } from './client-build/client-build.ts';
import { probeTarget, type Surroundings } from './target/target-probe.ts';

/** The environment of the steps: with their variables, and without those that belong to another kind of target. */
export function stepEnvironment(
  environment: NodeJS.ProcessEnv,
  variables: WorkerVariables & NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const { SHOWN_CLIENT: _client, SHOWN_ACCESS: _access, SHOWN_KNOWN: _known, ...others } = environment;
  return { ...others, ...variables };
}

/** The environment variables by which the steps, in whatever process, learn of it. */
export type WorkerVariables = Readonly<
  Pick<Variables, 'SHOWN_SETUP' | 'SHOWN_NAMES'> &
    Partial<Pick<Variables, 'SHOWN_BROWSER' | 'SHOWN_CLIENT' | 'SHOWN_ACCESS' | 'SHOWN_KNOWN'>>
>;
type Variables = Record<keyof StepVariables, string>;

export type Preparation = {
  /** The folder of the built client. */
  readonly client: string;
  readonly browser: BrowserChoice;
  readonly variables: WorkerVariables;
};

/**
 * Builds the client if it is stale, and meanwhile finds the browser.
 * @throws CannotJudge where either cannot be had
 */
export async function prepareRun(
  project: Project,
  request: BrowserRequest,
  environment: NodeJS.ProcessEnv,
): Promise<Preparation> {
  const [client, browser] = await Promise.all([buildClient(project), findBrowser(request, environment)]);
  const variables = { SHOWN_CLIENT: client, SHOWN_BROWSER: JSON.stringify(browser), ...filesOf(project) };
  return { client, browser, variables };
}

/** Whether the project has a client of its own; else what is enforced needs a target elsewhere. */
export function hasClient({ client }: Project): boolean {
  return existsSync(client);
}

/** Refuses a project that has no client to run its enforced scenarios on, unless `enforced`, their number, is 0. @throws CannotJudge */
export function refuseWithoutClient({ root, client }: Project, enforced: number, fix: string): void {
  if (enforced === 0) return;
  throw new CannotJudge({
    where: path.relative(root, client),
    what: `there is no such folder, and so no application for ${counted(enforced, 'enforced scenario')}`,
    fix,
  });
}

/** What the steps need of a project where nothing is enforced: neither a client nor a browser. */
export function prepareNothing(project: Project): WorkerVariables {
  return filesOf(project);
}

export type DeployedPreparation = Omit<Preparation, 'client'> & { readonly probe: Probe };

/**
 * Finds the browser, and in it what there is to know of a deployed target: with `faults`, how to make its loading fail.
 * @throws CannotJudge where there is no browser, or the target does not load
 */
export async function prepareDeployed(
  project: Project,
  request: BrowserRequest,
  access: Access,
  surroundings: Surroundings,
): Promise<DeployedPreparation> {
  const browser = await findBrowser(request, surroundings.environment);
  const probe = await probeTarget(project, access, browser, surroundings);
  const variables = {
    SHOWN_ACCESS: JSON.stringify(access),
    SHOWN_KNOWN: JSON.stringify(probe.known),
    SHOWN_BROWSER: JSON.stringify(browser),
    ...filesOf(project),
  };
  return { browser, probe, variables };
}

/** What the steps read of the features themselves. */
function filesOf({ setup, names }: Project): Pick<WorkerVariables, 'SHOWN_SETUP' | 'SHOWN_NAMES'> {
  return { SHOWN_SETUP: setup, SHOWN_NAMES: names };
}

/**
 * Prepares a run that Cucumber itself was started for, as by `npx cucumber-js`.
 * @param cwd must be the root of a project
 * @param options of the plugin: a BrowserRequest
 * @param isDry whether no step is to be run
 * @returns the variables to be added
 * @throws CannotJudge where that cannot be done
 */
export async function prepareCucumber(
  cwd: string,
  options: unknown,
  environment: NodeJS.ProcessEnv,
  isDry = false,
): Promise<WorkerVariables> {
  const request = parseRequest(options);
  const project = projectIn(cwd);
  if (isDry || !hasClient(project)) return prepareNothing(project);
  const { variables } = await prepareRun(project, request, environment);
  return variables;
}

/**
 * Refuses a run that Cucumber itself was started for, in a project without a client.
 * @param scenarios the tags of each that is to run
 * @throws CannotJudge where one of them is enforced
 */
export function refuseEnforced(cwd: string, scenarios: readonly (readonly string[])[]): void {
  const { length } = scenarios.filter((tags) => kindOf(tags) === 'enforced');
  const fix =
    'Run npm run accept -- --target URL, with the address of one that runs, or put the client there, as a root of Vite';
  refuseWithoutClient(projectAt(cwd), length, fix);
}

/** Refuses to run no scenario at all, which Cucumber calls a success. @throws CannotJudge */
export function refuseNothing(scenarios: readonly unknown[]): void {
  if (scenarios.length > 0) return;
  throw new CannotJudge({
    where: 'cucumber-js',
    what: 'no scenario is selected',
    fix: 'Check files, names, tags and shard; behind a file, give the line of a scenario, or of a row of its examples',
  });
}

function parseRequest(options: unknown): BrowserRequest {
  const { data, error } = BrowserRequest.safeParse(options);
  if (data !== undefined) return data;
  throw new CannotJudge({
    where: 'pluginOptions.shown',
    what: error.issues
      .map(({ path: [name], message }) => (name === undefined ? message : `${String(name)}: ${message}`))
      .join('; '),
    fix: 'Give it "headed" (true or false), or leave it out',
  });
}

function projectIn(cwd: string): Project {
  const project = projectAt(cwd);
  if (existsSync(project.specification)) return project;
  throw new CannotJudge({
    where: path.relative(cwd, project.specification),
    what: `there is no such file in ${cwd}`,
    fix: "Start Cucumber in the project's root",
  });
}

/** The environment variables by which the steps know whether to record traces, and where to put them. */
export async function prepareTraces(
  { traces }: Project,
  { trace: mode }: AcceptOptions,
): Promise<Record<'SHOWN_TRACE' | 'SHOWN_TRACES', string>> {
  if (mode !== 'off') {
    await rm(traces, { recursive: true, force: true });
    await mkdir(traces, { recursive: true });
  }
  return { SHOWN_TRACE: mode, SHOWN_TRACES: traces };
}
