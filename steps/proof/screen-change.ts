/** Changes what stands on a page, as long as somebody looks at it, and undoes that. */
import type { Page } from 'playwright';
import type { ScreenChange } from './change.ts';
import { undoChanges } from './changed-page.ts';
import { applyChange } from './page-change.ts';
import { changeParts } from './part-change.ts';

/** Makes the change. Resolves with how many places of the page it was made at. */
export async function changeScreen(page: Page, change: ScreenChange): Promise<number> {
  if (change.kind !== 'part') return page.evaluate(applyChange, change);
  const parts = page.getByRole(change.role as 'button', { name: change.name, exact: true });
  return parts.evaluateAll(changeParts, change.to);
}

/** Undoes all that was changed, as far as it is still there. */
export async function restoreScreen(page: Page): Promise<void> {
  await page.evaluate(undoChanges);
}
