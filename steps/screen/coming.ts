/** What comes to pass on a page, or does not; it may render late, also after it was quiet. */
import type { Page } from 'playwright';
import { lookUntilRight } from './look.ts';
import type { Rest } from './rest.ts';

/**
 * Whether something comes to be true within so many milliseconds. It is asked again and again, until it is; with `rest`, only
 * as long as the page can change by itself.
 */
export function comesTrue(page: Page, wait: number, isTrue: () => Promise<boolean>, rest?: Rest): Promise<boolean> {
  return lookUntilRight(page, wait, { read: isTrue, judge: (is) => (is ? undefined : 'not yet') }, rest).then(
    () => true,
    () => false,
  );
}
