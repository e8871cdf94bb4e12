/** A route: what stands after the host in an address of the product, with its parameters filled in. */

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
  const values = readValues(pattern, given);
  const names = namesIn(pattern);
  const missing = names.filter((name) => !values.has(name));
  if (missing.length > 0) throw new Error(`The route "${pattern}" ${tellMissing(missing)}`);
  const unknown = [...values.keys()].find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`The route "${pattern}" has no parameter {${unknown}}.`);
  const filled = pattern.replace(parameter, (_, name: string) => encode(name, values.get(name) ?? ''));
  return { address: addressIn(filled) };
}

/** Whether an address is that of the route: its path and, where the route has them, its query and its fragment. */
export function isAt(url: string, route: Route): boolean {
  return tellAddress(url, route) === tellRoute(route);
}

/** The route as a person reads it, nothing in it encoded. */
export function tellRoute(route: Route): string {
  return tellAddress(`${anyOrigin}${route.address}`);
}

/** What stands after the host in an address, likewise; without a query and a fragment where the route has none. */
export function tellAddress(url: string, route?: Route): string {
  if (!/^https?:/.test(url) || !URL.canParse(url)) return url;
  const { pathname, search, hash } = new URL(url);
  const has = (mark: string) => route === undefined || route.address.includes(mark);
  const path = pathname.split('/').map((part) => decode(part).replaceAll('/', '%2F'));
  return `${path.join('/')}${has('?') ? decode(search.replaceAll('+', ' ')) : ''}${has('#') ? decode(hash) : ''}`;
}

const parameter = /\{([^\s"{}]+)\}/g;

/** Stands for the target's own origin, of which a route knows nothing. */
const anyOrigin = 'https://shop.example';

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

function tellMissing(missing: readonly string[]): string {
  const names = missing.map((name) => `{${name}}`).join(', ');
  const example = missing.map((name) => `${name} "…"`).join(' and ');
  return `needs a value for ${names}. Write: with ${example}.`;
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

/** As it is where it is no UTF-8. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
