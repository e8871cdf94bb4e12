/** The folders in a folder, such as those of recorded runs. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '../../project/project.ts';

/** Relative to the project's root, with forward slashes, in order; none where there is no such folder. */
export async function foldersIn({ root }: Pick<Project, 'root'>, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.relative(root, path.join(folder, name)).replaceAll(path.sep, '/'))
    .toSorted();
}
