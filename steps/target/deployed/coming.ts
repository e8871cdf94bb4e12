/** What comes to pass on a page that may render late, also after it was quiet. */
import type { Page } from 'playwright';
import { patience } from '../../limits.ts';
import { lookUntilRight } from '../../pages/look.ts';

/** Whether something comes to be true within all patience. It is asked again and again, until it is. */
export function comesTrue(page: Page, isTrue: () => Promise<boolean>): Promise<boolean> {
  return lookUntilRight(page, patience, { read: isTrue, judge: (is) => (is ? undefined : 'not yet') }).then(
    () => true,
    () => false,
  );
}
