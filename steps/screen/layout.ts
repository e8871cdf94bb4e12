/** Whether what follows in a page also follows on the screen. */
import type { Box, Tree } from './observation.ts';

/** Some nodes that are one thing, by their places. */
type Thing = readonly number[];
type Placed = { readonly places: Thing; readonly box: Box };

/**
 * Of things in the order of the page: which of them a person sees before the one that comes before it. What has no box of its own
 * is passed over.
 */
export function misplaced(tree: Tree, things: readonly Thing[]): readonly number[] {
  const placed = things.flatMap((places, at) => {
    const box = around(places.flatMap((place) => boxesOf(tree, place)));
    return box === undefined ? [] : [{ places, at, box }];
  });
  return placed.flatMap((thing, index) => {
    const before = placed[index - 1];
    return before !== undefined && isBefore(tree, thing, before) ? [thing.at] : [];
  });
}

function around(drawn: readonly Box[]): Box | undefined {
  if (drawn.length === 0) return undefined;
  const left = Math.min(...drawn.map(([x]) => x));
  const top = Math.min(...drawn.map(([, y]) => y));
  const right = Math.max(...drawn.map(([x, , width]) => x + width));
  return [left, top, right - left, Math.max(...drawn.map(([, y, , height]) => y + height)) - top];
}

/** Those that have a size: of a node without one, those of all that is in it. */
function boxesOf(tree: Tree, place: number): readonly Box[] {
  const own = tree.at(place).boxes.filter(([, , width, height]) => width > 0 && height > 0);
  return own.length > 0 ? own : tree.childrenOf(place).flatMap((child) => boxesOf(tree, child));
}

/**
 * Whether it lies wholly above the other, in one column with it, or beside it on one line, where one reads first. A column that
 * begins at the top again, beside the other, is none of both.
 */
function isBefore(tree: Tree, one: Placed, other: Placed): boolean {
  const [[left, top, width, height], [otherLeft, otherTop, otherWidth, otherHeight]] = [one.box, other.box];
  const across = Math.min(left + width, otherLeft + otherWidth) - Math.max(left, otherLeft);
  const down = Math.min(top + height, otherTop + otherHeight) - Math.max(top, otherTop);
  if (across > 1) return top + height <= otherTop + 1;
  if (down <= Math.min(height, otherHeight) / 2) return false;
  const flow = flowAround(tree, one.places, other.places);
  if (flow === 'vertical') return false;
  return flow === 'rtl' ? left >= otherLeft + otherWidth - 1 : left + width <= otherLeft + 1;
}

/** Of the innermost node around both. */
function flowAround(tree: Tree, [one = 0]: Thing, [other = 0]: Thing): 'ltr' | 'rtl' | 'vertical' {
  const holders = new Set(tree.around(one));
  const common = tree.around(other).find((place) => holders.has(place));
  return common === undefined ? 'ltr' : tree.at(common).flow;
}
