/** Where a screen is: its address, reported without what may be secret in it, and that something is shown there. */

import { notShown } from './fallback-lines.ts';
import { type ReadLines, readLines, readPage } from './lines.ts';
import type { Problem } from './look.ts';
import { renderMismatch } from './mismatch.ts';
import { type Observation, treeOf } from './observation.ts';
import { renderText } from './printed-text.ts';
import { isAt, type Route, renderAddress, renderRoute } from './route.ts';
import { printLines } from './shown-text.ts';

/** The lines of the screen, and those of all words on it. */
export type Place = { readonly url: string; readonly lines: readonly string[]; readonly words: ReadLines };

export function placeIn(observation: Observation): Place {
  const tree = treeOf(observation);
  return { url: observation.address, lines: readLines(tree, 0, 'screen').lines, words: readPage(tree) };
}

/** Finds nothing wrong where the address is that of the route, and the screen neither empty nor the fallback. */
export function placeIs(route: Route): (place: Place) => Problem | undefined {
  return ({ url, lines, words }) => {
    if (!isAt(url, route)) {
      return renderMismatch('The address should be another one.', [renderRoute(route)], [renderOpenly(url, route)]);
    }
    if (words.lines.length > 0) return notShown('deployed')(lines);
    return renderMismatch('Something should be shown at the address.', ['(at least one line)'], printLines(words));
  };
}

/** The address; values of a query or a fragment only under names that the route has, too, since others may be secrets. */
function renderOpenly(url: string, route: Route): string {
  if (!/^https?:/.test(url) || !URL.canParse(url)) return /^[^?#,]*/.exec(url)?.[0] ?? '';
  const { origin, pathname, search, hash } = new URL(url);
  const known = namesIn(route);
  const [path = '', query] = hash.slice(1).split('?');
  const isPath = /^!?\//.test(path);
  const fragment = isPath
    ? `#${path}${query === undefined ? '' : `?${veil(query, known)}`}`
    : `#${veil(hash.slice(1), known)}`;
  const printed = `${pathname}${search && `?${veil(search.slice(1), known)}`}${hash && fragment}`;
  return renderText(renderAddress(`${origin}${printed}`));
}

function veil(values: string, known: ReadonlySet<string>): string {
  const printed = values.split('&').map((pair) => {
    const [name = '', ...rest] = pair.split('=');
    if (known.has(name)) return pair;
    return rest.length === 0 ? '…' : `${name}=…`;
  });
  return printed.join('&');
}

/** What the route has as names of values, or as a word of its own. */
function namesIn({ address }: Route): ReadonlySet<string> {
  const [, ...parts] = address.split(/[?#&]/);
  return new Set(parts.map((part) => part.replace(/=.*/s, '')));
}
