/** What lies on top of what: boxes that are painted, by where they lie and in which order. */
import { type Area, holds, meetRange, type Place, type Range, type Scroller } from './place.ts';
import type { Colour } from './style.ts';

/** What may lie under others: a part of a node, in one document. */
export type Part = {
  readonly node: number;
  readonly order: number;
  /** The nodes before whose other content it is painted, by a negative `z-index`: their first place, and the first after them. */
  readonly behind: Range | undefined;
  readonly box: Area;
  readonly place: Place;
};

/** A box that is painted: of a node, or of what is generated for one, as a backdrop. */
export type Painted = Part & {
  /** The node around it, or itself, that is painted as a whole. */
  readonly atom: number;
  readonly colour: Colour;
  /** Whether it may be of other colours as well. */
  readonly isPicture: boolean;
  /** Whether nothing is seen through it, or why nobody here can say so. */
  readonly isOpaque: boolean;
  readonly doubt: string;
};

/** How far apart two edges may lie that are one to the eye. */
const near = 1.5;
/** How high the bands are by which boxes are found that move together. */
const band = 128;
/** What is in more bands is looked at for each part. */
const mostBands = 64;

type Layer = { readonly bands: Map<number, Painted[]>; readonly large: Painted[]; readonly all: Painted[] };

/** Finds boxes by what they are scrolled with, and by the band that they lie in, so that each part is compared with few of them. */
export class OnTop {
  readonly #lids = new Map<Scroller | undefined, Layer>();
  readonly #grounds = new Map<Scroller | undefined, Layer>();

  add(painted: Painted): void {
    if (painted.isOpaque || painted.doubt !== '') addTo(this.#lids, painted);
    addTo(this.#grounds, painted);
  }

  /** What is painted after a part, and may lie on all of it. */
  over(part: Part): readonly Painted[] {
    return find(this.#lids, part, (painted) => isLater(painted, part) && hides(painted, part));
  }

  /** What is painted before a part, and lies where its middle does; in the order in which it is painted. */
  under(part: Part): readonly Painted[] {
    const { x, y } = part.box;
    const [across, down] = [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2];
    const isThere = ({ box }: Painted) => holds(box.x, across) && holds(box.y, down);
    const found = find(this.#grounds, part, (painted) => !isLater(painted, part) && isThere(painted));
    return found.sort((one, other) => one.order - other.order || one.node - other.node);
  }
}

function addTo(layers: Map<Scroller | undefined, Layer>, painted: Painted): void {
  const { scroller } = painted.place;
  const layer = layers.get(scroller) ?? { bands: new Map<number, Painted[]>(), large: [], all: [] };
  layers.set(scroller, layer);
  layer.all.push(painted);
  const [first, last] = [Math.floor(painted.box.y[0] / band), Math.floor(painted.box.y[1] / band)];
  if (!(last - first < mostBands)) layer.large.push(painted);
  else for (let at = first; at <= last; at += 1) push(layer.bands, at, painted);
}

function find(
  layers: ReadonlyMap<Scroller | undefined, Layer>,
  { box, place }: Part,
  is: (painted: Painted) => boolean,
) {
  const found: Painted[] = [];
  const addAll = (some: readonly Painted[] = []) => {
    for (const painted of some) if (is(painted)) found.push(painted);
  };
  for (const [scroller, { bands, large, all }] of layers) {
    if (scroller !== place.scroller) addAll(all);
    else {
      addAll(large);
      addAll(bands.get(Math.floor((box.y[0] + box.y[1]) / 2 / band)));
    }
  }
  return found;
}

function push(bands: Map<number, Painted[]>, at: number, painted: Painted): void {
  const found = bands.get(at);
  if (found === undefined) bands.set(at, [painted]);
  else found.push(painted);
}

/** Whether a box is painted after a part; where both are in one layer, the browser does not say for sure. */
function isLater(painted: Painted, part: Part): boolean {
  return isSurelyLater(painted, part) ?? painted.node > part.node;
}

/** Undefined where only a hit test can say. */
export function isSurelyLater(painted: Painted, { order, node, behind }: Part): boolean | undefined {
  if (painted.behind?.[0] !== behind?.[0]) {
    if (painted.behind !== undefined && isAmong(node, painted.behind)) return false;
    if (behind !== undefined && isAmong(painted.node, behind)) return true;
  }
  if (painted.order !== order) return painted.order > order;
  return painted.atom > node ? true : undefined;
}

function isAmong(node: number, [first, end]: Range): boolean {
  return node > first && node < end;
}

/** Whether a box lies on all of a part, however either is scrolled. */
function hides({ box, place }: Painted, { box: part, place: { scroller } }: Part): boolean {
  const { own, others, port } = shiftsBetween(scroller, place.scroller);
  const seen = others === still && own === still ? place.reach : place.now;
  return (
    isWithin(part.y, meetRange(leastOf(box.y, others.y), seen.y), own.y, port?.y) &&
    isWithin(part.x, meetRange(leastOf(box.x, others.x), seen.x), own.x, port?.x)
  );
}

/** What a range that moves lies on wherever it is. */
function leastOf([start, end]: Range, [back, forth]: Range): Range {
  return [start + forth, end + back];
}

/** Whether a range, moved by whatever is in a shift, never shows beside a cover in its port. */
function isWithin([start, end]: Range, [from, to]: Range, [back, forth]: Range, port: Range | undefined): boolean {
  if (port === undefined || (back === 0 && forth === 0)) return start >= from - near && end <= to + near;
  const isBefore = start + back < from - near && port[0] < from - near && end + forth > port[0];
  const isAfter = end + forth > to + near && port[1] > to + near && start + back < port[1];
  return from < to && !isBefore && !isAfter;
}

type Shift = { readonly x: Range; readonly y: Range };
const still: Shift = { x: [0, 0], y: [0, 0] };

/** How far each moves where the other does not, and where the first one is seen then. */
function shiftsBetween(one: Scroller | undefined, other: Scroller | undefined) {
  if (one === other) return { own: still, others: still, port: undefined };
  const around = new Set(chainOf(other));
  const common = chainOf(one).find((scroller) => around.has(scroller));
  const moving = chainOf(one, common);
  return { own: sumOf(moving), others: sumOf(chainOf(other, common)), port: moving.at(-1)?.port };
}

/** What scrolls with a scroller: itself, and those around it. */
function chainOf(scroller: Scroller | undefined, end?: Scroller): readonly Scroller[] {
  const chain: Scroller[] = [];
  for (let at = scroller; at !== undefined && at !== end; at = at.outer) chain.push(at);
  return chain;
}

function sumOf(chain: readonly Scroller[]): Shift {
  return chain.reduce<Shift>(
    (sum, { x, y }) => ({ x: [sum.x[0] + x[0], sum.x[1] + x[1]], y: [sum.y[0] + y[0], sum.y[1] + y[1]] }),
    still,
  );
}
