/** What Playwright says of a failure, without what may be secret: its log, markup of the page, and what addresses carry. */
import { stripVTControlCharacters } from 'node:util';
import { withoutQueryValues } from './request-facts.ts';

/** The first line of it, with no values in its addresses. */
export function renderFailure(reason: unknown): Error {
  const message = reason instanceof Error ? reason.message : String(reason);
  const [line = ''] = stripVTControlCharacters(message).split('\n', 1);
  return new Error(line.replaceAll(/https?:\/\/[^\s"'<>]+/g, renderLocation));
}

/** An address without user, password, fragment and the values of its query. */
export function renderLocation(url: string): string {
  return URL.canParse(url) && /^https?:/i.test(url) ? withoutQueryValues(new URL(url)) : url.replace(/[?#].*/s, '');
}

/** Why a target does not answer, in the word by which the browser then says so itself. */
export function lossOf(reason: unknown): 'connectionrefused' | 'connectionreset' | 'failed' {
  const message = String(reason);
  if (message.includes('ECONNREFUSED')) return 'connectionrefused';
  return /ECONNRESET|socket hang up/.test(message) ? 'connectionreset' : 'failed';
}
