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
 * The digest is of the path of the repository, which stands in the bundle, and of every file that may be in it: its name and
 * its content.
 * @param {string} root of the repository
 * @returns {string}
 */
export function harnessBundle(root = repository) {
  const hash = createHash('sha256').update(root);
  const sources = listSources(root, 'scripts').toSorted();
  for (const file of [...others.filter((other) => existsSync(path.join(root, other))), ...sources]) {
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

/** What no command is made of: the page of the workbench has a bundle of its own. */
const leftOut = ['dev', 'page'].map((name) => path.join('scripts', name));

/**
 * Whether the file may be in the bundle.
 * @param {string} file relative to the repository, as are those that are listed
 * @returns {boolean}
 */
export function isHashed(file) {
  return /(?<!\.test)\.(?:ts|tsx|mjs)$/.test(file) && !leftOut.some((folder) => file.startsWith(folder + path.sep));
}

/**
 * Folder by folder, which takes a sixth of the time that Node takes to list all in one go.
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function listSources(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (!entry.isDirectory()) return isHashed(file) ? [file] : [];
    return leftOut.includes(file) ? [] : listSources(root, file);
  });
}
