/** What an application shows of its own: the text that its scripts have rendered, by which a failed load is distinguished from a healthy one. */
import type { Page } from 'playwright';
import { findReactRoots } from '../faults/react-roots.ts';
import type { Product } from '../records.ts';
import { eyesOf, sessionOf } from './eyes.ts';
import { readLines } from './lines.ts';
import { type Tree, treeOf } from './observation.ts';

/** So much of it is kept. */
const most = { lines: 200, characters: 200 } as const;

export async function readProduct(page: Page): Promise<Product> {
  const roots = await findReactRoots(await sessionOf(page));
  return productIn(treeOf(await eyesOf(page).look()), roots);
}

/** Its first lines in one. */
export function renderProduct({ lines }: Product): string {
  return lines.slice(0, 3).join(' / ') || '(nothing)';
}

/** What stands in the nodes that React renders into, or in the body where there is none; these by their ids. */
function productIn(tree: Tree, roots: readonly number[]): Product {
  const own = [...tree.nodes.keys()].filter((place) => tree.at(place).frame === tree.at(0).frame);
  const body = own.find((place) => tree.at(place).tag === 'body') ?? 0;
  const rendered = own.filter((place) => roots.includes(tree.at(place).id)).map((place) => place || body);
  const places = rendered.length > 0 ? rendered : [body];
  return {
    lines: places
      .flatMap((place) => readLines(tree, place, 'words').lines)
      .map((line) => line.trim().slice(0, most.characters))
      .slice(0, most.lines),
    elements: places.reduce((sum, place) => sum + elementsIn(tree, place), 0),
    react: rendered.length > 0,
  };
}

function elementsIn(tree: Tree, place: number): number {
  const { frame } = tree.at(place);
  return tree.inside(place).filter((inner) => tree.at(inner).frame === frame && /^[^#:]/.test(tree.at(inner).tag))
    .length;
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
