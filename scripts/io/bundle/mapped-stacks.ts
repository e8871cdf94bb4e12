/** Stack traces of this program that name its sources, though it runs from a bundle. */
import { memoizeRecent } from '../../core/memoize.ts';
import { bundleFolder } from './bundled.ts';
import { placesIn } from './source-places.ts';

/**
 * Has this process write the stack traces of a bundle by the places of the sources. Node can do so itself, but reads every
 * source map for it as soon as it loads a module, which takes longer than most commands; here a map is read where a place
 * in its module is written.
 */
export function mapStacks(folder = bundleFolder): void {
  if (folder === undefined) return;
  const restore = memoizeRecent(placesIn(folder), 10_000); // since Playwright sees where it was called from each time
  Error.prepareStackTrace = (error, calls) =>
    [headOf(error), ...calls.map((call) => `    at ${restore(String(call))}`)].join('\n');
}

/** As Node has it, whatever the error makes of being read. */
function headOf(error: unknown): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return '<error>';
  }
}

/** Has Node do so instead, for code that is no bundle: it learns of the source maps of what is loaded from now on. */
export function leaveStacksToNode(): void {
  if (bundleFolder === undefined) return;
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  process.setSourceMapsEnabled(true);
}
