/** A copy of this repository in a temporary folder, so that a measured run leaves the reports of the original alone. */
import { cp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { repository } from './child.ts';

/** Calls `use` with a folder that holds a copy, and removes it afterwards. */
export function inCopy<T>(use: (folder: string) => Promise<T>): Promise<T> {
  return inTemporaryFolder({ parent: tmpdir(), prefix: 'shown-copy-' }, async (folder) => {
    await copyRepository(folder);
    return await use(folder);
  });
}

/** Copies the sources to `folder`; the installed packages are shared. */
export async function copyRepository(folder: string): Promise<void> {
  await Promise.all(
    sources.map((name) => cp(path.join(repository, name), path.join(folder, name), { recursive: true })),
  );
  await symlink(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
}

/** Has the features of a copy hold nothing but so many scenarios, which leave the document uncovered. */
export async function writeScenarios(
  folder: string,
  count: number,
  scenario: (number: number) => string,
): Promise<void> {
  const features = path.join(folder, 'features');
  for (const file of await glob('*.feature', { cwd: features })) await rm(path.join(features, file));
  const scenarios = Array.from({ length: count }, (_, number) => scenario(number));
  await writeFile(
    path.join(features, '2-generated.feature'),
    `Feature: 2. Screens and routes\n\n${scenarios.join('\n\n')}\n`,
  );
}

const folders = ['client', 'features', 'scripts', 'steps'];
const files = ['cucumber.json', 'package.json', 'package-lock.json', 'register.mjs', 'tsconfig.json'];
const sources = [...folders, ...files];
