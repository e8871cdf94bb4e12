/** The reports for people, under the project's report folder. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderOpenQuestions } from '../core/trace/open-questions.ts';
import type { Trace } from '../core/trace/trace.ts';
import type { Project } from './project.ts';

/** Writes `open-questions.md`: all that somebody must answer, ready for a meeting. */
export async function writeOpenQuestions({ reports }: Project, trace: Trace): Promise<void> {
  await mkdir(reports, { recursive: true });
  await writeFile(path.join(reports, 'open-questions.md'), renderOpenQuestions(trace));
}
