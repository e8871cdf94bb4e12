/** A call that a scenario itself sends, with the cookies of its browser. */

import type { BrowserContext, Page } from 'playwright';
import { largestExact } from '../exact-number.ts';
import { parseJson, repeatedField } from '../json-text.ts';
import { defaultLimits } from '../limits.ts';
import type { Access } from '../records.ts';
import { clip } from '../screen/printed-text.ts';
import type { CallHistory, CallSource } from './call-history.ts';
import type { CallLog } from './call-log.ts';
import { renderFailure } from './failure-text.ts';
import { namedValues } from './named-value.ts';
import { parsedUrl } from './parsed-url.ts';
import { retriesOf } from './redirect.ts';
import { refusalOfCall } from './writes.ts';

/** `address` is a path of the target's own origin, or a whole address; `payload` is JSON. */
export type SentCall = { readonly method: string; readonly address: string; readonly payload?: string };

/** What it was answered. */
export type SentAnswer = { readonly status: number; readonly body: string };

/** Where it is noted as the scenario's own. */
type Records = { readonly calls: CallLog; readonly history: CallHistory };

/**
 * Sends the call as a page of the target would, but beside the page: it needs none that is open, and nothing of one stands in
 * its way. A redirect is an answer, and not followed.
 * @throws ActionRefused where the policy does not allow it; Error where there is no answer
 */
export async function sendBeside(
  context: BrowserContext,
  access: Access,
  { calls, history }: Records,
  { method, address, payload }: SentCall,
): Promise<SentAnswer> {
  const { origin } = new URL(access.url);
  const url = new URL(address, origin);
  const refusal = refusalOfCall({ method, url, origin }, access.writes);
  if (refusal !== undefined) throw refusal;
  const type = payload === undefined ? {} : { 'content-type': 'application/json' };
  const ownHeaders = url.origin === origin ? access.headers : {};
  try {
    const answer = await context.request.fetch(url.href, {
      method,
      headers: { ...type, origin, referer: `${origin}/`, ...ownHeaders },
      ...(payload !== undefined && { data: Buffer.from(payload) }),
      maxRedirects: 0,
      maxRetries: retriesOf(method),
      timeout: defaultLimits.loadMs,
    });
    const [status, body] = [answer.status(), await answer.text()];
    const source = sourceOf(url, payload);
    calls.addSent(source, { method, url, status });
    history.addSent(source, { method, url, headers: type, origin, status, answer: Promise.resolve(body) });
    return { status, body };
  } catch (cause) {
    throw noAnswer({ method, address }, renderFailure(cause));
  }
}

/**
 * Sends the call from the page, whose answers are given by interception.
 * @throws Error where no page is open, or there is no answer
 */
export async function sendFromPage(
  page: Page,
  history: CallHistory,
  { method, address, payload }: SentCall,
): Promise<SentAnswer> {
  const before = new Set(history.calls.map(({ request }) => request));
  const url = parsedUrl(address, page.url())?.href;
  if (url === undefined)
    throw new Error(
      `${method} "${address}" is sent from a page, and none is open. First say When the user opens a route.`,
    );
  const headers = payload === undefined ? {} : { 'content-type': 'application/json' };
  try {
    return await page.evaluate(
      async ([to, init]) => {
        const answer = await fetch(to, init);
        return { status: answer.status, body: await answer.text() };
      },
      [url, { method, headers, ...(payload !== undefined && { body: payload }) }] as const,
    );
  } catch (cause) {
    throw noAnswer({ method, address }, cause);
  } finally {
    const own = history.calls.find(
      (call) => !before.has(call.request) && call.method === method && call.url.href === url,
    );
    if (own !== undefined) history.markSent(own.request);
  }
}

function sourceOf({ href }: URL, payload: string | undefined): CallSource {
  return { url: () => href, postDataBuffer: () => (payload === undefined ? null : Buffer.from(payload)) };
}

function noAnswer({ method, address }: SentCall, cause: unknown): Error {
  return new Error(`${method} "${address}" was sent, and got no answer.`, { cause });
}

/**
 * A value in an answer that is JSON, by its names: `number`, or `loans.0.id`; a text or a number.
 * @throws Error where there is none
 */
export function valueIn({ status, body }: SentAnswer, name: string): string {
  const answer = parseJson(body);
  if (answer === undefined) throw new Error('The answer is no JSON, so that nothing in it has a name.');
  const twice = repeatedField(body);
  if (twice !== undefined) throw new Error(`The answer gives the field "${clip(twice, 50)}" twice.`);
  const value = namedValues(answer).get(name);
  if (typeof value === 'number' && Math.abs(value) > largestExact)
    throw new Error(
      `The number "${name}" of the answer is larger than ${largestExact}, the largest that is exact, and cannot be kept.`,
    );
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Error(`The answer (${status}) has no text and no number "${name}".`);
}
