/**
 * Four sets of tests: the unit tests, which share a build and a browser; those of the rehearsal's own client and server;
 * those of faults, which kill processes, fill disks or loop until they are ended; and those of deployed targets and of the
 * package, which install from npm.
 */
import { availableParallelism } from 'node:os';
import { defineConfig, type Plugin } from 'vitest/config';

/** Packages that read Markdown have a slower form for development, which nobody has at run time. */
const asAtRunTime: Plugin = {
  name: 'as at run time',
  configResolved({ ssr }) {
    const conditions = ssr.resolve?.conditions ?? [];
    conditions.splice(0, Infinity, ...conditions.filter((condition) => condition !== 'development|production'));
  },
};

export default defineConfig({
  // As at run time, where React is told that it is in production.
  oxc: { jsx: { development: false } },
  plugins: [asAtRunTime],
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
          name: 'unit',
          include: ['{client,scripts,steps}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{faults,target}.test.ts'],
          globalSetup: 'scripts/dev/test-support/client-setup.ts',
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
          globalSetup: 'scripts/dev/test-support/client-setup.ts',
          // Opening a database takes a second, so that the files of a worker share one.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['scripts/**/*.faults.test.ts'],
          globalSetup: 'scripts/dev/test-support/client-setup.ts',
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
          include: ['scripts/**/*.target.test.ts'],
          globalSetup: ['scripts/dev/test-support/client-setup.ts', 'scripts/dev/targets/applications-setup.ts'],
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
