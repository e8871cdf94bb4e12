/** Whether a target answers with a sign-in page in place of the one that was asked for. */
import type { Page } from 'playwright';
import { renderLocation } from '../../network/failure-text.ts';
import type { Access, Product } from '../../records.ts';
import { letIn, Refusal } from './refusal.ts';

/** The fields that HTML names for that, by their kind or by what a browser may fill in. */
const fields = [
  'input[type=password]',
  ...['username', 'current-password', 'one-time-code', 'webauthn'].map((token) => `input[autocomplete~="${token}" i]`),
].join(', ');

/**
 * Refuses a page that asks for a password, to which the address that was given has led, by whatever way; also one at that address
 * itself, where a stored session was given, with which it shows the same lines as without.
 * @param withoutSession what the page shows without the stored session
 * @throws Refusal that names the page
 */
export async function refuseSignIn(
  page: Page,
  access: Pick<Access, 'url' | 'storageState'>,
  { lines }: Pick<Product, 'lines'>,
  withoutSession: () => Promise<Pick<Product, 'lines'>>,
): Promise<void> {
  if ((await page.locator(fields).filter({ visible: true }).count()) === 0) return;
  const at = `it answers with a sign-in page at ${renderLocation(page.url())}`;
  if (!isSamePath(page.url(), access.url))
    throw new Refusal(at, `${letIn(access)}; or give the address of that page, if it is what is to be judged`);
  if (access.storageState === undefined) return;
  const other = await withoutSession().catch(() => undefined); // which does not let in at all, or leads elsewhere
  if (other?.lines.join('\n') !== lines.join('\n')) return;
  throw new Refusal(`${at}, with --storage-state as without`, `${letIn(access)}; or leave it out`);
}

function isSamePath(one: string, other: string): boolean {
  return new URL(one).pathname === new URL(other).pathname;
}
