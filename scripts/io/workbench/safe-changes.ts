/** Writes what the workbench may write: files of the features and the steps, atomically, and through no link. */
import { lstat, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { CannotJudge } from '../../core/cannot-judge.ts';
import type { FileChange } from '../../core/fill/file-change.ts';
import { writeChanges } from '../file-changes.ts';
import type { Project } from '../project.ts';
import { isMissing } from '../system-error.ts';

/**
 * Writes all of the changes, or none.
 * @throws CannotJudge where one is not below `features/` or the project's own steps, leads through a link, or was changed
 * meanwhile
 */
export async function writeSafely(project: Project, changes: readonly FileChange[]): Promise<void> {
  for (const { file } of changes) await refuseElsewhere(project, file);
  await writeChanges(project.root, changes);
}

/**
 * Has all files be again as they were before the changes, those that were made by them included.
 * @throws CannotJudge as `writeSafely`, for whatever was changed since; then nothing is taken back
 */
export async function takeBack(project: Project, changes: readonly FileChange[]): Promise<void> {
  const made = changes.filter(({ before }) => before === undefined);
  for (const { file, after } of made) {
    await refuseElsewhere(project, file);
    if ((await readFile(path.join(project.root, file), 'utf8').catch(() => undefined)) !== after) throw newer(file);
  }
  const back = changes.flatMap(({ file, before, after }) =>
    before === undefined ? [] : [{ file, before: after, after: before }],
  );
  await writeSafely(project, back);
  for (const { file } of made) await rm(path.join(project.root, file));
}

/** @throws CannotJudge where the file is none that the workbench reads and writes */
export async function refuseElsewhere({ root, steps, specification }: Project, file: string): Promise<void> {
  const features = path.relative(root, path.dirname(specification)).replaceAll(path.sep, '/');
  const parts = file.split('/');
  const isOwn = [features, steps].some((folder) => file.startsWith(`${folder}/`));
  const isPlain = !parts.some((part) => part === '' || part === '.' || part === '..') && !/[\\\0]/.test(file);
  if (!isOwn || !isPlain) throw refused(file, `it is not below ${features}/ or ${steps}/`);
  for (let count = 1; count <= parts.length; count++) {
    if (await isLink(path.join(root, ...parts.slice(0, count)))) throw refused(file, 'a link leads to it');
  }
}

async function isLink(place: string): Promise<boolean> {
  try {
    return (await lstat(place)).isSymbolicLink();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function refused(where: string, what: string): CannotJudge {
  return new CannotJudge({ where, what, fix: 'Change it in an editor of your own' });
}

function newer(where: string): CannotJudge {
  return new CannotJudge({ where, what: 'it was changed meanwhile', fix: 'Take it back in an editor of your own' });
}
