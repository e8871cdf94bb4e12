/** Stack traces of this program that name its sources, though it runs from a bundle. */
import { bundleFolder } from './bundled.ts';
import { placesIn } from './source-places.ts';

/**
 * Has Node print what this process did not catch by the places of the sources. Node can do so with every stack trace itself,
 * but reads all source maps for it; and Playwright looks at one in each of its calls.
 */
export function mapStacks(folder = bundleFolder): void {
  if (folder === undefined) return;
  process.on('uncaughtExceptionMonitor', (error) => {
    if (error instanceof Error) error.stack = printableStack(error, folder);
  });
}

/** What was thrown, with its stack trace, as it is printed. */
export function printableStack(error: unknown, folder = bundleFolder): string {
  const printed = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return folder === undefined ? printed : placesIn(folder)(printed);
}

/** Has Node do so instead, for code that is no bundle: it learns of the source maps of what is loaded from now on. */
export function leaveStacksToNode(): void {
  if (bundleFolder !== undefined) process.setSourceMapsEnabled(true);
}
