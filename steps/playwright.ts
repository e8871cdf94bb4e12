/** Playwright, loaded when it is first needed: the process that only hands out scenarios does without. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Playwright, as `import('playwright')` gives it. By `require`, since an import would first search all its code for the
 * names that it exports, which takes half as long again.
 */
export function loadPlaywright(): typeof import('playwright') {
  return require('playwright');
}
