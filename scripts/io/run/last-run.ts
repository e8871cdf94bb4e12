/** What failed in the latest recorded run, whole, partial or sharded. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseEnvelope } from '@cucumber/messages';
import { glob } from 'tinyglobby';
import { CannotJudge } from '../../core/cannot-judge.ts';
import type { Outcome, Outcomes } from '../../core/run/outcome.ts';
import { recordOutcomes } from '../../core/run/outcome-recorder.ts';
import { Run } from '../../core/run/run.ts';
import type { Project } from '../project.ts';

/**
 * The places, as `file:line`, of the scenarios that failed in the latest run.
 * @throws CannotJudge where there is no run, or nothing failed in it
 */
export async function readFailedPlaces({ root, reports }: Project): Promise<string[]> {
  const refused = (what: string, cause?: unknown) =>
    new CannotJudge({ where: '--failed', what, mend: 'Run npm run accept without --failed', cause });
  const { folder, outcomes } = await readLatest(reports).catch((cause: unknown) => {
    throw refused(`the latest run under ${path.relative(root, reports)} cannot be read`, cause);
  });
  if (folder === undefined) throw refused('there is no earlier run');
  const failed = outcomes.filter(({ status }) => status !== 'passed' && status !== 'pending');
  if (failed.length === 0) throw refused(`nothing failed in ${path.relative(root, folder)}`);
  return failed.map(({ place }) => `${place.file}:${place.line}`);
}

async function readLatest(reports: string): Promise<{ folder?: string; outcomes: readonly Outcome[] }> {
  const folder = await latestRun(reports);
  if (folder === undefined) return { outcomes: [] };
  return { folder, outcomes: (await readOutcomes(path.join(folder, 'messages.ndjson'))).outcomes };
}

async function latestRun(reports: string): Promise<string | undefined> {
  const files = await glob(['run/*/run.json', 'partial/run.json'], { cwd: reports, absolute: true });
  const runs = await Promise.all(files.map(async (file) => ({ folder: path.dirname(file), run: await readRun(file) })));
  return runs.toSorted((a, b) => b.run.start.localeCompare(a.run.start))[0]?.folder;
}

async function readRun(file: string): Promise<Run> {
  return Run.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function readOutcomes(file: string): Promise<Outcomes> {
  const recorder = recordOutcomes();
  for await (const line of createInterface({ input: createReadStream(file) })) recorder.record(parseEnvelope(line));
  return recorder.outcomes();
}
