/** What is said of sockets that a target refused, where a header lets the browser in: no browser sends one with a socket. */
import type { Access } from '../records.ts';
import type { Call } from './calls.ts';

/** A sentence for each, by what is known of the calls of a page. */
export function renderRefusedSockets(
  calls: readonly Pick<Call, 'url' | 'failure'>[],
  { headers }: Pick<Access, 'headers'>,
): readonly string[] {
  const names = Object.keys(headers);
  if (names.length === 0) return [];
  const refused = calls.filter(({ url, failure }) => /^wss?:/.test(url) && failure !== undefined);
  const lacks = `No --header goes along with a socket, such as ${names[0]}; a cookie of --storage-state does.`;
  return [...new Set(refused.map(({ url, failure }) => `The socket ${url} was refused: ${failure}. ${lacks}`))];
}
