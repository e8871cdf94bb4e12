/** What must be there before the workbench runs its first scenario: a built client or a deployed target, and a browser. */
import { CannotJudge } from '../../core/cannot-judge.ts';
import { prepareDeployed, prepareRun, type WorkerVariables } from '../preparation.ts';
import type { Project } from '../project.ts';
import type { AccessGiven } from '../target/access.ts';
import type { WatchOptions } from '../terminal/watch-options.ts';
import { type LiveReading, readLoadedDigests } from './live-sources.ts';

/** The variables of the steps. @throws CannotJudge where client, target or browser cannot be had */
export async function prepareWarm(
  project: Project,
  { browser: name, headed }: Pick<WatchOptions, 'browser'> & { readonly headed: boolean },
  access: AccessGiven | undefined,
  policy: LiveReading['policy'],
  environment: NodeJS.ProcessEnv,
): Promise<WorkerVariables & { readonly CUCUMBER_WORKER_ID?: string }> {
  const request = { name, headed };
  const { variables } =
    access === undefined
      ? await prepareRun(project, request, environment)
      : await prepareDeployed(
          project,
          request,
          { ...access, writes: policy?.policy.writes?.allow ?? [] },
          { environment, faults: true },
        );
  return { ...variables, CUCUMBER_WORKER_ID: '0' }; // by which the browser starts before the first scenario asks for it
}

/**
 * What runs is what was read: no result may count for other sources than its own.
 * @throws CannotJudge where step code or client are not those that were read
 */
export async function requireUnchanged(project: Project, reading: Promise<LiveReading>): Promise<void> {
  const { loaded } = await reading;
  const now = await readLoadedDigests(project);
  if (now.client !== loaded?.client || now.steps !== loaded.steps) throw changed();
}

function changed(): CannotJudge {
  return new CannotJudge({
    where: 'steps',
    what: 'step code or client changed while they were made ready',
    fix: 'Run again',
  });
}
