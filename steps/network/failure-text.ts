/** What Playwright says of a failure, without what may be secret: its log, markup of the page, and what addresses carry. */
import { stripVTControlCharacters } from 'node:util';
import { withoutQueryValues } from './request-facts.ts';

/** The first line of it, with no values in its addresses. */
export function renderFailure(reason: unknown): Error {
  const message = reason instanceof Error ? reason.message : String(reason);
  const [line = ''] = stripVTControlCharacters(message).split('\n', 1);
  return new Error(line.replaceAll(/https?:\/\/[^\s"'<>]+/g, renderLocation));
}

/** What keeps a part from being clicked, of all that the log of a click holds: the end of a sentence, without a full stop. */
export function renderObstacle(reason: unknown): string {
  const log = stripVTControlCharacters(reason instanceof Error ? reason.message : String(reason));
  const over = [...log.matchAll(/<([a-z][\w-]*)\b[^\n]*? intercepts pointer events/g)].at(-1);
  if (over !== undefined) return `<${over[1]}> lies over it`;
  const found = hindrances.find(([words]) => log.includes(words));
  return found?.[1] ?? renderFailure(reason).message.replace(/\.$/, '');
}

const hindrances: readonly (readonly [words: string, printed: string])[] = [
  ['element is not stable', 'it never stops moving'],
  ['outside of the viewport', 'it lies outside of the window'],
  ['element is not visible', 'it cannot be seen'],
  ['element is not enabled', 'it is disabled'],
  ['detached from the DOM', 'it is taken away all the time'],
];

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
