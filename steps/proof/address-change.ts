/** Changes the address of a page, as one that a router came to by itself, and nothing of what is shown at it. */

import type { Page } from 'playwright';
import type { Recorded } from '../records.ts';
import type { AddressChange } from './change.ts';
import type { Changed } from './changed-page.ts';

/** What differs; nothing where it did not change. Queries may hold secrets, so that only their names are kept. */
export async function changeAddress(page: Page, { to }: AddressChange): Promise<Recorded | undefined> {
  const before = page.url();
  if (!/^https?:/.test(before)) return undefined;
  const address = otherAddress(new URL(before), to);
  await page.evaluate(replaceAddress, address.href);
  return address.href === before ? undefined : { without: [printed(new URL(before))], with: [printed(address)] };
}

function otherAddress(url: URL, to: AddressChange['to']): URL {
  const other = new URL(url);
  if (to === 'elsewhere') other.pathname = '/elsewhere';
  if (to === 'other') other.pathname = `${url.pathname}7`;
  if (to === 'bare') other.search = '';
  return other;
}

function printed({ pathname, searchParams }: URL): string {
  const names = [...searchParams.keys()].map((name) => `${name}=…`);
  return `the address ${pathname}${names.length > 0 ? `?${names.join('&')}` : ''}`;
}

/** Runs in the browser. A router that has put a method of its own in place of the browser's does not hear of it. */
function replaceAddress(address: string): void {
  const changed = window as Changed;
  changed.__shownUndo ??= [];
  const [before, own] = [location.href, History.prototype.replaceState];
  own.call(history, history.state, '', address);
  changed.__shownUndo.push(() => {
    if (location.href === address) own.call(history, history.state, '', before);
  });
}
