/** The reports of a verdict, under the project's report folder. */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CannotJudge } from '../core/cannot-judge.ts';
import type { Project } from './project.ts';

/**
 * Writes texts by their names, which may hold folders, in place of what stood there: all aside first, so that where one
 * cannot be written the earlier ones stay as they were. They take their places in the order given.
 * @throws CannotJudge where they cannot be written
 */
export async function writeReports({ root, reports }: Project, texts: Readonly<Record<string, string>>): Promise<void> {
  try {
    await mkdir(reports, { recursive: true });
    const aside = await mkdtemp(path.join(reports, '.writing-'));
    try {
      for (const [name, text] of Object.entries(texts)) await writeInto(aside, name, text);
      for (const name of Object.keys(texts)) await mkdir(path.dirname(path.join(reports, name)), { recursive: true });
      for (const name of Object.keys(texts)) await rename(path.join(aside, name), path.join(reports, name));
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
  } catch (cause) {
    throw new CannotJudge({
      where: path.relative(root, reports),
      what: 'the reports cannot be written',
      mend: 'Make room there, or make it writable',
      cause,
    });
  }
}

async function writeInto(folder: string, name: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), text);
}
