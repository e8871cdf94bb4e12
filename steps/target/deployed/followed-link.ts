/** Follows a link of a page, as a person would, to another page of the same application. */
import type { Page } from 'playwright';

/** What a link that ends a session, or changes something, may say; such links are never followed. */
const leaving = /log.?out|sign.?out|log.?off|delete|remove|cancel|unsubscribe|download|export/i.source;

const mark = 'shown-followed-link';

/** Follows the first visible link to another page of the same origin. Whether there was one. */
export async function followLink(page: Page): Promise<boolean> {
  const found = await page.evaluate(markLink, { mark, leaving });
  if (found) await page.locator(`[${mark}]`).first().click({ noWaitAfter: true });
  return found;
}

/** Runs in the browser. */
function markLink({ mark: name, leaving: words }: { readonly mark: string; readonly leaving: string }): boolean {
  const unwanted = new RegExp(words, 'i');
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find((anchor) => {
    if (anchor.origin !== location.origin || anchor.pathname === location.pathname) return false;
    if (anchor.hasAttribute('download') || !['', '_self'].includes(anchor.target)) return false;
    if (unwanted.test(`${anchor.textContent} ${anchor.pathname}`)) return false;
    return anchor.checkVisibility({ visibilityProperty: true });
  });
  link?.setAttribute(name, '');
  return link !== undefined;
}
