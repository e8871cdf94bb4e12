/** A request as a call that a step can name. */
import type { Request } from 'playwright';
import type { AskedCall } from './call-pattern.ts';
import { type CallKind, sortCall } from './calls.ts';
import { isCertainReport } from './error-report.ts';
import { addressOf, readFacts } from './request-facts.ts';

export type SortedCall = AskedCall & {
  readonly kind: CallKind;
  /** Whether it is a report of the page itself beyond doubt, where another is taken for one by its path, or as a beacon. */
  readonly isReport?: true;
};

/** Undefined for what is no call, and for what opens a page, or a frame in it: that is a route. Never throws. */
export function readAskedCall(request: Request): SortedCall | undefined {
  const facts = readFacts(request);
  const url = addressOf(facts.url);
  const kind = sortCall(facts);
  if (url === undefined || kind === undefined || kind === 'document' || kind === 'frame') return undefined;
  return {
    method: facts.method,
    url,
    origin: facts.origin,
    kind,
    ...(isCertainReport(facts, url) && { isReport: true }),
  };
}
