/** The address of a target's page, after the redirects within its origin. */

import type { APIRequestContext, APIResponse } from 'playwright';
import { defaultLimits } from '../../limits.ts';
import { nextHop } from '../../network/redirect.ts';
import type { Access } from '../../records.ts';
import { letIn, Refusal, refusalOf, refusalOfStatus } from './refusal.ts';

/** How often a redirect within the target's origin is followed. */
const mostRedirects = 5;

/**
 * The address that answers with a page, found without a step outside the target's origin.
 * @throws Refusal where none does
 */
export async function findAddress(
  request: APIRequestContext,
  access: Pick<Access, 'url' | 'headers' | 'credentials' | 'storageState' | 'proxy'>,
  timeout: number = defaultLimits.loadMs,
): Promise<string> {
  const { url, headers } = access;
  let address = url;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await request
      .get(address, { headers, maxRedirects: 0, timeout })
      .catch((reason: unknown) => Promise.reject(refusalOf(reason, access)));
    const next = nextHop(answer, { url: address, method: 'GET' });
    if (next === undefined) return checkPage(answer, address, access.credentials !== undefined);
    checkOrigin(next.url, address, access);
    address = next.url;
  }
  throw new Refusal('it redirects without an end', 'Fix its redirects');
}

function checkPage(answer: APIResponse, address: string, withPassword: boolean): string {
  if (answer.status() >= 400) throw refusalOfStatus(answer.status(), answer.statusText(), withPassword);
  if (!/html/i.test(answer.headers()['content-type'] ?? 'html'))
    throw new Refusal('it answers with no page', 'Give the address of a page');
  return address;
}

function checkOrigin(next: string, address: string, access: Pick<Access, 'storageState'>): void {
  const { origin } = new URL(next);
  if (origin === new URL(address).origin) return;
  throw new Refusal(
    `it redirects to ${origin}, which is not its own origin`,
    `${letIn(access)}; or give the address that it redirects to, if that is what is to be judged`,
  );
}
