/** This package, wherever it is installed: its folder, its documentation, its version, and whether a project loads its steps. */

import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { valueOfJson } from '../base/json.ts';

/** Two folders above this file, or three in the build, which lies in `dist/`. */
const above = [path.resolve(import.meta.dirname, '../..'), path.resolve(import.meta.dirname, '../../..')];

/** The folder of this package: absolute, without links, and without a separator at its end. */
export const packageFolder = realpathSync(
  above.find((folder) => existsSync(path.join(folder, 'package.json'))) ?? process.cwd(),
);

/** The file of a page of the documentation, such as `guide`, from where a project finds it in `folder`, that of this package. */
export function documentation(page: string, folder = packageFolder): string {
  const isInstalled = path.basename(path.dirname(folder)) === 'node_modules';
  return `${isInstalled ? `node_modules/${path.basename(folder)}/` : ''}docs/${page}.md`;
}

const Manifest = z.object({ version: z.string() });

/** The version of a package. @param manifest its `package.json`; that of this package where none is named */
export async function readVersion(manifest = path.join(packageFolder, 'package.json')): Promise<string> {
  return Manifest.parse(JSON.parse(await readFile(manifest, 'utf8'))).version;
}

/** What installs this package, from the tarball that `npm pack` makes. */
export async function readInstallCommand(): Promise<string> {
  return `npm install --save-dev …/shown-${await readVersion()}.tgz`;
}

/**
 * The folder of this package as the `import` of `cucumber.json` names it, relative to `root` with forward slashes, such as
 * `node_modules/shown`: by the same name on every machine. Undefined where a project loads none of its steps.
 */
export function findPackageSteps(root: string): string | undefined {
  const named = listFolders(root).find((folder) =>
    isSame(path.join(root, folder), path.join(packageFolder, 'dist', 'steps')),
  );
  return named === undefined ? undefined : path.posix.join(named, '..', '..');
}

/** The folders that the patterns begin with, relative to `root`. */
function listFolders(root: string): readonly string[] {
  return readImports(root).map(beginningOf);
}

/** What a pattern begins with: the folder whose files it picks, or the file where it names one. */
export function beginningOf(pattern: string): string {
  const [named = ''] = /^[^*?[{(!]*$|^(?:[^*?[{(!]*\/)?/.exec(pattern) ?? [];
  return path.posix.normalize(named).replace(/(?<=.)\/$/, '');
}

/** What cannot be read here is reported once the steps are read: see `configuration.ts`. */
function readImports(root: string): readonly string[] {
  try {
    const configuration: { default: { import: unknown } } = JSON.parse(
      readFileSync(path.join(root, 'cucumber.json'), 'utf8'),
    );
    const patterns = configuration.default.import;
    return Array.isArray(patterns) ? patterns.filter((pattern) => typeof pattern === 'string') : [];
  } catch {
    return [];
  }
}

function isSame(folder: string, other: string): boolean {
  try {
    return realpathSync(folder) === other;
  } catch {
    return false;
  }
}

const Installed = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), integrity: z.string().optional(), optional: z.boolean().optional() }),
  ),
});

/**
 * Each package that is installed, by its place, version and content; none where npm has noted nothing. Those that are
 * installed on some machines only are left out, so that machines of the same packages agree.
 */
export async function readInstalled(root: string): Promise<readonly string[]> {
  // Found by its name, since packages may be behind a link.
  const text = await readFile(path.join(root, 'node_modules', '.package-lock.json'), 'utf8').catch(() => '');
  const { data } = Installed.safeParse(valueOfJson(text));
  return Object.entries(data?.packages ?? {})
    .filter(([, { optional = false }]) => !optional)
    .map(([place, { version = '', integrity = '' }]) => `${place} ${version} ${integrity}`)
    .toSorted();
}
