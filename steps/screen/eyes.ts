/** Looks at a page, by one session of the browser's protocol for each. */
import type { CDPSession, Page } from 'playwright';
import type { Observation } from './observation.ts';
import { observe } from './observe.ts';

/** What all that is read of a page is read from. */
export type Eyes = { readonly look: () => Promise<Observation> };

/** `dialogs` are those of the browser: what they have said since the user last did something. */
export function eyesOf(page: Page, dialogs?: { readonly recent: readonly string[] }): Eyes {
  return {
    look: async () => {
      const session = await sessionOf(page);
      void countNodes(page, session);
      return observe(page, session, dialogs?.recent);
    },
  };
}

const sizes = new WeakMap<Page, number>();

/** About how many nodes the page had when it was last looked at; 0 where it did not answer. */
export function sizeOf(page: Page): number {
  return sizes.get(page) ?? 0;
}

/** The browser has counted them before it begins to describe them. */
async function countNodes(page: Page, session: CDPSession): Promise<void> {
  sizes.delete(page);
  const counted = await session.send('Memory.getDOMCounters').catch(() => undefined);
  if (counted !== undefined) sizes.set(page, counted.nodes);
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Opened once for each page; it outlives the documents of it. */
export function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return known;
}
