/** Runs the features and records them: the messages, and what they ran on. */

import { rmSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Envelope } from '@cucumber/messages';
import type { ToProve } from '../../../steps/records.ts';
import type { Project } from '../../project/project.ts';
import type { AcceptOptions } from '../accept-options.ts';
import { runFeaturesApart, type Surroundings } from '../cucumber/cucumber-process.ts';
import { resultsOf } from '../outcomes/last-result.ts';
import { type Outcomes, recordOutcomes } from '../outcomes/outcome.ts';
import {
  type Run,
  type RunDescription,
  renderDeadline,
  renderUnavailable,
  runFolder,
  scopeOf,
} from '../outcomes/run-description.ts';
import { endOfRun } from '../outcomes/step-failure.ts';
import { writeLastResults } from './last-run.ts';
import { cannotRecord } from './recorded-file.ts';
import { openRunFolder, type RunFolder } from './run-folder.ts';

/** Who is told of a run while it is recorded. */
export type RunListener = {
  record(envelope: Envelope): void;
  /** What keeps the run from its end: a sentence. */
  stopped(runError: string): void;
  /** How many scenarios have not ended. */
  remaining(): number;
};

/**
 * Runs the scenarios that are asked for, at these places where any are given, and keeps the run under the reports, in place
 * of the one it repeats; an unsharded run takes the place of all shards. `toProve` says what each scenario is to prove. A run that is cut short is kept as well, with what there is and without an end. If it
 * cannot be run or recorded, earlier runs stay as they were.
 * @throws CannotJudge where it cannot be run or recorded
 */
export async function recordRun(
  project: Project,
  run: RunDescription,
  options: AcceptOptions,
  places: readonly string[],
  listener: RunListener,
  { toProve = {}, ...surroundings }: Surroundings & { readonly toProve?: ToProve } = {
    env: process.env,
    stderr: process.stderr,
  },
): Promise<Outcomes> {
  const folder = await openRunFolder(project);
  const remove = () => rmSync(folder.folder, { recursive: true, force: true });
  process.once('exit', remove); // as after an interruption
  try {
    const begun = performance.now();
    const proof = path.join(folder.folder, 'to-prove.json');
    await writeFile(proof, JSON.stringify(toProve)).catch((cause: unknown) => {
      throw cannotRecord(project, 'what is to be proven', cause);
    });
    const env = { ...surroundings.env, SHOWN_PROOF: proof };
    const end = await record(project, options, places, { ...surroundings, env }, folder, listener);
    await rm(proof, { force: true });
    await keep(project, folder, { ...run, duration: Math.round(performance.now() - begun) }, end);
    return end.outcomes;
  } catch (error) {
    await folder.discard();
    throw error;
  } finally {
    process.off('exit', remove);
  }
}

/** What a run has come to, and what kept it from its end. */
type RecordEnd = { readonly outcomes: Outcomes; readonly runErrors: readonly string[] };

/** Runs the scenarios until they have all ended, the time is over, or nothing more can be written. */
async function record(
  project: Project,
  options: AcceptOptions,
  places: readonly string[],
  surroundings: Surroundings,
  folder: RunFolder,
  listener: RunListener,
): Promise<RecordEnd> {
  const recorder = recordOutcomes();
  const runErrors: string[] = [];
  const over = new AbortController();
  const suffer = (runError: string) => {
    runErrors.push(runError);
    listener.stopped(runError);
  };
  const cut = (runError: string) => {
    suffer(runError);
    over.abort();
  };
  const { deadline } = options;
  const timer =
    deadline === undefined
      ? undefined
      : setTimeout(() => cut(renderDeadline(deadline, listener.remaining())), deadline);
  const take = (envelope: Envelope) => {
    if (over.signal.aborted) return;
    folder.record(envelope);
    recorder.record(envelope);
    listener.record(envelope);
    const why = endOfRun(envelope);
    if (why !== undefined) cut(renderUnavailable(why, listener.remaining()));
  };
  try {
    const signal = AbortSignal.any([folder.failure, over.signal]);
    const report = path.join(folder.folder, 'cucumber.html');
    const lost = await runFeaturesApart(project, options, places, report, take, { ...surroundings, signal });
    if (lost !== undefined) suffer(lost);
  } finally {
    clearTimeout(timer);
  }
  folder.failure.throwIfAborted();
  return { outcomes: recorder.outcomes(), runErrors };
}

/** Puts a run in its place. A part in which nothing ran says nothing, and must not hide what failed before. */
async function keep(
  project: Project,
  folder: RunFolder,
  run: RunDescription & Pick<Run, 'duration'>,
  { outcomes: { outcomes }, runErrors }: RecordEnd,
): Promise<void> {
  const scope = scopeOf(run);
  if (scope.partial && outcomes.length === 0) return folder.discard();
  const place = path.join(project.reports, runFolder(scope));
  if (scope.partial) await writeLastResults(project, folder.folder, place, resultsOf(run, outcomes));
  await folder.keep(place, { ...run, ...(runErrors.length > 0 && { runErrors }) });
  if (!scope.partial && scope.shard.total === 1) await removeShards(project);
}

/** Once an unsharded run is in its place, the shards of earlier ones are out of date. */
async function removeShards(project: Project): Promise<void> {
  const runs = path.join(project.reports, 'run');
  try {
    for (const name of await readdir(runs))
      if (name !== '1-of-1') await rm(path.join(runs, name), { recursive: true, force: true });
  } catch (error) {
    throw cannotRecord(project, 'its place among earlier runs', error);
  }
}
