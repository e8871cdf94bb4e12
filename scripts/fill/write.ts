/** Writes changes that somebody has agreed to: all of them, or none. */
import { randomUUID } from 'node:crypto';
import { renameSync, rmdirSync, rmSync } from 'node:fs';
import { chmod, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CannotJudge } from '../base/cannot-judge.ts';
import { isMissing } from '../project/files.ts';
import { onInterrupt } from '../project/interrupt.ts';
import type { FileChange } from './plan.ts';

/**
 * Writes the changes below a folder: each aside, and then all into their places.
 * @throws CannotJudge where a file is no longer as the change found it, or cannot be written; then none is changed, unless
 * one could be written aside and not be moved
 */
export async function writeChanges(root: string, changes: readonly FileChange[]): Promise<void> {
  const asides: Place[] = [];
  const clear = () => {
    for (const { aside } of asides) rmSync(aside, { force: true });
    for (const { file, made } of asides) removeEmpty(path.dirname(file), made);
  };
  const interrupt = onInterrupt(clear);
  try {
    for (const change of changes) {
      const place = await placeOf(root, change);
      asides.push(place);
      await writeAside(place, change);
    }
    for (const { aside, file } of asides) renameSync(aside, file); // which no interruption comes between
  } catch (cause) {
    clear();
    if (cause instanceof CannotJudge) throw cause;
    throw new CannotJudge({
      where: root,
      what: 'the changes cannot be written',
      fix: 'Make the files writable',
      cause,
    });
  } finally {
    interrupt.done();
  }
}

/** Where a file stands, links followed, where it is written first, and the uppermost folder that was made for it. */
type Place = { readonly aside: string; readonly file: string; made?: string | undefined };

/** Folders that were made, from the innermost up to `made`. */
function removeEmpty(innermost: string, made: string | undefined): void {
  if (made === undefined) return;
  try {
    for (let folder = innermost; folder.startsWith(made); folder = path.dirname(folder)) rmdirSync(folder);
  } catch {
    // somebody has put something there meanwhile
  }
}

async function placeOf(root: string, { file, before }: FileChange): Promise<Place> {
  const named = path.join(root, file);
  const place = await realpath(named).catch(() => named);
  if ((await readText(place)) !== before) {
    throw new CannotJudge({ where: file, what: 'it was changed meanwhile', fix: 'Run the command again' });
  }
  return { aside: `${place}.${randomUUID()}`, file: place };
}

async function writeAside(place: Place, { before, after }: FileChange): Promise<void> {
  const { aside, file } = place;
  place.made = await mkdir(path.dirname(file), { recursive: true });
  await writeFile(aside, after);
  if (before !== undefined) await chmod(aside, (await stat(file)).mode);
}

/** The text of a file with its byte-order mark; undefined where there is no such file. */
async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
