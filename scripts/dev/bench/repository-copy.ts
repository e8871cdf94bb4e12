/** A copy of this repository in a temporary folder, so that a measured run leaves the reports of the original alone. */
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { repository } from './child.ts';

/** Calls `use` with a temporary folder, and removes it afterwards. */
export async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'shown-bench-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Copies the sources to `folder`; the installed packages are shared. */
export async function copyRepository(folder: string): Promise<void> {
  await Promise.all(
    sources.map((name) => cp(path.join(repository, name), path.join(folder, name), { recursive: true })),
  );
  await symlink(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
}

const folders = ['client', 'features', 'scripts', 'steps'];
const files = ['cucumber.json', 'package.json', 'package-lock.json', 'register.mjs', 'tsconfig.json'];
const sources = [...folders, ...files];
