/** The comment for a pull request, in a file of its own. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CannotJudge } from '../core/cannot-judge.ts';
import type { Project } from './project.ts';

/** @throws CannotJudge where it cannot be written */
export async function writeComment({ root }: Pick<Project, 'root'>, file: string, text: string): Promise<void> {
  const place = path.resolve(root, file);
  try {
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text);
  } catch (cause) {
    const fix = 'Name a file that can be written';
    throw new CannotJudge({ where: `--comment ${file}`, what: 'the comment cannot be written', fix, cause });
  }
}
