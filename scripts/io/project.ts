/** Where everything is found: one object, so that nothing assumes there is only one of each. */
import path from 'node:path';
import { findPackageSteps } from './package-steps.ts';
import { loadingFiles } from './root-files.ts';

/** The places of one project, all absolute but for the globs, which are relative to `root`. */
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
  /** The folder of the steps that it takes from this package, relative to `root`, where that is another one. */
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
  const named = findPackageSteps(root);
  const from = named === '.' ? undefined : named;
  const packageSteps = from === undefined ? undefined : path.posix.join(from, 'steps');
  const made = madeIn(root, from);
  return {
    root,
    specification: at('features', 'specification.md'),
    features: 'features/**/*.feature',
    setup: 'features/setup.feature',
    names: 'features/names.json',
    uploads: 'features/files/**',
    policy: at('features', 'release-policy.json'),
    steps: 'steps',
    ...(packageSteps !== undefined && { packageSteps }),
    probe: at(packageSteps ?? 'steps', 'probe.mjs'),
    stepSources: [
      ...(from === undefined ? [] : [`${packageSteps}/**`, path.posix.join(from, 'register.mjs')]),
      'steps/**',
      ...loadingFiles,
    ],
    client: at('client'),
    build: path.join(made, 'client'),
    reports: at('reports'),
    traces: at('reports', 'traces'),
  };
}

/** The folder of all that is made of a project: in a folder of one's own, where nothing else of it is built to. */
function madeIn(root: string, from: string | undefined): string {
  if (from === undefined) return path.join(root, 'dist');
  // With packages of its own, a folder of this repository would be a package to npm, which looks for its scripts there.
  if (from === '..') return path.join(root, '..', 'dist', 'projects', path.basename(root));
  return path.join(root, 'node_modules', '.cache', 'shown');
}
