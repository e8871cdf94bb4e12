/** A copy of the repository, in which something may be broken, and the program that is run in it. */
import { cp, symlink } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { childEnvironment } from './child-environment.ts';
import { rehearsalEnv } from './rehearsal-run.ts';
import { repository } from './targets/place.ts';

/** All files that git knows or would, and the installed packages, by a link. Not `dist/`: the program builds itself when it is first run. */
export async function copyRepository(folder: string): Promise<void> {
  const { stdout } = await execa('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
  });
  for (const file of new Set(stdout.split('\0').filter(Boolean)))
    await cp(path.join(repository, file), path.join(folder, file)).catch(() => {}); // deleted, and not committed yet
  await symlink(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
}

/** Runs the program of a copy on its own project, or on its rehearsal. */
export function shown(folder: string, args: readonly string[]) {
  const script = path.join(folder, folder.endsWith('rehearsal') ? '..' : '.', 'scripts', 'shown.mjs');
  return execa(process.execPath, [script, ...args], inFolder(folder));
}

export function inFolder(folder: string) {
  const env = { ...childEnvironment(), ...rehearsalEnv };
  return { cwd: folder, env, extendEnv: false, reject: false, stdin: 'ignore' } as const;
}
