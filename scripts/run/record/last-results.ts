/** The last results after all runs of some scenarios, kept with the last such run, since each takes the place of the one before. */

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { renderJson } from '../../base/json.ts';
import type { Project } from '../../project/project.ts';
import { LastResult, latestResults } from '../outcomes/last-result.ts';
import { cannotRecord } from './recorded-file.ts';

const fileName = 'last-results.json';

/** The last results in the folder of a run of some scenarios. @throws Error where there are none to be read */
export async function readLastResults(folder: string): Promise<LastResult[]> {
  return z.array(LastResult).parse(JSON.parse(await readFile(path.join(folder, fileName), 'utf8')));
}

/**
 * Writes those after a run into its folder: its own, and those of the runs before it, from the place that it is to take.
 * @throws CannotJudge where they cannot be written
 */
export async function writeLastResults(
  project: Project,
  folder: string,
  place: string,
  own: readonly LastResult[],
): Promise<void> {
  const before = await readLastResults(place).catch(() => []); // What cannot be read is no reason not to run.
  const results = latestResults([...before, ...own]);
  await writeFile(path.join(folder, fileName), renderJson(results)).catch((cause: unknown) => {
    throw cannotRecord(project, fileName, cause);
  });
}
