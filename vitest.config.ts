/**
 * Three sets of tests: those of the harness; those of client, steps and pages, which need a build and a browser; and those
 * of deployed targets, which also install applications from npm, and are not among the unit tests.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // As at run time, where React is told that it is in production.
  oxc: { jsx: { development: false } },
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'harness', include: ['scripts/**/*.test.{ts,tsx}'], exclude: ['**/*.{browser,target}.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['{client,steps}/**/*.test.{ts,tsx}', 'scripts/**/*.browser.test.ts'],
          globalSetup: 'scripts/io/client-test-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'targets',
          include: ['scripts/targets/**/*.target.test.ts'],
          globalSetup: 'scripts/io/client-test-setup.ts',
          // The first test that needs an application waits until it is installed and built.
          testTimeout: 600_000,
          // Installing, building and browsing at the same time would only make each slower.
          fileParallelism: false,
        },
      },
    ],
  },
});
