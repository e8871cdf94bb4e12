/** Whether a project has its features run by the step code of this package, and by which name it calls that. */
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { packageFolder } from './package-folder.ts';

const Configuration = z.object({ default: z.object({ import: z.array(z.string()) }) });

/**
 * The folder of this package as the `import` of `cucumber.json` names it, relative to `root` with forward slashes, such as
 * `node_modules/shown`: by the same name on every machine. Undefined where a project loads none of its steps.
 */
export function findPackageSteps(root: string): string | undefined {
  const named = readImports(root)
    .map((pattern) => path.posix.normalize(pattern.slice(0, pattern.search(/[*?[{(!]|$/))).replace(/\/$/, ''))
    .find((folder) => isSame(path.join(root, folder), path.join(packageFolder, 'steps')));
  return named === undefined ? undefined : path.posix.dirname(named);
}

/** Whatever else there may be in the file: what is wrong with it Cucumber says. */
function readImports(root: string): readonly string[] {
  try {
    return Configuration.parse(JSON.parse(readFileSync(path.join(root, 'cucumber.json'), 'utf8'))).default.import;
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
