/** What every page of a target needs before it is opened, whatever the target is. */
import type { BrowserContext } from 'playwright';
import { watchScripts } from '../network/scripts.ts';

/** Has every document that `context` loads from now on note its scripts. */
export async function watchPages(context: BrowserContext): Promise<void> {
  await watchScripts(context);
}
