/** A browser and a page for the tests of a file. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { leave, testBrowser } from '../browser.test-support.ts';
import type { SeenLink } from '../network/followed-link.ts';
import { eyesOf } from './eyes.ts';
import { Hand } from './hand.ts';
import { treeOf } from './observation.ts';
import { findParts } from './part-finder.ts';
import { ProductScreen, textsOf } from './product-screen.ts';

/** Returns what gives the page, which is another one after a test that closed it. */
export function openPages(): () => Page {
  let browser: Browser;
  let page: Page | undefined;
  beforeAll(async () => {
    browser = await testBrowser();
  });
  beforeEach(async () => {
    if (page === undefined || page.isClosed()) page = await browser.newPage();
  });
  afterAll(() => leave(browser));
  return () => {
    if (page === undefined) throw new Error('A page is open while a test is under way.');
    return page;
  };
}

/** What is asked of a screen of the product. */
export type Ask = (screen: ProductScreen) => Promise<unknown>;

/** A script by which a page does this some time after it was opened. */
export const onceLookedAt = (action: string): string => `<script>setTimeout(() => { ${action} }, 500)</script>`;

/** As long as a screen is given to come to what it should be where all is there at once: for one look, or a few. */
export const briefly = 50;

/** Says what is wrong with a page, or that it is right. */
export function judgeIn(page: () => Page): (html: string, ask: Ask) => Promise<string> {
  return async (html, ask) => {
    await page().setContent(html);
    return ask(new ProductScreen(page(), briefly)).then(
      () => 'right',
      (error: Error) => error.message,
    );
  };
}

/** The first link of a page, by the name that a step calls it. */
export async function seenLink(page: Page, name: string, timeoutMs = 2_000): Promise<SeenLink> {
  const observation = await eyesOf(page).look();
  const [found] = findParts(observation, { kind: 'link', name }).all;
  if (found === undefined) throw new Error('The page has no link that can be seen.');
  const tree = treeOf(observation);
  const press = () => new Hand(page, timeoutMs).press(tree.at(found.seenAt));
  return { name, address: found.address, texts: textsOf(tree, found.place), press };
}
