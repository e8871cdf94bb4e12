/**
 * Five sets of tests: those of the core; those of all else, which need a build and a browser; and, not among the unit
 * tests, those of the rehearsal's own client and server; those of faults, which kill processes, fill disks or loop until
 * they are ended; and those of deployed targets and of the package, which install from npm.
 */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';

/** Packages that read Markdown have a slower form for development, which nobody has at run time. */
const asAtRunTime: Plugin = {
  name: 'as at run time',
  configResolved({ ssr }) {
    const conditions = ssr.resolve?.conditions ?? [];
    conditions.splice(0, Infinity, ...conditions.filter((condition) => condition !== 'development|production'));
  },
};

const core = path.resolve(import.meta.dirname, 'scripts/core') + path.sep;

/** Of what is changed in the core alone, `vitest related` runs the core's own tests: all else is built on it, and takes minutes. */
const relatedInCore: Plugin = {
  name: 'related in the core',
  configureVitest({ vitest }) {
    const { related = [], project } = vitest.config;
    if (related.length === 0 || project.length > 0 || !related.every((file) => path.resolve(file).startsWith(core)))
      return;
    vitest.projects = vitest.projects.filter(({ name }) => name === 'core');
  },
};

export default defineConfig({
  // As at run time, where React is told that it is in production.
  oxc: { jsx: { development: false } },
  plugins: [asAtRunTime, relatedInCore],
  test: {
    // Much of the time is spent waiting for browsers and processes, so that one more worker than processors keeps those busy.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'core',
          include: ['scripts/core/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{browser,properties}.test.ts'],
          // Its modules are pure, so that what one test has loaded serves the next.
          isolate: false,
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: {
          name: 'harness',
          // Properties of the core are tried on so many texts that they are no part of what is run after each change of it.
          include: ['{client,scripts,steps}/**/*.test.{ts,tsx}'],
          exclude: ['scripts/core/**/!(*.properties|*.browser).test.{ts,tsx}', '**/*.{faults,target}.test.ts'],
          globalSetup: 'scripts/io/client-test-setup.ts',
          // To load what the commands are made of takes longer than most tests; React is loaded once, too, as at run time.
          isolate: false,
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: {
          name: 'rehearsal',
          include: ['rehearsal/**/*.test.ts'],
          globalSetup: 'scripts/io/client-test-setup.ts',
          // Opening a database takes a second, so that the files of a worker share one.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['scripts/**/*.faults.test.ts'],
          globalSetup: 'scripts/io/client-test-setup.ts',
          testTimeout: 240_000,
          // All files at the same time, since they wait for the ends of processes.
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: {
          name: 'targets',
          include: ['{scripts/dev/targets,steps}/**/*.target.test.ts', 'scripts/*.target.test.ts'],
          globalSetup: ['scripts/io/client-test-setup.ts', 'scripts/dev/targets/applications-setup.ts'],
          // The first test that needs an application waits until it is installed and built, beside all that others ask for.
          testTimeout: 1_800_000,
          // Each file starts commands with workers of their own: more at a time are no faster, and wait for each other.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
