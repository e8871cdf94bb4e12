/** One file of a run that is being recorded: writing to it never throws, and its failure ends the run with one sentence. */
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { CannotJudge } from '../../base/cannot-judge.ts';
import type { Project } from '../../project/project.ts';

export type RecordedFile = {
  readonly stream: Writable;
  /** Aborted, with a CannotJudge as its reason, once nothing more can be written. */
  readonly failure: AbortSignal;
  /** Resolves when all is written. @throws CannotJudge where that failed, now or before */
  close(): Promise<void>;
};

/** Begins to write a file anew. Writing to its stream never throws, and never brings the process down. */
export function openRecordedFile(project: Project, file: string): RecordedFile {
  const failing = new AbortController();
  const stream = createWriteStream(file);
  stream.on('error', (cause) => failing.abort(cannotRecord(project, path.basename(file), cause)));
  return {
    stream,
    failure: failing.signal,
    async close() {
      stream.end();
      await finished(stream).catch(() => {}); // reported by the listener above
      failing.signal.throwIfAborted();
    },
  };
}

/** What a command ends with where a part of a run cannot be written; `cause` says why, as the system calls it. */
export function cannotRecord({ root, reports }: Project, part: string, cause: unknown): CannotJudge {
  return new CannotJudge({
    where: path.relative(root, reports) || reports,
    what: `the run cannot be recorded, because ${part} cannot be written`,
    fix: 'See that there is room and the right to write there, and run again; earlier runs are as they were',
    cause,
  });
}
