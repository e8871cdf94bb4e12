// Builds `dist/`: plain JavaScript of commands and steps, and what lies beside it. npm runs it as `prepare`.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { isBuilt, listSources, repository, stamp } from '../built.mjs';

const run = promisify(execFile);
const dist = path.join(repository, 'dist');

// Aside, so that nobody runs half of it.
const aside = path.join(repository, `.dist-${randomUUID()}`);
process.on('exit', () => rmSync(aside, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(2));
const sources = listSources();
try {
  await Promise.all([compile('tsconfig.build.json', aside), compile('tsconfig.types.json', path.join(aside, 'types'))]);
  copyAssets();
  await Promise.all([bundlePages(), readSteps()]);
  writeFileSync(path.join(aside, stamp), sources);
  if (!isBuilt()) putInPlace(); // else another process has done it meanwhile
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

/**
 * @param {string} configuration
 * @param {string} outDir
 */
async function compile(configuration, outDir) {
  const packages = createRequire(import.meta.url);
  const tsc = path.join(path.dirname(packages.resolve('typescript/package.json')), 'bin', 'tsc');
  try {
    await run(process.execPath, [tsc, '-p', configuration, '--outDir', outDir], { cwd: repository });
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout).trim() : '';
    throw new Error(said || String(error), { cause: error });
  }
}

/** Copies all that no compiler makes anything of: style sheets, the scripts of pages, templates. */
function copyAssets() {
  const rooms = readdirSync(path.join(repository, 'scripts'), { withFileTypes: true });
  for (const { name } of rooms.filter((room) => room.isDirectory() && room.name !== 'dev')) {
    const folder = path.join('scripts', name);
    const filter = (/** @type {string} */ file) => !/\.tsx?$/.test(file);
    cpSync(path.join(repository, folder), path.join(aside, folder), { recursive: true, filter });
  }
}

/** Has what renders pages hold React, which the package then does not need: as it is in production, else it checks and warns. */
async function bundlePages() {
  const { build } = await import('vite');
  const folder = path.join(aside, 'scripts', 'reports', 'page');
  const pages = ['specification-page', 'live-page', 'answer-form'];
  await build({
    root: folder,
    configFile: false,
    envDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: ['react', 'react-dom'] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      sourcemap: true,
      rolldownOptions: { input: Object.fromEntries(pages.map((page) => [page, path.join(folder, `${page}.js`)])) },
    },
  });
}

/** Writes down what the steps define, so that no command has to read them again. */
async function readSteps() {
  const reader = path.join(aside, 'scripts', 'features', 'read-steps.js');
  const { buildPackageDefinitions } = await import(pathToFileURL(reader).href);
  await buildPackageDefinitions(aside);
}

/** Each part in place of the one before; what else lies in `dist/` stays. */
function putInPlace() {
  const before = path.join(dist, path.basename(aside));
  mkdirSync(before, { recursive: true });
  try {
    const parts = readdirSync(aside).filter((part) => part !== stamp);
    for (const part of [...parts, stamp]) {
      // which says that all is there
      if (existsSync(path.join(dist, part))) renameSync(path.join(dist, part), path.join(before, part));
      renameSync(path.join(aside, part), path.join(dist, part));
    }
  } finally {
    rmSync(before, { recursive: true, force: true });
  }
}
