/** Where on a page something can come to be seen: now, or by scrolling. */
import type { Box } from './observation.ts';
import type { PageNode } from './page-nodes.ts';
import type { LayoutRow, Styles } from './snapshot.ts';

/** From where to where, in pixels of the page. */
export type Range = readonly [start: number, end: number];
export type Area = { readonly x: Range; readonly y: Range };

/** What scrolls: how far its content can be moved, and where that is seen. */
export type Scroller = {
  readonly outer: Scroller | undefined;
  readonly port: Area;
  readonly x: Range;
  readonly y: Range;
};

/** Where what is laid out in a container can be seen: as all is scrolled now, and however it is scrolled. */
export type Place = { readonly now: Area; readonly reach: Area; readonly scroller: Scroller | undefined };

export function areaOf([left, top, width, height]: Box): Area {
  return { x: [left, left + width], y: [top, top + height] };
}

export function meet(one: Area, other: Area): Area {
  return { x: meetRange(one.x, other.x), y: meetRange(one.y, other.y) };
}

export function holds([start, end]: Range, at: number): boolean {
  return start <= at && at <= end;
}

export function isEmpty({ x, y }: Area): boolean {
  return x[1] <= x[0] || y[1] <= y[0];
}

/** What both have in common; its end may come before its start. */
export function meetRange([start, end]: Range, [from, to]: Range): Range {
  return [Math.max(start, from), Math.min(end, to)];
}

/** Of a document: where its content can be seen, and what is fixed in it. `viewport` is whose overflow is that of the page, `around` the place of its frame. */
export function documentPlaces(
  { document, window, scale }: PageNode,
  viewport: Styles | undefined,
  inner: Styles | undefined,
  around: (Place & { readonly isHeld: boolean }) | undefined,
): { readonly flow: Place; readonly fixed: Place } {
  const port = areaOf(window);
  const fixed: Place = {
    now: around === undefined ? port : meet(port, around.now),
    reach: around === undefined ? port : meet(port, around.reach),
    scroller: around?.scroller,
  };
  const isFromRight = inner?.direction === 'rtl';
  const [left, top] = [port.x[0] - document.scrolled[0] * scale, port.y[0] - document.scrolled[1] * scale];
  const [width, height] = [document.size[0] * scale, document.size[1] * scale];
  const whole: Area = {
    x: isFromRight
      ? [Math.min(left, left + window[2] - width), left + window[2]]
      : [left, Math.max(port.x[1], left + width)],
    y: [top, Number.POSITIVE_INFINITY],
  };
  const isHeld = (overflow: string | undefined) => around?.isHeld === true || /hidden|clip/.test(overflow ?? '');
  const [isHeldX, isHeldY] = [isHeld(viewport?.['overflow-x']), isHeld(viewport?.['overflow-y'])];
  const { x: across, y: down } = fixed.reach;
  const isSeen = across[1] - across[0] > 1 && down[1] - down[0] > 1;
  const scroller: Scroller = {
    outer: around?.scroller,
    port: fixed.now,
    x: isHeldX ? [0, 0] : [port.x[1] - whole.x[1], port.x[0] - whole.x[0]],
    y: isHeldY ? [0, 0] : [Math.min(0, port.y[1] - top - height), port.y[0] - top],
  };
  const reach: Area = {
    x: isHeldX || !isSeen ? fixed.reach.x : whole.x,
    y: isHeldY || !isSeen ? fixed.reach.y : whole.y,
  };
  return { flow: { now: fixed.now, reach, scroller }, fixed };
}

const boxless = /^(inline|contents|ruby.*|table-(row|column|header|footer).*)$/;

/** What an element leaves to its content. */
export function placeWithin(row: LayoutRow, styles: Styles, outer: Place, isDrawing: boolean): Place {
  const isApart = /paint|strict|content/.test(styles.contain);
  const [overflowX, overflowY] = [styles['overflow-x'], styles['overflow-y']].map((overflow) =>
    isApart && overflow === 'visible' ? 'clip' : overflow,
  ) as [string, string];
  const isOpen = overflowX === 'visible' && overflowY === 'visible';
  if (isOpen || (!isDrawing && boxless.test(styles.display))) return outer;
  const { x, y } = areaOf(row.bounds);
  // Out of the window it has the height that its style guesses.
  if (styles['content-visibility'] === 'auto' && (y[0] > outer.now.y[1] || y[1] < outer.now.y[0])) return outer;
  const spared = Number(/[\d.]+(?=px)/.exec(styles['overflow-clip-margin'])?.[0] ?? 0);
  // How far it is scrolled is given as if nothing were made larger.
  const scale = Math.max(1, row.bounds[3] / (row.offset?.[3] || row.bounds[3] || 1));
  const reversed = reversedIn(styles);
  const [scrolledX = 0, scrolledY = 0, width = 0, height = 0] = row.scroll ?? [];
  const [, , clientWidth = 0, clientHeight = 0] = row.client ?? [];
  const across = cut(
    { overflow: overflowX, box: x, spared, scrolled: scrolledX * scale, isReversed: reversed.x },
    outer,
    'x',
  );
  const down = cut(
    { overflow: overflowY, box: y, spared, scrolled: scrolledY * scale, isReversed: reversed.y },
    outer,
    'y',
  );
  const now = { x: across.now, y: down.now };
  const reach = { x: across.reach, y: down.reach };
  if (!/auto|scroll/.test(`${overflowX} ${overflowY}`)) return { now, reach, scroller: outer.scroller };
  const shift = (scrolled: number, range: number, isReversed: boolean): Range => {
    const free = Math.max(0, range) * scale;
    return scrolled < 0 || (isReversed && scrolled === 0)
      ? [scrolled * scale, scrolled * scale + free]
      : [scrolled * scale - free, scrolled * scale];
  };
  const scroller: Scroller = {
    outer: outer.scroller,
    port: now,
    x: /auto|scroll/.test(overflowX) ? shift(scrolledX, width - clientWidth, reversed.x) : [0, 0],
    y: /auto|scroll/.test(overflowY) ? shift(scrolledY, height - clientHeight, reversed.y) : [0, 0],
  };
  return { now, reach, scroller };
}

/** Whether it is scrolled from its right, or its bottom. */
function reversedIn(styles: Styles) {
  const turned = /flex/.test(styles.display) ? styles['flex-direction'] : '';
  const isFromRight = (styles.direction === 'rtl') !== (turned === 'row-reverse');
  const isUpright = styles['writing-mode'] !== 'horizontal-tb';
  return { x: isUpright ? /-rl$/.test(styles['writing-mode']) : isFromRight, y: turned === 'column-reverse' };
}

type Cut = {
  readonly overflow: string;
  readonly box: Range;
  readonly spared: number;
  readonly scrolled: number;
  readonly isReversed: boolean;
};

/** Scrolling brings all that does not lie before the beginning. */
function cut({ overflow, box: [start, end], spared, scrolled, isReversed }: Cut, outer: Place, side: 'x' | 'y') {
  if (overflow === 'visible') return { now: outer.now[side], reach: outer.reach[side] };
  const margin = overflow === 'clip' ? spared : 0;
  const box: Range = [start - margin, end + margin];
  const reach = meetRange(box, outer.reach[side]);
  const isScroller = /auto|scroll/.test(overflow) && reach[1] > reach[0];
  const whole: Range = isReversed
    ? [Number.NEGATIVE_INFINITY, end - scrolled]
    : [start - scrolled, Number.POSITIVE_INFINITY];
  return {
    now: meetRange(box, outer.now[side]),
    reach: isScroller ? whole : reach,
  };
}
