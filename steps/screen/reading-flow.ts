/** The order in which a page says that what it has is read, where that is another than the one in which it is written. */
import type { Box, ScreenNode } from './observation.ts';

/**
 * The same nodes in that order, as the browser goes through them by key and reads them out: https://www.w3.org/TR/css-display-4/#reading-flow.
 * @param flows of those whose children are read in another order, by their places, the value of `reading-flow`
 */
export function inReadingFlow(nodes: readonly ScreenNode[], flows: ReadonlyMap<number, string>): readonly ScreenNode[] {
  if (flows.size === 0) return nodes;
  return inTreeOrder(nodes, (place, inner) => {
    const flow = flows.get(place);
    return flow === undefined ? inner : inner.toSorted((one, other) => compare(flow, nodes[one], nodes[other]));
  });
}

/** The same nodes, each before what is in it, which follows it without a gap. */
export function inTreeOrder(
  nodes: readonly ScreenNode[],
  order: (place: number, inner: readonly number[]) => readonly number[] = (_, inner) => inner,
): readonly ScreenNode[] {
  const children = nodes.map((): number[] => []);
  for (const [place, { parent }] of nodes.entries()) children[parent]?.push(place);
  const ordered: ScreenNode[] = [];
  const add = (place: number, parent: number): void => {
    const node = nodes[place];
    if (node === undefined) return;
    const here = ordered.push({ ...node, parent }) - 1;
    for (const child of order(place, children[place] ?? [])) add(child, here);
  };
  add(0, -1);
  return ordered;
}

/** By columns where it says so, else by rows; what has no box stays where it is. */
function compare(flow: string, one: ScreenNode | undefined, other: ScreenNode | undefined): number {
  const [first, second] = [one?.boxes[0], other?.boxes[0]];
  if (first === undefined || second === undefined) return 0;
  const along = flow === 'grid-columns' ? ([0, 1] as const) : ([1, 0] as const);
  return along.map((side) => distance(first, second, side)).find((far) => Math.abs(far) > 1) ?? 0;
}

function distance(one: Box, other: Box, side: 0 | 1): number {
  return one[side] - other[side];
}
