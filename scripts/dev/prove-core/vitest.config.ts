/** The tests beside the code that StrykerJS changes: see `npm run prove:core`, and docs/proof-core.md. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    include: ['scripts/core/{specification,features,trace,runs,verdict,policy}/**/*.test.ts'],
    exclude: ['**/*.browser.test.ts'],
    isolate: false,
    runner: './scripts/dev/prove-core/runner.ts',
    // Beside other work a property takes longer than the five seconds that are Vitest's own.
    testTimeout: 60_000,
    env: { NODE_ENV: 'production' },
  },
});
