/** What a policy allows the actions of scenarios to send to a deployed target, beside what only asks for something. */

import type { Request } from 'playwright';
import { ActionRefused } from '../action-refused.ts';
import type { Writes } from '../records.ts';
import { type AskedCall, differencesOf, parseCallPattern } from './call-pattern.ts';
import { sortCall } from './calls.ts';
import { addressOf, readFacts } from './request-facts.ts';

/**
 * Why an action may not have the page send a request; undefined where it may. What the page reports of itself is not sent by
 * the action: see `isReportKeptBack`. @throws Error where one of those that are allowed names no call
 */
export function refusalOfAction(request: Request, writes: Writes): ActionRefused | undefined {
  const facts = readFacts(request);
  const url = addressOf(facts.url);
  if (url === undefined || sortCall(facts) === 'error reporting') return undefined;
  return refusalOfCall({ method: facts.method, url, origin: facts.origin }, writes);
}

/** Whether a request is a report of the page's own, a beacon or a ping, that the policy does not allow it to send. */
export function isReportKeptBack(request: Request, writes: Writes): boolean {
  const facts = readFacts(request);
  const url = addressOf(facts.url);
  if (url === undefined || sortCall(facts) !== 'error reporting') return false;
  return !mayBeSent(writes, { method: facts.method, url, origin: facts.origin });
}

/** The same of a call, whoever sends it. */
export function refusalOfCall(asked: AskedCall, writes: Writes): ActionRefused | undefined {
  if (mayBeSent(writes, asked)) return undefined;
  const call = `${asked.method} ${asked.url.pathname}`;
  return new ActionRefused(
    `The action would have the page send ${call}, which may change something on the target. ` +
      `Where it may, allow it in the policy: "writes": { "allow": ["${call}"], "reason": "…" }; or, if the document forbids it, ` +
      'it is the fault of the product.',
  );
}

function mayBeSent(writes: Writes, call: AskedCall): boolean {
  if (call.method === 'GET' || call.method === 'HEAD' || writes === 'all') return true;
  return writes.some((written) => {
    const [method = '', address = ''] = written.trim().split(/\s+/);
    return differencesOf(parseCallPattern(method, address), call).every((difference) => difference === 'query');
  });
}
