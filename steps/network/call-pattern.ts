/** A call as a step names it: its method, its path, and the whole of its query, any part of which may be a hole. */
import { unescaped } from '../address-text.ts';
import { type TextPattern, textPattern } from '../text-holes.ts';
import type { Ends } from '../text-values.ts';

/** A call as a page makes it. */
export type AskedCall = {
  readonly method: string;
  readonly url: URL;
  /** The origin of the page that asks. */
  readonly origin: string | undefined;
};

/** In what a call is not the one that a step names. */
export type CallDifference = 'method' | 'origin' | 'path' | 'query';

export type CallPattern = {
  /** As a step writes it: `GET "/orders/{number}"`. */
  readonly text: string;
  readonly method: string;
  /** As a step writes it. */
  readonly address: string;
  /** Of another origin than the page's own. */
  readonly origin: string | undefined;
  /** The parts of the path between its slashes, decoded. */
  readonly path: readonly TextPattern[];
  /** The values of each name of the query, in their order. */
  readonly query: ReadonlyMap<string, readonly TextPattern[]>;
};

/**
 * The calls of that method to that address: a path from its first slash on, which is one of the page's own origin, or a
 * whole address. `{number}`, `{date}`, `{time}`, `{ago}` and `{any word}` stand for such a value, and a hole of any other name,
 * such as `{order}`, for whatever stands there, which is one part of a path or one value of a query.
 * @throws Error that says why there is no such address
 */
export function parseCallPattern(method: string, address: string): CallPattern {
  const text = `${method} "${address}"`;
  const origin = /^[a-z]+:\/\//i.test(address) ? originIn(text, address) : undefined;
  if (origin === undefined && !address.startsWith('/')) throw callError(text, 'A path begins with a slash.');
  if (address.includes('#')) throw callError(text, 'What stands after # is never sent; leave it out.');
  const local = origin === undefined ? address : address.replace(/^[a-z]+:\/\/[^/?]*/i, '') || '/';
  const [path = '', ...search] = local.split('?');
  return {
    text,
    method,
    address,
    origin,
    path: path.split('/').map((part) => patternOf(unescaped(part))),
    query: queryOf(search.join('?'), patternOf),
  };
}

/** In what it is another call; nothing where it is one that the step names. The order of a query's names is none. */
export function differencesOf(pattern: CallPattern, { method, url, origin }: AskedCall): readonly CallDifference[] {
  const isThere = originOf(url) === (pattern.origin ?? origin);
  return [
    ...(method === pattern.method ? [] : ['method' as const]),
    ...(isThere ? [] : ['origin' as const]),
    ...(areAll(pattern.path, url.pathname.split('/').map(unescaped)) ? [] : ['path' as const]),
    ...(isQuery(pattern, url) ? [] : ['query' as const]),
  ];
}

export function isCall(pattern: CallPattern, asked: AskedCall): boolean {
  return differencesOf(pattern, asked).length === 0;
}

/** A call for a message: values of its query only where the step names them, since any other may be a secret. */
export function renderCall({ method, url, origin }: AskedCall, { query }: Pick<CallPattern, 'query'>): string {
  const pairs = [...url.searchParams].map(([name, value]) => `${name}=${query.has(name) ? value : '…'}`);
  const path = url.pathname.split('/').map((part) => unescaped(part).replaceAll('/', '%2F'));
  const search = pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  return `${method} "${originOf(url) === origin ? '' : url.origin}${path.join('/')}${search}"`;
}

/** A socket is opened by a request to the origin of the same host (RFC 6455, section 4.1), and is named as that. */
function originOf({ origin }: URL): string {
  return origin.replace(/^ws/, 'http');
}

const anyValue: Ends = (text, from) => range(text.length, from + 1);

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, from - to + 1) }, (_, place) => from - place);
}

function patternOf(text: string): TextPattern {
  return textPattern(text, { others: anyValue });
}

function queryOf<Value>(search: string, read: (text: string) => Value): Map<string, Value[]> {
  const values = new Map<string, Value[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    values.set(name, [...(values.get(name) ?? []), read(value)]);
  }
  return values;
}

function isQuery({ query }: CallPattern, { search }: URL): boolean {
  const asked = queryOf(search, (text) => text);
  return query.size === asked.size && [...query].every(([name, values]) => areAll(values, asked.get(name) ?? []));
}

function areAll(patterns: readonly TextPattern[], texts: readonly string[]): boolean {
  return patterns.length === texts.length && patterns.every((pattern, place) => pattern.matches(texts[place] ?? ''));
}

function originIn(text: string, address: string): string {
  if (/^https?:/i.test(address) && URL.canParse(address)) return new URL(address).origin;
  throw callError(text, 'A whole address begins with https:// or http:// and a host.');
}

function callError(text: string, why: string): Error {
  return new Error(`${text} is no call that a page can make. ${why}`);
}
