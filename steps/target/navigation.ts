/** What a user does to go from screen to screen, and what comes of it. */
import type { Locator, Page, Response } from 'playwright';
import { loadTimeout, patience } from '../limits.ts';

/** Clicks a link, as a person does: it has to be there, and nothing may lie over it. @throws Error that says why not */
export async function clickLink(link: Locator): Promise<void> {
  await link.click({ timeout: patience }).catch((reason: unknown) => {
    throw new Error('The link is there, but cannot be clicked.', { cause: reason });
  });
}

/** Goes one step back in the history of the page. @throws Error where that began with what is on the screen */
export async function goBack(page: Page): Promise<void> {
  const before = page.url();
  let moved = false;
  const note = () => {
    moved = true;
  };
  page.on('framenavigated', note);
  try {
    await page.goBack({ waitUntil: 'commit', timeout: loadTimeout });
  } finally {
    page.off('framenavigated', note);
  }
  if (moved && page.url() !== empty) return;
  throw new Error(`There is nothing to go back to: nothing was opened before ${before}.`);
}

/** The document that came while `work` was under way, in the place of the one before; the last one, if any did. */
export async function documentDuring(page: Page, work: () => Promise<void>): Promise<Response | undefined> {
  let document: Response | undefined;
  const note = (response: Response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) document = response;
  };
  page.on('response', note);
  try {
    await work();
    return document;
  } finally {
    page.off('response', note);
  }
}

/** What a page shows before anything was opened. */
const empty = 'about:blank';
