/** Follows a link of a page, as a person would, to another page of the same application. */
import type { Page } from 'playwright';
import { leavingAnywhere, leavingWord } from './leaving-words.ts';

/** Follows the first visible link to another page of the same origin. Whether there was one. */
export function followLink(page: Page): Promise<boolean> {
  return page.evaluate(clickLink, leavingAnywhere);
}

/** A link that a person sees: what a step calls it, where it leads, all that it says, and what presses it. */
export type SeenLink = {
  readonly name: string;
  /** Undefined where only a press can say. */
  readonly address: string | undefined;
  readonly texts: readonly string[];
  readonly press: () => Promise<void>;
  /** Whether it may as well download a file, and the page stays. */
  readonly mayDownload?: boolean;
};

/** By which word a link that is to be followed says that it ends a session, or changes something. */
export function leavingWordOf({ name, address, texts }: SeenLink): string | undefined {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  return leavingWord([name, ...texts, ...(url ? [url.pathname, url.search, url.hash] : [])]);
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
