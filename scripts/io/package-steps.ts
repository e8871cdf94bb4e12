/** Whether a project has its features run by the step code of this package, and by which name it calls that. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { CannotJudge } from '../core/cannot-judge.ts';
import { packageFolder } from './package-folder.ts';

/**
 * The folder of this package as the `import` of `cucumber.json` names it, relative to `root` with forward slashes, such as
 * `node_modules/shown`: by the same name on every machine. Undefined where a project loads none of its steps.
 */
export function findPackageSteps(root: string): string | undefined {
  const named = listFolders(root).find((folder) => isSame(path.join(root, folder), path.join(packageFolder, 'steps')));
  return named === undefined ? undefined : path.posix.dirname(named);
}

/**
 * Refuses a configuration that is no JSON, and one that names an installed package of this name, and not this one: the steps
 * of the package would all be undefined.
 * @throws CannotJudge there
 */
export function refuseOtherPackage(root: string): void {
  if (findPackageSteps(root) !== undefined) return;
  refuseBroken(root);
  const named = listFolders(root).find((folder) => /(?:^|\/)node_modules\/shown\/steps$/.test(folder));
  if (named === undefined) return;
  const isThere = existsSync(path.join(root, named));
  throw new CannotJudge({
    where: 'cucumber.json',
    what: isThere
      ? `the steps that it loads, ${named}, belong to another package than this command, ${packageFolder}`
      : `the steps that it loads, ${named}, are not installed`,
    fix: isThere ? 'Run npx shown there' : 'Run npm install, and npx shown',
  });
}

/** @throws CannotJudge where the configuration is there, and no JSON */
function refuseBroken(root: string): void {
  const file = path.join(root, 'cucumber.json');
  if (!existsSync(file)) return;
  try {
    JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new CannotJudge({ where: 'cucumber.json', what: 'it is not JSON', fix: 'Fix what it says', cause });
  }
}

/** The folders that the patterns begin with, relative to `root`. */
function listFolders(root: string): readonly string[] {
  return readImports(root).map((pattern) =>
    path.posix.normalize(pattern.slice(0, pattern.search(/[*?[{(!]|$/))).replace(/\/$/, ''),
  );
}

/** What cannot be read here is reported once the steps are read. Without zod, since every command waits for this before it does anything. */
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
