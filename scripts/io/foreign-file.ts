/** Finds what decides about a run although a change of it afterwards would go unnoticed. */
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';

/**
 * The first of the files that neither the patterns match nor a package holds; a link is the file that it leads to.
 * @param files absolute paths
 */
export async function findForeign(
  root: string,
  patterns: readonly string[],
  files: Iterable<string>,
): Promise<string | undefined> {
  const found = await glob([...patterns], { cwd: root, dot: true, absolute: true });
  const known = new Set(await Promise.all(found.map(follow)));
  const packages = (await follow(path.join(root, 'node_modules'))) + path.sep;
  for (const file of files) {
    const real = await follow(file);
    const isOfPackage = real.includes(`${path.sep}node_modules${path.sep}`) || real.startsWith(packages);
    if (!known.has(real) && !isOfPackage) return file;
  }
  return undefined;
}

/** What is not there is where it is said to be. */
function follow(file: string): Promise<string> {
  return realpath(file).catch(() => path.normalize(file));
}
