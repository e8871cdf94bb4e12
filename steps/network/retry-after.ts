/** What is done where a target answers that it is down or busy: it is asked once more, when it says so, and then no more. */
import type { APIResponse } from 'playwright';

type Answer = Pick<APIResponse, 'status' | 'statusText' | 'headers'>;

/** Too many requests, and service unavailable. */
const busy: readonly number[] = [429, 503];

/** Where it does not say when. */
const usualMs = 1_000;

/** A step waits no longer. */
const longestMs = 10_000;

/** Whether it is the answer of a target that wants to be asked later. */
export function isBusy(answer: Pick<Answer, 'status'>): boolean {
  return isBusyStatus(answer.status());
}

/** The same of a status alone. */
export function isBusyStatus(status: number | undefined): boolean {
  return status !== undefined && busy.includes(status);
}

/**
 * How long to wait before it is asked once more, in milliseconds, by its `Retry-After` (RFC 9110, section 10.2.3); undefined where
 * that is too long to be waited for.
 * @param now in milliseconds since 1970
 */
export function retryAfterMs(answer: Pick<Answer, 'headers'>, now = Date.now()): number | undefined {
  const text = answer.headers()['retry-after']?.trim();
  const wait = text === undefined ? usualMs : /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  if (Number.isNaN(wait)) return usualMs;
  return wait > longestMs ? undefined : Math.max(0, wait);
}

/** That it is asked no more, as a phrase without a full stop. `isRepeated`: it was asked once more. */
export function renderBusy(address: string, answer: Answer, isRepeated: boolean): string {
  const said = `${address} answered ${`${answer.status()} ${answer.statusText()}`.trim()}`;
  return isRepeated ? `${said}, and the same when it was asked once more` : `${said}, for longer than is waited`;
}
