/** What is kept of what Node compiles: by Node itself where it can, else of Playwright's large files alone. */
import module from 'node:module';
import { bundleFolder } from './bundled.ts';
import { keepCompiledPlaywright } from './compiled-playwright.ts';

/**
 * Has this process keep what it compiles, and take what an earlier one kept: all of it on Node 22.8 or newer.
 * To be called before Playwright is loaded.
 */
export function keepCompiledCode(): void {
  const { enableCompileCache } = module as { readonly enableCompileCache?: () => unknown };
  if (enableCompileCache !== undefined) enableCompileCache();
  else if (bundleFolder !== undefined) keepCompiledPlaywright(bundleFolder);
}
