/** What a fault has done to a page: whether it has made loading fail at all is asked before the screen is judged. */

import type { Page } from 'playwright';
import type { Limits } from '../limits.ts';
import type { Effect, Product } from '../records.ts';
import { comesTrue } from '../screen/coming.ts';
import { isFallback } from '../screen/fallback-lines.ts';
import { isBlank, isGone, readProduct } from '../screen/product.ts';
import type { Rest } from '../screen/rest.ts';
import { Screen } from '../screen/screen.ts';

/**
 * Resolves once the fallback is there, or has not come in time.
 * @param moved whether the page is another now, on which nothing of the healthy one is to be expected
 */
export async function awaitEffect(
  page: Page,
  healthy: Product,
  { timeoutMs }: Pick<Limits, 'timeoutMs'>,
  { moved = false, rest }: { readonly moved?: boolean; readonly rest?: Rest } = {},
): Promise<Effect> {
  if (await fallbackComes(page, timeoutMs, rest)) return 'fallback';
  const now = await readProduct(page);
  return (moved ? isBlank(healthy, now) : isGone(healthy, now)) ? 'gone' : 'none';
}

/** Whether the fallback comes within so many milliseconds, and as long as the page can change by itself. */
export function fallbackComes(page: Page, timeout: number, rest?: Rest): Promise<boolean> {
  return comesTo(page, isFallback, timeout, rest);
}

/** Whether the fallback stays: one that gives way again is of a page that recovers by itself. */
export async function stays(page: Page, { stableMs }: Pick<Limits, 'stableMs'>, rest?: Rest): Promise<boolean> {
  return !(await comesTo(page, (lines) => !isFallback(lines), stableMs, rest));
}

function comesTo(
  page: Page,
  holds: (lines: readonly string[]) => boolean,
  timeout: number,
  rest: Rest | undefined,
): Promise<boolean> {
  const screen = new Screen(page);
  return comesTrue(page, timeout, async () => holds(await screen.lines()), rest);
}
