/** What every page of a target needs before it is opened, whatever the target is. */
import type { BrowserContext } from 'playwright';
import { watchScripts } from '../network/scripts.ts';
import { prepareReader } from '../screen/in-page.ts';

/** Has every document that `context` loads from now on note its scripts, and hold what reads it. */
export async function watchPages(context: BrowserContext): Promise<void> {
  await Promise.all([watchScripts(context), prepareReader(context)]);
}
