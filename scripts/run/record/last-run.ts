/** What the last run left: which scenarios failed, and the last results of those that ran before it. */

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CannotJudge } from '../../base/cannot-judge.ts';
import { renderPlace } from '../../base/finding.ts';
import { renderJson } from '../../base/json.ts';
import { listed } from '../../base/text.ts';
import type { Feature } from '../../features/feature.ts';
import type { Project } from '../../project/project.ts';
import { findFailed, LastResult, latestResults, resultsOf } from '../outcomes/last-result.ts';
import { foldersIn, readRunRecord } from './read-runs.ts';
import { cannotRecord } from './recorded-file.ts';

/** The places, as `file:line`, of scenarios that failed when they last ran, and in a sentence each what is not there any more. */
export type FailedPlaces = { readonly places: readonly string[]; readonly gone: readonly string[] };

/**
 * What failed when it last ran, as the features have it now.
 * @throws CannotJudge where there is no run, or one that cannot be read, nothing failed, or nothing of that is there any more
 */
export async function readFailedPlaces(project: Project, features: readonly Feature[]): Promise<FailedPlaces> {
  const whole = await readWhole(project); // one after the other, so that of two errors it is always the same that is reported
  const parts = await readParts(project);
  const folders = [...whole.folders, ...parts.folders];
  if (folders.length === 0) throw refused('there is no earlier run');
  const cases = features.flatMap(({ scenarios }) => scenarios.flatMap((scenario) => scenario.cases));
  const { places, gone } = findFailed(whole.results, parts.results, cases);
  const sentences = gone.map((one) => `what failed at ${one.place}${nameOf(one)} is not there any more`);
  if (places.length > 0) return { places, gone: sentences };
  const [first] = sentences;
  if (first !== undefined) throw refused(first);
  const since = whole.folders.length > 0 && parts.folders.length > 0 ? ' that has not passed since' : '';
  throw refused(`nothing failed in ${listed(folders)}${since}`);
}

/** The last results of scenarios, and of which runs they are, by their folders relative to the project's root. */
type Last = { readonly folders: readonly string[]; readonly results: readonly LastResult[] };

async function readWhole(project: Project): Promise<Last> {
  const folders = await foldersIn(project, path.join(project.reports, 'run'));
  const results = await Promise.all(folders.map((folder) => readRun(project, folder)));
  return { folders, results: results.flat() };
}

async function readRun(project: Project, folder: string): Promise<LastResult[]> {
  const { recorded, unread } = await readRunRecord(project, folder);
  if (recorded) return resultsOf(recorded.run, recorded.outcomes);
  throw refused(unread.map(({ place, problem }) => `${renderPlace(place)}: ${problem}`).join('; '));
}

async function readParts(project: Project): Promise<Last> {
  const folders = (await foldersIn(project, project.reports)).filter((folder) => path.basename(folder) === 'partial');
  const results = await Promise.all(
    folders.map((folder) =>
      readLastResults(path.join(project.root, folder)).catch((cause: unknown) => {
        throw refused(`the last results in ${folder} cannot be read`, cause);
      }),
    ),
  );
  return { folders, results: results.flat() };
}

function nameOf({ scenario }: LastResult): string {
  return scenario === undefined ? '' : `, "${scenario.split('\n')[0]}",`;
}

function refused(what: string, cause?: unknown): CannotJudge {
  return new CannotJudge({ where: '--failed', what, fix: 'Run npm run accept without --failed', cause });
}

const fileName = 'last-results.json';

/** The last results in the folder of a run of some scenarios. @throws Error where there are none to be read */
async function readLastResults(folder: string): Promise<LastResult[]> {
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
