/** The tests of the core alone, as StrykerJS runs them: see `npm run prove:core`. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    include: ['scripts/core/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    env: { NODE_ENV: 'production' },
  },
});
