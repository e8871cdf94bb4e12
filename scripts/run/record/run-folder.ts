/** The folder of one run: its messages and `run.json`, written aside and moved into place when the run ends. */

import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Envelope } from '@cucumber/messages';
import { renderJson } from '../../base/json.ts';
import { isMissing } from '../../project/files.ts';
import type { Project } from '../../project/project.ts';
import { oneDay, removeAbandoned } from '../client-build/kept-build.ts';
import { type Run, runFiles } from '../outcomes/run-description.ts';
import { cannotRecord, openRecordedFile } from './recorded-file.ts';

/** A run being recorded. Exactly one of `keep` and `discard` ends it. */
export type RunFolder = {
  /** Where files that belong to the run may be put while it is recorded. */
  readonly folder: string;
  /** Aborted, with a CannotJudge as its reason, once the messages can no longer be written. */
  readonly failure: AbortSignal;
  record(envelope: Envelope): void;
  /**
   * Moves the run to `place`, instead of what stood there before.
   * @throws CannotJudge where any part of it cannot be written; what stood there before stands there still
   */
  keep(place: string, run: Omit<Run, 'messages'>): Promise<void>;
  /** Removes what was recorded; earlier runs stay as they were. */
  discard(): Promise<void>;
};

/**
 * Begins to record a run in a folder of its own beside the reports, and clears away those of runs that were killed.
 * @throws CannotJudge where that cannot be made
 */
export async function openRunFolder(project: Project): Promise<RunFolder> {
  const folder = await makeFolder(project);
  const messages = openRecordedFile(project, path.join(folder, runFiles.messages));
  const digest = createHash('sha256');
  return {
    folder,
    failure: messages.failure,
    record(envelope) {
      const line = `${JSON.stringify(envelope)}\n`;
      digest.update(line);
      messages.stream.write(line);
    },
    async keep(place, description) {
      await messages.close();
      const run: Run = { ...description, messages: digest.digest('hex') };
      const refuse = (part: string) => (cause: unknown) => {
        throw cannotRecord(project, part, cause);
      };
      const file = path.join(folder, runFiles.description);
      await writeFile(file, renderJson(run)).catch(refuse(runFiles.description));
      await replace(folder, place).catch(refuse(path.relative(project.root, place)));
    },
    async discard() {
      messages.stream.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const prefix = '.recording-';

async function makeFolder(project: Project): Promise<string> {
  try {
    await mkdir(project.reports, { recursive: true });
    await removeAbandoned(project.reports, prefix, oneDay);
    return await mkdtemp(path.join(project.reports, prefix));
  } catch (error) {
    throw cannotRecord(project, 'a folder for it', error);
  }
}

/** Moves a folder to a place. What stood there goes only once the folder is there, and comes back if it cannot be. */
async function replace(folder: string, place: string): Promise<void> {
  const earlier = `${folder}-earlier`;
  await chmod(folder, 0o755); // which mkdtemp makes private
  await mkdir(path.dirname(place), { recursive: true });
  await rename(place, earlier).catch(ignoreMissing);
  try {
    await rename(folder, place);
  } catch (error) {
    await rename(earlier, place).catch(ignoreMissing);
    throw error;
  }
  await rm(earlier, { recursive: true, force: true });
}

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}
