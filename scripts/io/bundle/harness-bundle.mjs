// Where the bundle of the harness lies: under the digest of all that it is made of, so that none of other sources is ever
// run. JavaScript, and synchronous, since this is what every command waits for first.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** What else decides: how TypeScript is read, and which packages there are, as wanted and as installed. */
const others = [
  'package.json',
  'tsconfig.json',
  'register.mjs',
  'package-lock.json',
  'node_modules/.package-lock.json',
  '../.package-lock.json', // where this is an installed package itself
];

/**
 * The folder of the bundle of the sources as they are now, whether it is there or not.
 *
 * The digest is of the path of the repository, which stands in the bundle, and of every file below `scripts/` but tests:
 * its name and its content.
 * @param {string} root of the repository
 * @returns {string}
 */
export function harnessBundle(root = repository) {
  const hash = createHash('sha256').update(root);
  for (const file of [...others.filter((other) => existsSync(path.join(root, other))), ...listSources(root)]) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return path.join(buildsOf('harness', root), hash.digest('hex'));
}

/**
 * Where all builds of that name are kept: beside the packages where this is one of those that are installed, which are as
 * they were published.
 * @param {string} name
 * @param {string} root of the repository
 */
export function buildsOf(name, root = repository) {
  const beside = path.dirname(path.resolve(root));
  const isInstalled = path.basename(beside) === 'node_modules';
  return isInstalled ? path.join(beside, '.cache', 'shown', name) : path.join(root, 'dist', name);
}

/**
 * @param {string} root
 * @returns {string[]}
 */
function listSources(root) {
  return readdirSync(path.join(root, 'scripts'), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && /(?<!\.test)\.(?:ts|tsx|mjs)$/.test(entry.name))
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
    .toSorted();
}
