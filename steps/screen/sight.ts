/** Whether a person sees a node, by what the browser has laid out and painted: styles, boxes, and what lies on top. */
import type { Box, Sight } from './observation.ts';
import { isSurelyLater, OnTop, type Painted, type Part } from './on-top.ts';
import type { PageNode } from './page-nodes.ts';
import { type Area, areaOf, documentPlaces, isEmpty, meet, type Place, placeWithin, type Range } from './place.ts';
import { readableOf, type Shortened, shortenedIn } from './readable.ts';
import { alphaOf, type Colour, clipOf, colourOf, leastOpacity, type Style, styleOf } from './style.ts';

/** What was made out of a node. */
export type Seen = {
  sight: Sight;
  readonly doubt: string;
  readonly readable: string | undefined;
  /** What only a hit test can say: whether the node itself is painted there, or what is on top of it. */
  readonly question: Question | undefined;
};
export type Question = { readonly point: readonly [number, number]; readonly over: number | undefined };

/** What an element passes on to all that is in it. */
type Around = {
  readonly flow: Place;
  readonly absolute: Place;
  readonly fixed: Place;
  /** Those of the document, for what is shown on top of all. */
  readonly top: Place;
  readonly topFixed: Place;
  /** The root of the document, or its body, where what overflows that is scrolled as the page. */
  readonly scrolls: number | undefined;
  /** What paths leave of it. */
  readonly clip: Area | undefined;
  readonly opacity: number;
  /** Whether none of it is drawn. */
  readonly isAway: boolean;
  readonly isClear: boolean;
  /** Whether only a hit test says that it is painted: it is placed by another element, or within a shape. */
  readonly isUnsure: boolean;
  /** The nearest that is painted as a whole among what is around it, as an item of a grid is. */
  readonly atom: number;
  readonly holdsItems: boolean;
  /** Whether letters of no colour are seen by a background that is clipped to them. */
  readonly isLetters: boolean;
  /** The nodes that are painted as one, and those of them whose other content it is painted before. */
  readonly stack: Range;
  readonly behind: Range | undefined;
  readonly doubt: string;
  readonly shortened: Shortened | undefined;
};

/** What is not drawn where it stands: https://www.w3.org/TR/SVG2/render.html#Definitions */
const undrawn = new Set([
  'defs',
  'symbol',
  'clippath',
  'mask',
  'marker',
  'pattern',
  'lineargradient',
  'radialgradient',
]);
const pictures = new Set(['img', 'svg', 'canvas', 'video', 'object', 'embed', 'iframe']);

/** Of each node. `backdrops` are the backgrounds behind what is shown on top of all; `turned` those that show their backs. */
export function seeNodes(
  nodes: readonly PageNode[],
  backdrops: ReadonlyMap<number, string> = new Map(),
  turned: ReadonlySet<number> = new Set(),
): readonly Seen[] {
  const around: Around[] = [];
  const own: Around[] = [];
  const layers = new Map<PageNode['document'], OnTop>();
  for (const [at, one] of nodes.entries()) {
    const outer = around[one.parent];
    const [row] = one.rows;
    if (one.node.tag === '#document') {
      const inner = aroundDocument(nodes, at, outer, own[one.parent]);
      around.push(inner);
      own.push(inner);
      continue;
    }
    if (outer === undefined) throw new Error('A document is around each node of it.');
    if (row === undefined || one.node.tag === '#text') {
      around.push(outer);
      own.push(outer);
      continue;
    }
    const style = styleOf(row.styles);
    const itself = aroundItself(outer, one, style, at, turned.has(at));
    own.push(itself);
    around.push(aroundContent(itself, one, style, at));
    const layer = layers.get(one.document) ?? new OnTop();
    layers.set(one.document, layer);
    addPainted(layer, at, one, style, itself, backdrops.get(at));
  }
  return nodes.map((_, at) => seeNode(nodes, at, own, around, layers));
}

/** Who sees something in a node sees the node. */
export function seeAround(nodes: readonly PageNode[], seen: readonly Seen[]): void {
  for (let at = nodes.length - 1; at > 0; at -= 1) {
    const outer = seen[nodes[at]?.parent ?? -1];
    if (outer !== undefined && seen[at]?.sight === 'seen') outer.sight = 'seen';
  }
}

function aroundDocument(
  nodes: readonly PageNode[],
  at: number,
  outer: Around | undefined,
  frame: Around | undefined,
): Around {
  const one = nodes[at] as PageNode;
  const root = childOf(nodes, at, /^/);
  const body = root === undefined ? undefined : childOf(nodes, root, /^body$/);
  const [rootStyles, bodyStyles] = [root, body].map((place) => nodes[place ?? -1]?.rows[0]?.styles);
  const isOfRoot = rootStyles !== undefined && rootStyles['overflow-y'] !== 'visible';
  const isHeld = nodes[one.parent]?.node.attributes.scrolling === 'no';
  const around = frame && { ...frame.flow, isHeld };
  const places = documentPlaces(one, isOfRoot ? rootStyles : bodyStyles, bodyStyles ?? rootStyles, around);
  const isHidden = outer !== undefined && nodes[one.parent]?.rows[0]?.styles.visibility !== 'visible';
  return {
    flow: places.flow,
    absolute: places.flow,
    fixed: places.fixed,
    top: places.flow,
    topFixed: places.fixed,
    scrolls: isOfRoot ? root : body,
    clip: outer?.clip,
    opacity: outer?.opacity ?? 1,
    isAway: isHidden || (outer?.isAway ?? false),
    isClear: outer?.isClear ?? true,
    isUnsure: outer?.isUnsure ?? false,
    atom: at,
    holdsItems: false,
    isLetters: false,
    stack: [at, one.end],
    behind: undefined,
    doubt: outer?.doubt ?? '',
    shortened: undefined,
  };
}

function childOf(nodes: readonly PageNode[], parent: number, tag: RegExp): number | undefined {
  const end = nodes[parent]?.end ?? 0;
  for (let place = parent + 1; place < end; place = nodes[place]?.end ?? end) {
    const one = nodes[place];
    if (one !== undefined && one.rows.length > 0 && tag.test(one.node.tag)) return place;
  }
  return undefined;
}

/** Where an element itself lies, and how much of it is drawn. */
function aroundItself(
  outer: Around,
  { node, rows, end }: PageNode,
  style: Style,
  at: number,
  isTurned: boolean,
): Around {
  const { styles } = style;
  const [row] = rows;
  const isPlain = style.isPlain && !isTurned && row?.isStack === false && !undrawn.has(node.tag);
  if (isPlain && !outer.holdsItems) return outer;
  const path = row === undefined ? undefined : clipOf(styles, row.bounds);
  const isFixed = styles.position === 'fixed';
  const isAnchored = styles['position-anchor'] !== 'none' || styles['position-area'] !== 'none';
  const base = style.isOnTop
    ? { ...outer, flow: isFixed ? outer.topFixed : outer.top, clip: undefined, opacity: 1, isClear: true, doubt: '' }
    : { ...outer, flow: isFixed ? outer.fixed : styles.position === 'absolute' ? outer.absolute : outer.flow };
  const { flow } = base;
  return {
    ...base,
    // What sticks does not move with what is scrolled around it.
    flow: styles.position === 'sticky' ? { ...flow, scroller: flow.scroller?.outer } : flow,
    clip: path === undefined ? base.clip : meet(areaOf(path), base.clip ?? areaOf(path)),
    opacity: base.opacity * style.opacity,
    isAway: outer.isAway || isTurned || undrawn.has(node.tag),
    isClear: base.isClear && style.isClear,
    isUnsure: outer.isUnsure || isAnchored || (path === undefined && styles['clip-path'] !== 'none'),
    atom: outer.holdsItems ? at : outer.atom,
    holdsItems: false,
    stack: row?.isStack ? [at, end] : outer.stack,
    behind: row?.isStack && Number(styles['z-index']) < 0 ? outer.stack : outer.behind,
    isLetters: outer.isLetters || styles['background-clip'].includes('text'),
    doubt: base.doubt || style.doubt,
  };
}

function aroundContent(
  itself: Around,
  { rows: [row], node }: PageNode,
  { styles, holdsAbsolute, holdsFixed, isPlain }: Style,
  at: number,
): Around {
  const holdsItems = /flex|grid/.test(styles.display);
  if (row === undefined || (isPlain && !row.isStack && !holdsItems && itself.shortened === undefined)) return itself;
  const isOfPage = node.tag === 'html' || at === itself.scrolls;
  const flow = isOfPage ? itself.flow : placeWithin(row, styles, itself.flow, node.tag === 'svg');
  const isBlock = !/^(inline|contents)$/.test(styles.display);
  return {
    ...itself,
    flow,
    absolute: holdsAbsolute ? flow : itself.absolute,
    fixed: holdsFixed ? flow : itself.fixed,
    holdsItems,
    shortened: isBlock ? shortenedIn(row.bounds, styles) : itself.shortened,
  };
}

function addPainted(
  layer: OnTop,
  at: number,
  { rows: [row], node }: PageNode,
  style: Style,
  itself: Around,
  backdrop: string | undefined,
): void {
  if (row === undefined || itself.isAway || itself.opacity < leastOpacity) return;
  const { flow: place, behind, atom } = itself;
  const order = row.paintOrder;
  if (backdrop !== undefined) {
    const isOpaque = alphaOf(backdrop) > 1 - leastOpacity;
    const { topFixed } = itself;
    const unlike = { colour: [0, 0, 0, 0] as const, isPicture: false, isOpaque, doubt: '' };
    layer.add({ node: at, order: order - 0.5, behind, atom, box: topFixed.now, place: topFixed, ...unlike });
  }
  if (!style.isVisible) return;
  const isPicture = pictures.has(node.tag) || style.styles['background-image'] !== 'none';
  const isGlass = /blur\((?!0px)/.test(style.styles['backdrop-filter']);
  if (style.background < leastOpacity && !isPicture && !isGlass) return;
  // What is painted on the root, or on the body, is the ground of all.
  const isGround = node.tag === 'html' || node.tag === 'body';
  const [red, green, blue, alpha] = colourOf(style.styles['background-color']) ?? [0, 0, 0, 0];
  const colour: Colour = [red, green, blue, alpha * itself.opacity];
  const isOpaque = !isGround && itself.isClear && style.background * itself.opacity > 1 - leastOpacity;
  const doubt = isGlass
    ? 'What lies on it is blurred glass, and how well it can be read through that nobody here can say.'
    : '';
  const box = meet(areaOf(row.bounds), itself.clip ?? areaOf(row.bounds));
  layer.add({ node: at, order, behind, atom, box, place, colour, isPicture, isOpaque, doubt });
}

const unseen = (sight: Sight): Seen => ({ sight, doubt: '', readable: undefined, question: undefined });

function seeNode(
  nodes: readonly PageNode[],
  at: number,
  own: readonly Around[],
  around: readonly Around[],
  layers: ReadonlyMap<PageNode['document'], OnTop>,
): Seen {
  const { node, rows, parent, document } = nodes[at] as PageNode;
  const isText = node.tag === '#text';
  const row = rows.find((one) => one.lines.length > 0) ?? (isText ? undefined : rows[0]);
  const itself = (isText ? around[parent] : row?.lines.length ? around[at] : own[at]) as Around;
  if (row === undefined || node.tag === '#document') return unseen('hidden');
  const style = styleOf(row.styles);
  if (!style.isVisible || itself.isAway || itself.opacity < leastOpacity) return unseen('hidden');
  const boxes = row.lines.length > 0 ? row.lines.map(({ box }) => box) : [row.bounds];
  const drawn = boxes.filter(([, , width, height]) => width > 0 && height > 0);
  if (drawn.length === 0) return unseen('hidden');
  const { clip } = itself;
  const reach = clip === undefined ? itself.flow.reach : meet(itself.flow.reach, clip);
  const parts = drawn.flatMap((box) => partOf(box, reach));
  if (parts.length === 0)
    return unseen(drawn.some((box) => partOf(box, itself.top.reach).length > 0) ? 'cut' : 'unreachable');
  const isWritten = row.lines.length > 0;
  const part = { node: at, order: row.paintOrder, behind: itself.behind, box: parts[0] as Area, place: itself.flow };
  const ground = nodes[isText ? parent : at]?.rows[0]?.ground ?? '';
  const isDrawing = /^(text|tspan|textpath)$/.test(nodes[parent]?.node.tag ?? '');
  if (isWritten && !hasInk(part, itself, style, ground, isDrawing, layers.get(document))) return unseen('colourless');
  const covers = coversOf(nodes, at, parts, itself, own, layers, isWritten);
  if (covers.isHidden) return unseen('covered');
  const point = middleOf(parts[0] as Area, itself.flow.now);
  return {
    sight: 'seen',
    doubt: itself.doubt || covers.doubt,
    // A marker hangs over the edge of its list.
    readable: isWritten && node.tag !== '::marker' ? readableOf(row, reach, itself.shortened) : undefined,
    question:
      point !== undefined && (covers.over !== undefined || itself.isUnsure) ? { point, over: covers.over } : undefined,
  };
}

/** Of a box, what can come to be seen; nothing where that is a pixel, or less. */
function partOf(box: Box, reach: Area): readonly Area[] {
  const { x, y } = meet(areaOf(box), reach);
  return x[1] - x[0] > Math.min(1, box[2] / 2) && y[1] - y[0] > Math.min(1, box[3] / 2) ? [{ x, y }] : [];
}

function middleOf(part: Area, now: Area): readonly [number, number] | undefined {
  const { x, y } = meet(part, now);
  return isEmpty({ x, y }) ? undefined : [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2];
}

/** Letters of next to no colour can still be seen by their shadow, or where a background is clipped to them. */
function hasInk(
  part: Part,
  itself: Around,
  { styles, ink }: Style,
  ground: string,
  isDrawing: boolean,
  layer: OnTop | undefined,
): boolean {
  if (itself.isLetters || styles['text-shadow'] !== 'none') return true;
  if (isDrawing ? styles.stroke !== 'none' : styles['-webkit-text-stroke-width'] !== '0px') return true;
  const opacity = itself.opacity * (isDrawing && styles.fill === 'none' ? 0 : ink);
  if (opacity < leastOpacity) return false;
  const [letters, behind] = [colourOf(styles['-webkit-text-fill-color']), colourOf(ground)];
  if (isDrawing || !itself.isClear || letters === undefined || behind === undefined || differ(letters, behind, opacity))
    return true;
  // The browser speaks of one colour, though there may be others, or pictures.
  const under = layer?.under(part) ?? [];
  return under.some(({ isPicture }) => isPicture) || differ(letters, blend(under), opacity);
}

function differ(one: Colour, other: Colour, opacity: number): boolean {
  const most = Math.max(...[0, 1, 2].map((at) => Math.abs((one[at] ?? 0) - (other[at] ?? 0))));
  return (most / 255) * opacity >= leastOpacity;
}

/** What is painted one on the other, on white. */
function blend(painted: readonly Painted[]): Colour {
  return painted.reduce<Colour>(
    ([red, green, blue], { colour: [r, g, b, alpha] }) => [
      red + (r - red) * alpha,
      green + (g - green) * alpha,
      blue + (b - blue) * alpha,
      1,
    ],
    [255, 255, 255, 1],
  );
}

type Covers = { readonly isHidden: boolean; readonly doubt: string; readonly over: number | undefined };

/** What lies on the parts of a node: in its own document, or on the frames that this is in. */
function coversOf(
  nodes: readonly PageNode[],
  at: number,
  parts: readonly Area[],
  itself: Around,
  own: readonly Around[],
  layers: ReadonlyMap<PageNode['document'], OnTop>,
  isText: boolean,
): Covers {
  let left = parts;
  let [doubt, over]: [string, number | undefined] = ['', undefined];
  for (let node = at; node >= 0; node = frameOf(nodes, node)) {
    const { document, rows, end } = nodes[node] as PageNode;
    const { flow: place, behind } = (node === at ? itself : own[node]) as Around;
    const order = rows[0]?.paintOrder ?? 0;
    const layer = layers.get(document);
    const isOwn = ({ node: other }: Painted) => other >= node && other < end && !(isText && node === at);
    left = left.filter((box) => {
      const part = { node, order, behind, box, place };
      const found = layer?.over(part).filter((one) => !isOwn(one)) ?? [];
      doubt ||= found.find((one) => one.doubt !== '')?.doubt ?? '';
      const opaque = found.filter(({ isOpaque }) => isOpaque);
      over ??= opaque.find((one) => isSurelyLater(one, part) === undefined)?.node;
      return !opaque.some((one) => isSurelyLater(one, part));
    });
  }
  return { isHidden: left.length === 0, doubt, over };
}

/** The frame around the document of a node; -1 where that is the page. */
function frameOf(nodes: readonly PageNode[], at: number): number {
  const document = nodes[at]?.document;
  let place = at;
  while (place >= 0 && nodes[place]?.document === document) place = nodes[place]?.parent ?? -1;
  return place;
}
