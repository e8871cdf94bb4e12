/** Runs the features and records them: the messages, and what they ran on. */
import { rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Outcomes, recordOutcomes } from '../../core/run/outcome.ts';
import { countProgress, type Progress } from '../../core/run/progress.ts';
import { type RunDescription, runFolder, scopeOf } from '../../core/run/run.ts';
import type { Project } from '../project.ts';
import { onInterrupt } from '../terminal/command.ts';
import { runFeatures, type Selection } from './cucumber.ts';
import { openRunFolder } from './run-folder.ts';

/**
 * Runs the selected scenarios and keeps the run under the reports, in place of the one it repeats; an unsharded run
 * takes the place of all shards. If it cannot be run, earlier runs stay as they were.
 */
export async function recordRun(
  project: Project,
  run: RunDescription,
  selection: Selection,
  follow: (progress: Progress) => void,
): Promise<Outcomes> {
  const folder = await openRunFolder(project);
  const interrupt = onInterrupt(() => rmSync(folder.folder, { recursive: true, force: true }));
  const recorder = recordOutcomes();
  const count = countProgress();
  try {
    await runFeatures(project, selection, path.join(folder.folder, 'cucumber.html'), (envelope) => {
      folder.record(envelope);
      recorder.record(envelope);
      follow(count(envelope));
    });
    const outcomes = recorder.outcomes();
    // A part in which nothing ran says nothing, and must not hide what failed before.
    if (scopeOf(run).partial && outcomes.outcomes.length === 0) await folder.discard();
    else await folder.keep(path.join(project.reports, runFolder(scopeOf(run))), run);
    await removeShards(project, run);
    return outcomes;
  } catch (error) {
    await folder.discard();
    throw error;
  } finally {
    interrupt.done();
  }
}

/** Once an unsharded run is in its place, the shards of earlier ones are out of date. */
async function removeShards({ reports }: Project, run: RunDescription): Promise<void> {
  const { partial, shard } = scopeOf(run);
  if (partial || shard.total > 1) return;
  const runs = path.join(reports, 'run');
  for (const name of await readdir(runs))
    if (name !== '1-of-1') await rm(path.join(runs, name), { recursive: true, force: true });
}
