/** A made-up project with a whole run of it: Cucumber's own messages, recorded as `accept` does. */
import path from 'node:path';
import { runFolder } from '../../core/runs/run.ts';
import { projectAt } from '../../io/project.ts';
import { recordRun } from '../../io/run/recording.ts';
import { describeRun } from '../../io/run/run-description.ts';
import { readSourceDigests } from '../../io/source-digests.ts';
import { parseAcceptOptions } from '../../io/terminal/accept-options.ts';
import { type Size, writeGeneratedProject } from './generated-project.ts';
import { linkPackages } from './repository-copy.ts';

/** Writes and runs the project under `root`, without a browser, and returns the folder of the run. */
export async function writeRecordedProject(root: string, size: Size): Promise<string> {
  await writeGeneratedProject(root, size);
  await linkPackages(root);
  const project = projectAt(root);
  const options = parseAcceptOptions([]);
  const run = await describeRun(
    options,
    'verbatim',
    { name: 'chromium', source: 'embedded' },
    await readSourceDigests(project),
  );
  // Without workers, the steps run in the process of Cucumber, which is quicker where they do nothing.
  await recordRun(project, run, { ...options, workers: 0, names: [], places: [] }, () => {});
  return path.join(project.reports, runFolder({ shard: options.shard, partial: false }));
}
