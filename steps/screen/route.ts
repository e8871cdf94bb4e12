/** A route: what stands after the host in an address of the product, with its parameters filled in. */
import { unescaped } from '../address-text.ts';

export type Route = {
  /** As in an address: `/orders/7?page=2`. */
  readonly address: string;
};

/** A route that no product has. */
export const routeOfNoProduct: Route = { address: '/no-product-has-this-route-3735928559' };

/**
 * The route that a pattern such as `/orders/{number}` stands for, and values such as ` with number "7" and page "2"`,
 * which are encoded as in an address.
 * @throws Error that says which value is missing, which is one too many, or why the route is none of the product's own
 */
export function parseRoute(pattern: string, given = ''): Route {
  checkBraces(pattern);
  const values = readValues(pattern, given);
  const names = namesIn(pattern);
  const missing = names.filter((name) => !values.has(name));
  if (missing.length > 0) throw new Error(`The route "${pattern}" ${renderMissing(missing)}`);
  const unknown = [...values.keys()].find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`The route "${pattern}" ${renderUnknown(pattern, unknown)}`);
  const filled = pattern.replace(parameter, (_, name: string) => encode(name, values.get(name) ?? ''));
  return { address: addressIn(filled) };
}

/** Whether an address is that of the route: its path and, where the route has them, its query and its fragment. */
export function isAt(url: string, route: Route): boolean {
  const own = `${anyOrigin}${route.address}`;
  return isOnNetwork(url) && normalize(url, route) === normalize(own, route);
}

/** The route as a person reads it, nothing in it encoded. */
export function renderRoute(route: Route): string {
  return renderAddress(`${anyOrigin}${route.address}`);
}

/** What stands after the host in an address, likewise. */
export function renderAddress(url: string): string {
  if (!isOnNetwork(url)) return url;
  const { pathname, search, hash } = new URL(url);
  const path = pathname.split('/').map((part) => unescaped(part).replaceAll('/', '%2F'));
  return `${path.join('/')}${unescaped(search.replaceAll('+', ' '))}${unescaped(hash)}`;
}

const parameter = /\{([^\s"{}]+)\}/g;

/**
 * What stands after the host, each part of it encoded in one way, so that what is encoded in it stays apart from what
 * divides it; without a query and a fragment where the route has none.
 */
function normalize(url: string, { address }: Route): string {
  const { pathname, search, hash } = new URL(url);
  const path = pathname.split('/').map(encodePart).join('/');
  const pairs = search.slice(1).replaceAll('+', '%20').split('&');
  const query = pairs.map((pair) => pairIn(pair).map(encodePart).join('=')).join('&');
  const fragment = hash
    .slice(1)
    .split(/([/?&=])/)
    .map((part, index) => (index % 2 === 1 ? part : encodePart(part)))
    .join('');
  const has = { query: address.replace(/#.*/s, '').includes('?'), fragment: address.includes('#') };
  return `${path}${has.query ? `?${query}` : ''}${has.fragment ? `#${fragment}` : ''}`;
}

/** The name and, if it has one, the value, which may hold further `=`. */
function pairIn(pair: string): readonly string[] {
  const end = pair.indexOf('=');
  return end < 0 ? [pair] : [pair.slice(0, end), pair.slice(end + 1)];
}

/** What cannot be decoded stays as it is. */
function encodePart(part: string): string {
  const decoded = unescaped(part);
  return decoded === part && part.includes('%') ? part : encodeURIComponent(decoded);
}

function isOnNetwork(url: string): boolean {
  return /^https?:/.test(url) && URL.canParse(url);
}

/** Stands for the target's own origin, of which a route knows nothing. */
const anyOrigin = 'https://shop.example';

/** @throws Error where a brace is left that would open an address of its own in silence */
function checkBraces(pattern: string): void {
  if (/[{}]/.test(pattern.replace(parameter, '')))
    throw new Error(
      `The route "${pattern}" has braces that name no parameter. Write a parameter as {number}, and a brace itself as %7B or %7D.`,
    );
}

function namesIn(pattern: string): readonly string[] {
  return [...pattern.matchAll(parameter)].map(([, name = '']) => name);
}

function readValues(pattern: string, given: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of given.matchAll(/ ([^\s"{}]+) "([^"]*)"/g)) {
    if (values.has(name)) throw new Error(`The route "${pattern}" is given {${name}} twice.`);
    values.set(name, value);
  }
  return values;
}

function renderMissing(missing: readonly string[]): string {
  const names = missing.map((name) => `{${name}}`).join(', ');
  const example = missing.map((name) => `${name} "…"`).join(' and ');
  return `needs a value for ${names}. Write: with ${example}.`;
}

/** Routers write a parameter also as `:id` or `[id]`, which here is a part of the path. */
function renderUnknown(pattern: string, name: string): string {
  const written = [`:${name}`, `[${name}]`].find((other) => pattern.split('/').includes(other));
  return `has no parameter {${name}}.${written === undefined ? '' : ` Write {${name}} for ${written}.`}`;
}

/** A dot, or two, would lead to another path than the one that is written, even where they are encoded. */
function encode(name: string, value: string): string {
  if (/^\.\.?$/.test(value)) throw new Error(`The value "${value}" of {${name}} cannot stand in an address.`);
  // Half a character has no place in an address.
  return encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, '\u{fffd}'));
}

/** Encoded by the rules of addresses. */
function addressIn(filled: string): string {
  const url = new URL(filled, anyOrigin);
  if (url.origin !== anyOrigin)
    throw new Error(`The route "${filled}" leads to another host. Begin it with one slash.`);
  return `${url.pathname}${url.search}${url.hash}`;
}
