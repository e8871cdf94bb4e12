/** Runs the features through Cucumber's own API, under the configuration that plain Cucumber uses. */

import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import {
  type IRunConfiguration,
  type IRunEnvironment,
  type IRunOptionsPlugins,
  loadConfiguration,
  runCucumber,
} from '@cucumber/cucumber/api';
import type { Envelope } from '@cucumber/messages';
import { CannotJudge } from '../../base/cannot-judge.ts';
import type { Support } from '../../features/read-steps.ts';
import { setupTag } from '../../features/tags.ts';
import { documentation } from '../../project/package.ts';
import type { Project } from '../../project/project.ts';
import { noTagExpression } from '../../project/tag-expression.ts';
import type { AcceptOptions } from '../accept-options.ts';
import { runnableTags } from '../outcomes/applicability.ts';
import { openRecordedFile } from '../record/recorded-file.ts';
import { findProgram } from './cucumber-process.ts';
import { brokenScript, brokenStepCode, wrongImport } from './load-failure.ts';
import { placesKey } from './places-plugin.ts';

/** What a run does with what it learns. */
export type Listener = {
  /** Takes every message as it comes. */
  readonly record: (envelope: Envelope) => void;
  /** Sees what step code Cucumber is asked to load, before it does. @throws CannotJudge where it must not */
  readonly check?: (project: Project, support: Support) => Promise<void>;
};

/**
 * Runs the scenarios that are asked for and can run on the target. Whether they passed is not reported: the messages say so.
 * @param places of the only scenarios to run, as `file:line`; all where there are none
 * @param report the file that Cucumber's own HTML report is written to
 * @returns what kept a run that had begun from its end, as a phrase
 * @throws CannotJudge where Cucumber could not run at all, or the report could not be written
 */
export async function runFeatures(
  project: Project,
  options: AcceptOptions,
  places: readonly string[],
  report: string,
  { record, check = async () => {} }: Listener,
): Promise<string | undefined> {
  const file = openRecordedFile(project, report);
  const environment = { cwd: project.root, stdout: file.stream, stderr: process.stderr, env: process.env };
  let hasBegun = false;
  const hear = (envelope: Envelope) => {
    hasBegun ||= envelope.testRunStarted !== undefined;
    record(envelope);
  };
  try {
    const configuration = await configure(project, options, places, environment);
    await check(project, configuration.support);
    await Promise.race([runCucumber(configuration, environment, hear), once(file.failure, 'abort')]);
    return undefined;
  } catch (error) {
    if (error instanceof CannotJudge) throw error;
    if (hasBegun) return `Cucumber ended: ${String(rootCause(error))}`;
    throw cannotRun(error, project);
  } finally {
    await file.close();
  }
}

async function configure(
  { features }: Project,
  options: AcceptOptions,
  places: readonly string[],
  environment: IRunEnvironment,
): Promise<IRunConfiguration> {
  const { runConfiguration } = await loadConfiguration(
    {
      provided: {
        parallel: options.workers,
        name: [...options.name],
        order: options.order as IRunConfiguration['sources']['order'],
        paths: [features],
        // To standard output, which is the file: a formatter that Cucumber gives its own file loses the reason if it
        // cannot be written, and the one for people has no place beside the live progress.
        format: ['html'],
        tags: tagsOf(options),
        ...(options.shard.total > 1 && { shard: `${options.shard.index}/${options.shard.total}` }),
      },
    },
    environment,
  ).catch((cause: unknown) => {
    throw cannotConfigure(cause);
  });
  refuseWithoutSteps(runConfiguration.support);
  // What the judge takes for granted is not left to the configuration: pending is no failure of the run by itself, and no
  // failure keeps others from running. Nor does a run leave this machine, whatever CUCUMBER_PUBLISH_ENABLED, CUCUMBER_PUBLISH_TOKEN or "publish" say: it shows the product.
  return {
    ...runConfiguration,
    plugins: pluginsFor(places, runConfiguration.plugins),
    formats: { ...runConfiguration.formats, publish: false },
    runtime: { ...runConfiguration.runtime, strict: false, failFast: false, retry: options.retry, retryTagFilter: '' },
  };
}

/** The plugins of the configuration, and one that leaves the scenarios at the places, where any are given. */
function pluginsFor(
  places: readonly string[],
  { specifiers, options }: IRunOptionsPlugins = { specifiers: [], options: {} },
): IRunOptionsPlugins {
  if (places.length === 0) return { specifiers, options };
  const own = pathToFileURL(findProgram(new URL('./places-plugin.ts', import.meta.url))).href;
  return { specifiers: [...specifiers, own], options: { ...options, [placesKey]: [...places] } };
}

/** The tag expression of what is asked for, without what cannot run on the target; setups run within the scenarios that begin with them. */
function tagsOf({ tags, target }: AcceptOptions): string {
  const asked = tags === undefined ? [] : [`(${tags})`];
  return [...asked, ...runnableTags(target.kind), `not ${setupTag}`].join(' and ');
}

/** Every step would be undefined. */
function refuseWithoutSteps({ importPaths = [], requirePaths = [] }: Support): void {
  if (importPaths.length + requirePaths.length > 0) return;
  throw new CannotJudge({
    where: "Cucumber's configuration",
    what: 'it names no step code to load',
    fix: `Give cucumber.json a list "import" in "default": ${documentation('guide')} shows one`,
  });
}

function cannotConfigure(cause: unknown): CannotJudge {
  return new CannotJudge({
    where: "Cucumber's configuration",
    what: 'it cannot be read',
    fix: 'Fix what it says',
    cause,
  });
}

function cannotRun(error: unknown, { root, steps }: Project): CannotJudge {
  const cause = rootCause(error);
  const what = 'Cucumber could not run the features';
  return (
    noTagExpression(cause, 'cucumber.json') ??
    wrongImport(cause, root) ??
    brokenStepCode(cause, root, steps) ??
    brokenScript(cause, root, steps) ??
    new CannotJudge({ where: 'cucumber.json', what, fix: 'Fix what it says', cause })
  );
}

/** Cucumber wraps what a plugin or a support file threw, and says only where that was. */
function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error;
}
