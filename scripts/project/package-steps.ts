/** Whether a project has its features run by the step code of this package, and by which name it calls that. */
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from './package-folder.ts';

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

/** What cannot be read here is reported once the steps are read: see `configuration.ts`. Without zod, since every command waits for this before it does anything. */
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
