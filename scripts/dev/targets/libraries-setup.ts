/** The lending desks, one page for each component library, built once for all tests. */
import path from 'node:path';
import { execa } from 'execa';
import type { TestProject } from 'vitest/node';
import { keepBuild } from '../../io/kept-build.ts';
import { buildsOf, digestOfSources, repository, sourcesOf, unusedFor } from './place.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that holds the built page of each component library, such as `mui.html`. */
    readonly libraries: string;
  }
}

/** Provides the folder to the tests, and anew where they run again after a change. */
export default async function setup(tests: TestProject): Promise<void> {
  const provide = async () => tests.provide('libraries', await buildLibraries());
  await provide();
  tests.onTestsRerun(provide);
}

async function buildLibraries(): Promise<string> {
  const digest = await digestOfSources('libraries', 'package-lock.json');
  return keepBuild(buildsOf('libraries'), digest, unusedFor, build);
}

// In a process of its own, since Vite goes by the environment of the one it runs in.
async function build(folder: string): Promise<void> {
  const vite = path.join(repository, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  await execa(process.execPath, [vite, 'build', sourcesOf('libraries'), ...options], {
    env: { NODE_ENV: 'production' },
  });
}
