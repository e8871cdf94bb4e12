/** What a user does to go from screen to screen, and what comes of it. */
import type { Frame, Page, Response } from 'playwright';
import { FaultNotInjected } from '../fault-not-injected.ts';
import { defaultLimits, type Limits } from '../limits.ts';
import type { Rest } from '../screen/rest.ts';
import { departureDuring } from './departure.ts';
import { renderFailure, renderLocation } from './failure-text.ts';
import type { SeenLink } from './followed-link.ts';

/** A page, when it is at rest, and how long it is given to lead anywhere. */
type Place = { readonly page: Page; readonly rest: Rest; readonly limits: Pick<Limits, 'departureMs'> };

/**
 * Follows a link by a click, as a person does: it has to be there, nothing may lie over it, and it leads to another
 * address or document of the same origin. One that leads to where the user is already has to load that document anew.
 * @throws Error that says why it does not; FaultNotInjected where it is none of a screen of the product
 */
export async function followLink(
  { page, rest, limits: { departureMs } }: Place,
  { name, address, press, mayDownload = false }: SeenLink,
): Promise<void> {
  const before = page.url();
  checkAddress(address, before, name);
  const departure = await departureDuring({ page, rest }, departureMs, press);
  if (departure === 'window')
    throw new FaultNotInjected(`The link "${name}" opens another window, which no step looks into.`);
  if (typeof departure === 'object' && !mayDownload) throw new FaultNotInjected(staysFor(name, departure.downloads));
  if (departure === 'none') throw new Error(`The link "${name}" led nowhere: ${renderStay(before, page.url())}.`);
}

/** Why a link that downloads a file, as far as its name is known, is not followed. */
export function staysFor(link: string, file?: string): string {
  const what = file === undefined ? 'a file' : `the file "${file}"`;
  return `The link "${link}" downloads ${what}, and the page stays: press it, and say that the file "${file ?? '…'}" is downloaded.`;
}

/** @throws FaultNotInjected where the page has come to another origin, or to none */
export function checkOrigin(page: Page, origin: string): void {
  const url = page.url();
  if (/^https?:/.test(url) && new URL(url).origin === origin) return;
  const where = /^https?:/.test(url) ? new URL(url).origin : 'an address that does not answer';
  throw new LedAway(where);
}

/** Why a page is not followed to another origin. */
export class LedAway extends FaultNotInjected {
  constructor(where: string) {
    super(`The page led to ${where}. Nothing but the target's own origin is ever opened.`);
  }
}

/** Goes one step back in the history of the page. @throws Error where that began with what is on the screen */
export async function goBack(page: Page): Promise<void> {
  const before = page.url();
  let moved = false;
  const note = (frame: Frame) => {
    moved ||= frame === page.mainFrame();
  };
  page.on('framenavigated', note);
  try {
    await page.goBack({ waitUntil: 'commit', timeout: defaultLimits.loadMs });
  } catch (reason) {
    throw new Error('The page could not go back.', { cause: renderFailure(reason) });
  } finally {
    page.off('framenavigated', note);
  }
  if (moved && page.url() !== empty) return;
  throw new Error(`There is nothing to go back to: nothing was opened before ${renderLocation(before)}.`);
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

/** That the address is the same, however a dead link may have touched it. */
function renderStay(before: string, after: string): string {
  const added = after === before ? '' : ', but for an empty fragment';
  return `the address is still ${renderLocation(before)}${added}`;
}

/** Of a link without an address of its own only the click can say. */
function checkAddress(address: string | undefined, from: string, name: string): void {
  if (address === undefined || !URL.canParse(address)) return;
  const { protocol, origin } = new URL(address);
  if (!/^https?:$/.test(protocol))
    throw new FaultNotInjected(`The link "${name}" leads to ${protocol}, and to no screen of the product.`);
  if (origin !== new URL(from).origin) throw new LedAway(origin);
}

/** What a page shows before anything was opened. */
const empty = 'about:blank';
