/** Where everything is found: one object, so that nothing assumes there is only one of each. */
import path from 'node:path';

/** The places of one project, all absolute but for the globs, which are relative to `root`. */
export type Project = {
  readonly root: string;
  readonly specification: string;
  readonly features: string;
  /** The file of setups among them, relative to `root` as they are; it need not be there. */
  readonly setup: string;
  /** The names of what has no accessible name, likewise. */
  readonly names: string;
  /** The release policy. */
  readonly policy: string;
  readonly steps: string;
  /** The script that finds out about a deployed target. */
  readonly probe: string;
  /** All that the step definitions may depend on, as patterns. */
  readonly stepSources: readonly string[];
  readonly client: string;
  /** Where the client is built to. */
  readonly build: string;
  /** Where the step code is bundled to. */
  readonly stepBundles: string;
  readonly reports: string;
  /** Playwright's traces of the latest run that was asked for them. */
  readonly traces: string;
};

/** The project whose files stand under `root`. */
export function projectAt(root: string): Project {
  const at = (...parts: string[]) => path.join(root, ...parts);
  return {
    root,
    specification: at('features', 'specification.md'),
    features: 'features/**/*.feature',
    setup: 'features/setup.feature',
    names: 'features/names.json',
    policy: at('features', 'release-policy.json'),
    steps: 'steps/**/*.ts',
    probe: at('steps', 'probe.mjs'),
    stepSources: ['steps/**', 'cucumber.{js,cjs,mjs,json,yaml,yml}', 'register.mjs'],
    client: at('client'),
    build: at('dist', 'client'),
    stepBundles: at('dist', 'steps'),
    reports: at('reports'),
    traces: at('reports', 'traces'),
  };
}
