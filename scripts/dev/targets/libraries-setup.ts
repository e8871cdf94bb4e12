/** The lending desks, one page for each component library, installed from npm and built once for all tests. */
import { cp, rm } from 'node:fs/promises';
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
  const build = await keepBuild(buildsOf('libraries'), digest, unusedFor, installAndBuild);
  return path.join(build, 'dist');
}

/**
 * Builds a copy of the sources beside which the libraries are installed from npm: they are larger than all other packages
 * of this repository together, and nothing else needs them.
 */
async function installAndBuild(folder: string): Promise<void> {
  await cp(sourcesOf('libraries'), folder, { recursive: true });
  await execa('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  // In a process of its own, since Vite goes by the environment of the one it runs in.
  const vite = path.join(repository, 'node_modules', 'vite', 'bin', 'vite.js');
  await execa(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: folder,
    env: { NODE_ENV: 'production' },
  });
  await rm(path.join(folder, 'node_modules'), { recursive: true });
}
