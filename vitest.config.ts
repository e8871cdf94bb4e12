/** Two sets of tests: those of the harness, and those of client, steps and pages, which need a build and a browser. */
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
        test: { name: 'harness', include: ['scripts/**/*.test.{ts,tsx}'], exclude: ['**/*.browser.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['{client,steps}/**/*.test.{ts,tsx}', 'scripts/**/*.browser.test.ts'],
          globalSetup: 'scripts/io/client-test-setup.ts',
        },
      },
    ],
  },
});
