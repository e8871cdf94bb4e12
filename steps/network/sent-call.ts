/** A call that a scenario itself sends, from the page that is open and with its cookies. */
import type { Page } from 'playwright';
import { parseJson } from '../json-text.ts';
import type { CallHistory } from './call-history.ts';
import { namedValues } from './named-value.ts';

/** What it was answered. */
export type SentAnswer = { readonly status: number; readonly body: string };

/**
 * Sends the call from the page, so that all holds for it that holds for a call of the page; the history marks it as the
 * scenario's own. `payload` is JSON.
 * @throws Error where there is no answer
 */
export async function sendCall(
  page: Page,
  history: CallHistory,
  { method, address, payload }: { readonly method: string; readonly address: string; readonly payload?: string },
): Promise<SentAnswer> {
  const before = new Set(history.calls.map(({ request }) => request));
  const url = new URL(address, page.url()).href;
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
    throw new Error(`${method} "${address}" was sent, and got no answer.`, { cause });
  } finally {
    const own = history.calls.find(
      (call) => !before.has(call.request) && call.method === method && call.url.href === url,
    );
    if (own !== undefined) history.markSent(own.request);
  }
}

/**
 * A value in an answer that is JSON, by its names: `number`, or `loans.0.id`; a text or a number.
 * @throws Error where there is none
 */
export function valueIn({ status, body }: SentAnswer, name: string): string {
  const answer = parseJson(body);
  if (answer === undefined) throw new Error('The answer is no JSON, so that nothing in it has a name.');
  const value = namedValues(answer).get(name);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Error(`The answer (${status}) has no text and no number "${name}".`);
}
