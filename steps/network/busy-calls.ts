/** Whether a target was too busy, or down, to answer what a page asked for, so that what the page shows says nothing of the product. */
import { STATUS_CODES } from 'node:http';
import type { RecordedCall } from './call-history.ts';
import { renderLocation } from './failure-text.ts';
import { isBusyStatus } from './retry-after.ts';

type Answered = Pick<RecordedCall, 'kind' | 'method' | 'url' | 'status' | 'sent' | 'request'>;

/**
 * Says so of the first such call, in a sentence; undefined where there is none. What the scenario itself has sent or answered, by
 * `isGiven`, is as it should be, and a report of the page is nothing that it shows.
 */
export function renderBusyCall(calls: readonly Answered[], isGiven: (request: object) => boolean): string | undefined {
  const busy = calls.find(
    ({ kind, status, sent, request }) =>
      kind !== 'error reporting' && sent === undefined && isBusyStatus(status) && !isGiven(request),
  );
  if (busy?.status === undefined) return undefined;
  const { method, url, status } = busy;
  return `${method} ${renderLocation(url.href)} was answered ${status} ${STATUS_CODES[status]}, so that what the page shows says nothing of the product.`;
}
