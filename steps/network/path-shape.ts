/** The shape of a path: what an address is made of, without what distinguishes one thing from another. */
import { foldIdentifiers, isIdentifierKey } from './identifier.ts';

/** The most characters of a shape, and of an address that is looked at. */
const most = { shape: 200, address: 4_000 } as const;

/**
 * The path of `address` with its identifiers folded and the names of its query in their order, as
 * `/api/orders/{id}?page&sort`. The origin stands before it, unless it is the page's own (for a socket, that of http).
 * What is percent-encoded is decoded; a part that does not then read as one part of a path is taken for an identifier.
 */
export function shapePath({ href, origin, pathname, search, protocol, host }: URL, own?: string): string {
  const isOwn = own !== undefined && (origin === own || `${protocol.replace('ws', 'http')}//${host}` === own);
  const parts = pathname
    .slice(0, most.address)
    .split('/')
    .map((part) => foldIdentifiers(decode(part)));
  const shape = `${isOwn ? '' : `${protocol}//${host}`}${parts.join('/')}${shapeQuery(search)}`;
  const cut = href.length > most.address || shape.length > most.shape;
  return cut ? `${wholeCharacters(shape.slice(0, most.shape - 1))}…` : shape;
}

/** The address with `…` in place of each value of its query; without user, password and fragment. */
export function withoutQueryValues({ protocol, host, pathname, search }: URL): string {
  const pairs = namesOf(search).map(({ name, hasValue }) => `${encodeURIComponent(name)}${hasValue ? '=…' : ''}`);
  return `${protocol}//${host}${pathname}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

function shapeQuery(search: string): string {
  const names = new Set(namesOf(search).map(({ name }) => name));
  return names.size > 0 ? `?${[...names].join('&')}` : '';
}

/** A name that is itself an identifier, as where a query has no names at all, is folded. */
function namesOf(search: string): readonly { readonly name: string; readonly hasValue: boolean }[] {
  const pairs = search
    .slice(1, most.address)
    .split('&')
    .filter((pair) => pair !== '');
  return pairs.map((pair) => {
    const [written = ''] = pair.split('=', 1);
    return { name: shapeName(decode(written.replaceAll('+', '%20'))), hasValue: written.length < pair.length };
  });
}

/** The name of a field in a query or a form; which of several it is, as in `items[0][name]`, is left out. */
export function shapeName(name: string): string {
  const plain = name.replace(/\[[^[\]]*\]/g, (index) => (isIdentifierKey(index.slice(1, -1)) ? '[]' : index));
  return isIdentifierKey(plain) ? '{id}' : plain;
}

function decode(part: string): string {
  try {
    const text = decodeURIComponent(part);
    return /[/?#&=%\p{C}\p{Zl}\p{Zp}]/u.test(text) ? '{id}' : text;
  } catch {
    return '{id}';
  }
}

function wholeCharacters(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '');
}
