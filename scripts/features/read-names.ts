/** Reads the names of what has no accessible name. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readText } from '../project/files.ts';
import type { Project } from '../project/project.ts';
import { type Names, parseNames } from './names.ts';

/**
 * The names of the project; none where it has no file of them. The steps read the same file themselves.
 * @throws CannotJudge where the file cannot be read, is not UTF-8, or says something that means nothing
 */
export async function readNames({ root, names: file }: Pick<Project, 'root' | 'names'>): Promise<Names> {
  return existsSync(path.join(root, file)) ? parseNames(await readText(root, file), file) : { names: [] };
}
