// Sees to it that `dist/` is built from the sources as they are now. An installed package holds its build, and no sources of it.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '..');
/** The file in `dist/` that lists what it was built from. */
export const stamp = 'sources.txt';
const builder = path.join(repository, 'scripts', 'dev', 'build.mjs');

/**
 * Builds `dist/` where a source is another one than when it was built.
 * @throws Error where it cannot be built
 */
export function ensureBuilt() {
  if (!existsSync(path.join(repository, 'tsconfig.build.json')) || isBuilt()) return;
  const { status, stderr } = spawnSync(process.execPath, [builder], { encoding: 'utf8' });
  if (status === 0) return;
  const error = new Error(`dist/ cannot be built from the sources as they are now:\n${stderr}`);
  error.name = 'CannotBuild'; // a source is to be corrected, and nobody is helped by a stack
  throw error;
}

/** Whether it is built from the sources as they are now. */
export function isBuilt() {
  const file = path.join(repository, 'dist', stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === listSources();
}

/** Each source with its time and size. */
export function listSources() {
  const alsoThere = ['package-lock.json', 'scripts/dev/build.mjs'].filter((file) =>
    existsSync(path.join(repository, file)),
  );
  const files = ['tsconfig.json', 'tsconfig.build.json', ...alsoThere, ...within('scripts'), ...within('steps')];
  return files.map((file) => `${file} ${stateOf(file)}\n`).join('');
}

/** @param {string} file */
function stateOf(file) {
  const { mtimeMs, size } = statSync(path.join(repository, file));
  return `${mtimeMs} ${size}`;
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function within(folder) {
  return readdirSync(path.join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return file === 'scripts/dev' ? [] : within(file);
    return /\.(?:test|test-support)\.tsx?$/.test(file) ? [] : [file];
  });
}
