/** Follows a link of a page, as a person would, to another page of the same application. */
import type { Locator, Page } from 'playwright';

/** What a link that ends a session, or changes something, may say; such links are never followed. */
const leavingInEnglish = /(?:log|sign).{0,3}(?:out|off)|delete|remove|cancel|unsubscribe|download|export/.source;
const leavingInOthers =
  /abmeld|auslogg|löschen|entfern|déconne|deconne|supprim|cerrar|salir|eliminar|uitlog|disconnet|esci\b/.source;
const leaving = `${leavingInEnglish}|${leavingInOthers}`;

/** Where somebody has named the link, only whole words count: "Cancelled orders" is a list. */
const leavingByName = `\\b(?:${leavingInEnglish})\\b|\\b(?:${leavingInOthers})`;

/** Follows the first visible link to another page of the same origin. Whether there was one. */
export function followLink(page: Page): Promise<boolean> {
  return page.evaluate(clickLink, leaving);
}

/** Whether a link that is to be followed says that it ends a session, or changes something. */
export function mayEndSession(link: Locator): Promise<boolean> {
  return link.evaluate(saysSo, leavingByName);
}

/** Runs in the browser. */
function saysSo(link: Element, words: string): boolean {
  const { pathname, search } = link instanceof HTMLAnchorElement ? link : { pathname: '', search: '' };
  const told = [link.textContent, link.getAttribute('title'), link.ariaLabel, pathname, search];
  return link.hasAttribute('download') || new RegExp(words, 'i').test(told.join(' '));
}

/** Runs in the browser. The click reaches the link also where something lies over it, as a question about cookies. */
function clickLink(words: string): boolean {
  const unwanted = new RegExp(words, 'i');
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find((anchor) => {
    if (anchor.origin !== location.origin || anchor.pathname === location.pathname) return false;
    if (anchor.hasAttribute('download') || !['', '_self'].includes(anchor.target)) return false;
    // What ends like a file is no page.
    if (/\.(?!html?$)[a-z]\w{1,4}$/i.test(anchor.pathname)) return false;
    const told = [anchor.textContent, anchor.title, anchor.ariaLabel, anchor.pathname, anchor.search];
    if (unwanted.test(told.join(' '))) return false;
    return anchor.checkVisibility({ visibilityProperty: true });
  });
  link?.click();
  return link !== undefined;
}
