/** Follows a link of a page, as a person would, to another page of the same application. */
import type { Locator, Page } from 'playwright';
import { defaultLimits, type Limits } from '../limits.ts';
import { takenAway } from './failure-text.ts';
import { leavingAnywhere, saysLeaving } from './leaving-words.ts';

/** Follows the first visible link to another page of the same origin. Whether there was one. */
export function followLink(page: Page): Promise<boolean> {
  return page.evaluate(clickLink, leavingAnywhere);
}

/** Whether a link that is to be followed says that it ends a session, or changes something; `name` is what a step calls it. */
export async function mayEndSession(
  link: Locator,
  name: string,
  { timeoutMs }: Pick<Limits, 'timeoutMs'> = defaultLimits,
): Promise<boolean> {
  const printed = await link.evaluate(readNames, undefined, { timeout: timeoutMs }).catch(takenAway(name));
  return printed.isDownload || saysLeaving([name, ...printed.texts]);
}

/** Runs in the browser. */
function readNames(link: Element): { readonly texts: readonly string[]; readonly isDownload: boolean } {
  const parts = [link, ...link.querySelectorAll('*')];
  const names = ['title', 'aria-label', 'alt'].flatMap((name) => parts.map((part) => part.getAttribute(name)));
  const href = link.getAttribute('href');
  const address = href !== null && URL.canParse(href, document.baseURI) ? new URL(href, document.baseURI) : undefined;
  const texts = [link.textContent, ...names, ...(address ? [address.pathname, address.search, address.hash] : [])];
  return { texts: texts.filter((text) => text !== null), isDownload: link.hasAttribute('download') };
}

/** Runs in the browser. The click reaches the link also where something lies over it, as a question about cookies. */
function clickLink(words: string): boolean {
  const unwanted = new RegExp(words, 'i');
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find((anchor) => {
    if (anchor.origin !== location.origin || anchor.pathname === location.pathname) return false;
    if (anchor.hasAttribute('download') || !['', '_self'].includes(anchor.target)) return false;
    // What ends like a file is no page.
    if (/\.(?!html?$)[a-z]\w{1,4}$/i.test(anchor.pathname)) return false;
    const pictures = [...anchor.querySelectorAll('[alt]')].map((picture) => picture.getAttribute('alt'));
    const printed = [anchor.textContent, anchor.title, anchor.ariaLabel, ...pictures, anchor.pathname, anchor.search];
    if (unwanted.test(printed.join(' '))) return false;
    return anchor.checkVisibility({ visibilityProperty: true });
  });
  link?.click();
  return link !== undefined;
}
