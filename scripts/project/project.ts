/** Where everything of a project is found. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { findPackageSteps } from './package.ts';

/** All absolute but for the globs, which are relative to `root`. */
export type Project = {
  readonly root: string;
  readonly specification: string;
  readonly features: string;
  /** The file of setups among them, relative to `root` as they are; it need not be there. */
  readonly setup: string;
  /** The names of what has no accessible name, likewise. */
  readonly names: string;
  /** The files that users of the product choose, likewise, as a pattern. */
  readonly uploads: string;
  /** The release policy. */
  readonly policy: string;
  /** The folder of the steps of its own, relative to `root`; it need not be there. */
  readonly steps: string;
  /** The sources of the steps that it takes from this package, as a folder relative to `root`, where that is another one. */
  readonly packageSteps?: string;
  /** The script that finds out about a deployed target. */
  readonly probe: string;
  /** All that the step definitions may depend on, as patterns. */
  readonly stepSources: readonly string[];
  readonly client: string;
  /** Where the client is built to. */
  readonly build: string;
  readonly reports: string;
  /** Playwright's traces of the latest run that was asked for them. */
  readonly traces: string;
};

/**
 * The project whose files stand under `root`. Its `cucumber.json` says whether it takes the steps of this package beside
 * its own: this repository has them itself, and a project may do without.
 */
export function projectAt(root: string): Project {
  const at = (...parts: string[]) => path.join(root, ...parts);
  const from = findPackageSteps(root);
  const built = from === undefined ? undefined : path.posix.join(from, 'dist', 'steps');
  return {
    root,
    specification: at('features', 'specification.md'),
    features: 'features/**/*.feature',
    setup: 'features/setup.feature',
    names: 'features/names.json',
    uploads: 'features/files/**',
    policy: at('features', 'release-policy.json'),
    steps: 'steps',
    ...(from !== undefined && from !== '.' && { packageSteps: path.posix.join(from, 'steps') }),
    probe: at(built ?? 'steps', 'probe.mjs'),
    stepSources: [
      ...(from === undefined ? [] : [`${built}/**/*.{js,mjs}`, path.posix.join(from, 'register.mjs')]),
      ...(from === '.' ? [] : ['steps/**']),
      ...loadingFiles,
    ],
    client: at('client'),
    build: path.join(madeIn(root, from), 'client'),
    reports: at('reports'),
    traces: at('reports', 'traces'),
  };
}

/** Where builds of a project are kept: in its own `node_modules`, or for a folder of this repository in that of the repository. */
function madeIn(root: string, from: string | undefined): string {
  const made = path.join('node_modules', '.cache', 'shown');
  // A folder with a `node_modules` of its own would be a package to npm, which would look for its scripts there.
  return from === '..' ? path.join(root, '..', made, 'projects', path.basename(root)) : path.join(root, made);
}

/** Whether a project is there, or the beginning of one. */
export function holdsProject(root: string): boolean {
  return ['features', ...configurations].some((name) => existsSync(path.join(root, name)));
}

/** The nearest folder above with a whole project, relative to this one, such as "../.."; undefined where there is none. */
export function projectAbove(root: string, way = '..'): string | undefined {
  const folder = path.resolve(root, way);
  const isWhole = existsSync(path.join(folder, 'features', 'specification.md'));
  if (isWhole && configurations.some((name) => existsSync(path.join(folder, name)))) return way;
  return path.dirname(folder) === folder ? undefined : projectAbove(root, `${way}/..`);
}

/** The files at the root that Cucumber takes its configuration from; none need be there, as of the following. */
export const configurations = ['json', 'js', 'cjs', 'mjs', 'yaml', 'yml'].map((ending) => `cucumber.${ending}`);

/** The files that decide how step code is loaded. */
export const loadingFiles = [...configurations, 'register.mjs'];

/** The files that decide how step code and client are compiled, and with which packages. */
export const compilingFiles = ['package-lock.json', 'tsconfig.json'];
