/** Runs the features and records them: the messages, and what they ran on. */
import { rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { resultsOf } from '../../core/runs/last-result.ts';
import type { Outcomes } from '../../core/runs/outcome.ts';
import { retriesOf } from '../../core/runs/retry.ts';
import { type Run, type RunDescription, runFolder, scopeOf } from '../../core/runs/run.ts';
import type { Progress } from '../../core/verdict/progress.ts';
import type { Project } from '../project.ts';
import type { Surroundings } from './child-program.ts';
import type { CucumberProcess } from './cucumber-process.ts';
import { runFeaturesApart } from './features-apart.ts';
import { writeLastResults } from './last-results.ts';
import { openMessageRecord, type RecordEnd } from './message-record.ts';
import { cannotRecord } from './recorded-file.ts';
import { openRunFolder, type RunFolder } from './run-folder.ts';
import type { Selection } from './selection.ts';

/** What a run takes place in, and the process to run it in, where that was started before. */
export type RunSurroundings = Surroundings & { readonly cucumber?: CucumberProcess };

/** What is asked of a recorded run. */
export type RecordedSelection = Selection & {
  /** How long the scenarios may take together, in milliseconds. */
  readonly deadline?: number | undefined;
};

/**
 * Runs the selected scenarios and keeps the run under the reports, in place of the one it repeats; an unsharded run
 * takes the place of all shards. A run that is cut short is kept as well, with what there is and without an end. If it
 * cannot be run or recorded, earlier runs stay as they were.
 * @throws CannotJudge where it cannot be run or recorded
 */
export async function recordRun(
  project: Project,
  run: RunDescription,
  selection: RecordedSelection,
  follow: (progress: Progress) => void,
  surroundings: RunSurroundings = { env: process.env, stderr: process.stderr },
): Promise<Outcomes> {
  const folder = await openRunFolder(project);
  const remove = () => rmSync(folder.folder, { recursive: true, force: true });
  process.once('exit', remove); // as after an interruption
  try {
    const begun = performance.now();
    const end = await record(project, selection, surroundings, folder, follow);
    await keep(project, folder, { ...run, duration: Math.round(performance.now() - begun) }, end);
    return end.outcomes;
  } catch (error) {
    await folder.discard();
    throw error;
  } finally {
    process.off('exit', remove);
  }
}

/** Runs the scenarios until they have all ended, the time is over, or nothing more can be written. */
async function record(
  project: Project,
  selection: RecordedSelection,
  surroundings: RunSurroundings,
  folder: RunFolder,
  follow: (progress: Progress) => void,
): Promise<RecordEnd> {
  const messages = openMessageRecord(folder.record, follow);
  const over = new AbortController();
  const deadline = after(selection.deadline, (duration) => {
    messages.cut(duration);
    over.abort();
  });
  try {
    await runFeaturesApart(project, selection, path.join(folder.folder, 'cucumber.html'), messages.add, {
      ...surroundings,
      signal: AbortSignal.any([folder.failure, over.signal]),
      workerEnded: messages.endWorker,
    });
  } finally {
    clearTimeout(deadline);
  }
  folder.failure.throwIfAborted();
  return messages.end();
}

function after(duration: number | undefined, act: (duration: number) => void): NodeJS.Timeout | undefined {
  return duration === undefined ? undefined : setTimeout(act, duration, duration);
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
  const retries = retriesOf(outcomes);
  await folder.keep(place, {
    ...run,
    ...(runErrors.length > 0 && { runErrors }),
    ...(retries.length > 0 && { retries }),
  });
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
