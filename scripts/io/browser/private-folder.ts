/** A folder for what is unpacked once and kept: the user's own, which nobody else can write to. */
import { chmod, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Environment } from '../environment.ts';

/**
 * Where such a folder may stand, best first: the user's cache (XDG Base Directory Specification), and the temporary
 * folder for users whose home cannot be written to.
 */
export function privateFolders({ XDG_CACHE_HOME, HOME, TMPDIR }: Environment): string[] {
  const cache = [XDG_CACHE_HOME, HOME === undefined ? undefined : path.join(HOME, '.cache')].find(
    (folder) => folder !== undefined && path.isAbsolute(folder),
  );
  const temporary = path.join(TMPDIR ?? tmpdir(), `shown-${userId() ?? 'user'}`);
  return [...(cache === undefined ? [] : [path.join(cache, 'shown')]), temporary];
}

/**
 * Makes the folder where it is missing, and closes it to other users.
 * @throws Error where it cannot be made, is no folder of its own (a link, a file) or belongs to somebody else
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const status = await lstat(folder);
  if (!status.isDirectory()) throw new Error('it is no folder');
  if (userId() !== undefined && status.uid !== userId()) throw new Error('it belongs to another user');
  if ((status.mode & 0o077) !== 0) await chmod(folder, 0o700);
}

function userId(): number | undefined {
  return process.getuid?.();
}
