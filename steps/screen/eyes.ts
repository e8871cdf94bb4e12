/** Looks at a page, by one session of the browser's protocol for each. */
import type { CDPSession, Page } from 'playwright';
import type { Observation } from './observation.ts';
import { observe } from './observe.ts';

/** What all that is read of a page is read from. */
export type Eyes = { readonly look: () => Promise<Observation> };

/** `dialogs` are those of the browser: what they have said since the user last did something. */
export function eyesOf(page: Page, dialogs?: { readonly recent: readonly string[] }): Eyes {
  return { look: async () => observe(page, await sessionOf(page), dialogs?.recent) };
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Opened once for each page; it outlives the documents of it. */
export function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return known;
}
