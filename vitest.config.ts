/** Two sets of tests: those of the commands, and those of the client and the steps, which need a build and a browser. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'harness', include: ['scripts/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['{client,steps}/**/*.test.{ts,tsx}'],
          globalSetup: 'scripts/io/client-test-setup.ts',
        },
      },
    ],
  },
});
