/** The folder of one run: its messages and `run.json`, written aside and moved into place when the run ends. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import type { Envelope } from '@cucumber/messages';
import type { Run, RunDescription } from '../../core/run/run.ts';
import type { Project } from '../project.ts';

/** A run being recorded. Exactly one of `keep` and `discard` ends it. */
export type RunFolder = {
  /** Where files that belong to the run may be put while it is recorded. */
  readonly folder: string;
  record(envelope: Envelope): void;
  /** Moves the run to `place`, instead of what stood there before. */
  keep(place: string, run: RunDescription): Promise<void>;
  /** Removes what was recorded; earlier runs stay as they were. */
  discard(): Promise<void>;
};

/** Begins to record a run in a folder of its own beside the reports. */
export async function openRunFolder({ reports }: Project): Promise<RunFolder> {
  await mkdir(reports, { recursive: true });
  const folder = await mkdtemp(path.join(reports, '.recording-'));
  const messages = createWriteStream(path.join(folder, 'messages.ndjson'));
  const digest = createHash('sha256');
  const written = finished(messages);
  written.catch(() => {}); // reported by `keep`
  return {
    folder,
    record(envelope) {
      const line = `${JSON.stringify(envelope)}\n`;
      digest.update(line);
      messages.write(line);
    },
    async keep(place, description) {
      messages.end();
      await written;
      const run: Run = { ...description, messages: digest.digest('hex') };
      await writeFile(path.join(folder, 'run.json'), `${JSON.stringify(run, null, 2)}\n`);
      await chmod(folder, 0o755); // which mkdtemp makes private
      await mkdir(path.dirname(place), { recursive: true });
      const earlier = `${folder}-earlier`;
      await rename(place, earlier).catch(ignoreMissing);
      await rename(folder, place);
      await rm(earlier, { recursive: true, force: true });
    },
    async discard() {
      messages.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
