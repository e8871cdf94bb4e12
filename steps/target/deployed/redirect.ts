/** Redirects, followed one at a time so that each can be refused. */
import type { APIResponse } from 'playwright';

/** One request on the way to an answer. */
export type Hop = { readonly url: string; readonly method: string };

/** The request that an answer sends the browser on to; undefined for an answer that is no redirect. */
export function nextHop(answer: Pick<APIResponse, 'status' | 'headers'>, { url, method }: Hop): Hop | undefined {
  const { location } = answer.headers();
  const status = answer.status();
  if (location === undefined || !redirects.includes(status) || !URL.canParse(location, url)) return undefined;
  // As browsers do: https://fetch.spec.whatwg.org/#http-redirect-fetch
  const becomesGet = status === 303 ? method !== 'HEAD' : status < 303 && method === 'POST';
  return { url: new URL(location, url).href, method: becomesGet ? 'GET' : method };
}

const redirects: readonly number[] = [301, 302, 303, 307, 308];
