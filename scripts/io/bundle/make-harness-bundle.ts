/** Makes the bundle of the harness itself, where there is none of its sources as they are now. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { keepBuild, oneDay } from '../kept-build.ts';
import { writeBundle } from './bundle.ts';
import { harnessBundle, isHashed } from './harness-bundle.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The programs, each of which begins a process. */
const entries = {
  shown: path.join(root, 'scripts/shown.ts'),
  'cucumber-child': path.join(root, 'scripts/io/run/cucumber-child.ts'),
  'cucumber-worker': path.join(root, 'scripts/io/run/cucumber-worker.ts'),
  'proof-child': path.join(root, 'scripts/io/proof/proof-child.ts'),
  'warm-child': path.join(root, 'scripts/io/workbench/warm-child.ts'),
};

/**
 * The packages that stay outside: the steps must have the same Cucumber as what runs them, and the others have files of
 * their own beside their code, or are loaded by few commands and cost as much within. All else is read in one go.
 */
const external = new Set([
  '@babel/core',
  '@biomejs/biome',
  '@cucumber/cucumber',
  '@sparticuz/chromium',
  '@stryker-mutator/instrumenter',
  '@vitejs/plugin-react',
  'playwright',
  'rolldown',
  'ts-morph',
  'vite',
]);

/**
 * Makes the bundle in its folder, as `harnessBundle` names it, unless it is there.
 * @throws Error where it cannot be made or written, where a source changed meanwhile, or where it has one by which it does not go
 */
export async function makeHarnessBundle(bundle = harnessBundle()): Promise<void> {
  await keepBuild(path.dirname(bundle), path.basename(bundle), oneDay, async (folder) => {
    const isExternal = (name: string) => external.has(name);
    requireHashed(await writeBundle({ root, entries, folder, isExternal, plugins: [ownFolder] }));
    if (harnessBundle() !== bundle) throw new Error('a source changed while it was bundled');
  });
}

/** @throws Error where the bundle has a file by which it does not go: that would be run as it was before a change of it */
function requireHashed(files: readonly string[]): void {
  const own = files.map((file) => path.relative(root, file)).filter((file) => file.startsWith(`scripts${path.sep}`));
  const other = own.find((file) => !isHashed(file));
  if (other !== undefined) throw new Error(`${other} is in the bundle, and not in its digest`);
}

/** Puts the folder of the bundle into the place of `bundled.ts`. */
const ownFolder: Plugin = {
  name: 'own-folder',
  resolveId: (id) => (path.basename(id) === 'bundled.ts' ? '\0bundled' : undefined),
  load: (id) => (id === '\0bundled' ? 'export const bundleFolder = import.meta.dirname;' : undefined),
};
