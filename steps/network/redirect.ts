/** Redirects, followed one at a time so that each can be refused. */
import type { APIResponse, Route } from 'playwright';
import { defaultLimits } from '../limits.ts';
import { parsedUrl } from './parsed-url.ts';
import { withoutQueryValues } from './request-facts.ts';

/** How often one request is redirected. */
export const mostRedirects = 10;

/** Why no more redirects of a page are followed. */
export function tooManyRedirects(url: string): string {
  const asked = withoutQueryValues(new URL(url));
  return `The page at ${asked} was redirected more than ${mostRedirects} times. See where the target sends it, such as back to a sign-in.`;
}

/** One request on the way to an answer. */
export type Hop = { readonly url: string; readonly method: string };

/**
 * How often a request that only reads is made again where its connection is reset before it has an answer, as by a server
 * that closes an idle connection just when it is used again. Browsers may do the same (RFC 9110, section 9.2.2).
 */
const mostResets = 2;

/** How often a request of that method is made again where its connection is reset. */
export function retriesOf(method: string): number {
  return method === 'GET' || method === 'HEAD' ? mostResets : 0;
}

/** The answer to a request of a page, made in its place with these headers, be it a redirect or not. */
export function makeHop(
  route: Route,
  hop: Hop,
  headers: Readonly<Record<string, string>>,
  timeout: number = defaultLimits.loadMs,
): Promise<APIResponse> {
  const lost = hop.method === route.request().method() ? {} : { postData: '' };
  return route.fetch({
    ...hop,
    ...lost,
    headers,
    maxRedirects: 0,
    maxRetries: retriesOf(hop.method),
    timeout,
  });
}

/** The request that an answer sends the browser on to; undefined for an answer that is no redirect. */
export function nextHop(answer: Pick<APIResponse, 'status' | 'headers'>, { url, method }: Hop): Hop | undefined {
  const { location } = answer.headers();
  const status = answer.status();
  const next = location === undefined ? undefined : parsedUrl(location, url);
  if (next === undefined || !redirects.includes(status)) return undefined;
  // As browsers do: https://fetch.spec.whatwg.org/#http-redirect-fetch
  const becomesGet = status === 303 ? method !== 'HEAD' : status < 303 && method === 'POST';
  return { url: next.href, method: becomesGet ? 'GET' : method };
}

const redirects: readonly number[] = [301, 302, 303, 307, 308];
