/** What an application shows of its own: the text that its scripts have rendered, by which a failed load is distinguished from a healthy one. */

import type { Page } from 'playwright';
import type { Product } from '../records.ts';

export function readProduct(page: Page): Promise<Product> {
  return page.evaluate(readRendered, { lines: 200, characters: 200 });
}

/**
 * Whether a healthy page is gone: nothing it said is left. One that says nothing is gone once it says something, or
 * has no elements left.
 * A part that fails for itself, while others stand, leaves the rest of the page where it was.
 */
export function isGone(healthy: Product, now: Product): boolean {
  if (healthy.lines.length > 0) return !now.lines.some((line) => healthy.lines.includes(line));
  return now.lines.length > 0 || (healthy.elements > 0 && now.elements === 0);
}

/** Whether a page that had something to say says nothing any more. */
export function isBlank(healthy: Product, now: Product): boolean {
  return healthy.lines.length > 0 && now.lines.length === 0;
}

/** What two loads of a healthy page have in common, but for pages that are never twice the same. */
export function commonTo(one: Product, other: Product): Product {
  const lines = one.lines.filter((line) => other.lines.includes(line));
  return lines.length === 0 ? one : { ...one, lines };
}

/**
 * Runs in the browser. React marks the element, or the document, that it renders into with a property of a name that
 * begins like this. Source: `markContainerAsRoot` in `packages/react-dom-bindings/src/client/ReactDOMComponentTree.js`;
 * `_reactRootContainer` in versions before 18.
 */
function readRendered(most: { readonly lines: number; readonly characters: number }): Product {
  const { body } = document;
  // A method, since the TypeScript loader calls a helper of its own for functions that take their name from a variable.
  const react = {
    isRoot(node: Node) {
      return Object.keys(node).some((key) => key.startsWith('__reactContainer$') || key === '_reactRootContainer');
    },
  };
  const elements = [body, ...body.querySelectorAll<HTMLElement>('*')];
  const roots = react.isRoot(document) ? [body] : elements.filter((element) => react.isRoot(element));
  const places = roots.length > 0 ? roots : [body];
  return {
    lines: places
      .flatMap(({ innerText = '' }) => innerText.split('\n'))
      .map((line) => line.trim().slice(0, most.characters))
      .filter((line) => line !== '')
      .slice(0, most.lines),
    elements: places.reduce((sum, place) => sum + place.querySelectorAll('*').length, 0),
    react: roots.length > 0,
  };
}
