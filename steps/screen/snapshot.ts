/** What Chromium says of a page and its frames: `DOMSnapshot.captureSnapshot`, as rows of named values. */
import type { CDPSession } from 'playwright';
import type { Box } from './observation.ts';

/** The computed styles that are asked for. */
const styleNames = [
  'backdrop-filter',
  'backface-visibility',
  'background-clip',
  'background-color',
  'background-image',
  'clip',
  'clip-path',
  'color',
  'contain',
  'content',
  'content-visibility',
  'direction',
  'display',
  'fill',
  'filter',
  'flex-direction',
  'font-size',
  'interactivity',
  'mask-image',
  'mix-blend-mode',
  'opacity',
  'overflow-clip-margin',
  'overflow-x',
  'overflow-y',
  'overlay',
  'padding-left',
  'padding-right',
  'perspective',
  'pointer-events',
  'position',
  'reading-flow',
  'position-anchor',
  'position-area',
  'rotate',
  'scale',
  'stroke',
  'text-overflow',
  'text-shadow',
  'transform',
  'translate',
  'unicode-bidi',
  'visibility',
  'white-space',
  'will-change',
  'writing-mode',
  'z-index',
  '-webkit-text-fill-color',
  '-webkit-text-stroke-width',
] as const;
export type Styles = Readonly<Record<(typeof styleNames)[number], string>>;

/** What is laid out for a node; of a pseudo-element each text of it is a row. */
export type LayoutRow = {
  readonly styles: Styles;
  readonly bounds: Box;
  /** Of an element that cuts off what overflows it: how far its content is scrolled, and how large that is. */
  readonly scroll: Box | undefined;
  /** Of such a one: how wide its borders are, and how large it is within them. */
  readonly client: Box | undefined;
  /** Of such a one: its place and size as if nothing were moved or made larger by a transform. */
  readonly offset: Box | undefined;
  readonly text: string;
  /** Of a text its lines, or parts of them, each with its box. */
  readonly lines: readonly Line[];
  readonly paintOrder: number;
  /** Whether what is in it is painted as one. */
  readonly isStack: boolean;
  /** The colour behind it, all that lies there blended; empty where the browser does not say. */
  readonly ground: string;
};

/** Where its letters begin among those that are written, and how many of them are shown. */
export type Line = { readonly box: Box; readonly start: number; readonly length: number };

export type SnapshotNode = {
  /** In its document; -1 for the document itself. */
  readonly parent: number;
  readonly tag: string;
  readonly type: number;
  readonly text: string;
  readonly id: number;
  /** The shadow root that it is in, by its id; nothing where it is in none that an author made. */
  readonly root: number | undefined;
  readonly attributes: Readonly<Record<string, string>>;
  readonly rows: readonly LayoutRow[];
  /** What a form field holds, where it holds a text. */
  readonly held: string | undefined;
  readonly isChecked: boolean;
  readonly isSelected: boolean;
  /** The document in it, by its place in the list. */
  readonly document: number | undefined;
  /** Where that lies, in the window of its process. */
  readonly content: Box | undefined;
};

export type SnapshotDocument = {
  /** Of the process that it is in. */
  readonly session: CDPSession;
  readonly frame: string;
  readonly title: string;
  readonly language: string;
  readonly scrolled: readonly [number, number];
  /** Of all that it scrolls to. */
  readonly size: readonly [number, number];
  /** Of the window, or the frame, that it is in. */
  readonly window: readonly [number, number];
  readonly nodes: readonly SnapshotNode[];
};

type Captured = Awaited<ReturnType<typeof capture>>;

/**
 * All documents that the browser keeps in one process, the outermost first. `before` is how many documents of other processes
 * stand before them in a list.
 */
export async function takeSnapshot(session: CDPSession, before = 0): Promise<readonly SnapshotDocument[]> {
  for (let time = 0; ; time += 1) {
    const captured = await capture(session);
    const { documents, strings } = captured;
    const roots = await readRoots(session, captured);
    const read = documents.map((document) => readDocument(document, strings, session, { before, roots }));
    const skipped = time < mostSkips ? read.flatMap(({ nodes }) => skippedIn(nodes)) : [];
    if (skipped.length === 0) return await Promise.all(read.map(placeFrames));
    await Promise.all(skipped.map((id) => boxOfNode(session, id, 'content')));
  }
}

/** So often the browser is made to lay out what it has left out; each time there may be more in that. */
const mostSkips = 3;

/** The first of what is in each part that the browser lays out once it is near the window, or measured. */
function skippedIn(nodes: readonly SnapshotNode[]): readonly number[] {
  const found = new Map<number, number | undefined>();
  for (const [place, { rows, parent, id, type, text }] of nodes.entries()) {
    if (rows[0]?.styles['content-visibility'] === 'auto' && type === 1) found.set(place, undefined);
    if (!found.has(parent)) continue;
    if (rows.length > 0) found.delete(parent);
    else if (type === 1 || text.trim() !== '') found.set(parent, found.get(parent) ?? id);
  }
  return [...found.values()].filter((id) => id !== undefined);
}

/** Where the documents of its frames lie. */
async function placeFrames(document: SnapshotDocument): Promise<SnapshotDocument> {
  if (document.nodes.every((node) => node.document === undefined)) return document;
  const nodes = document.nodes.map(async (node) =>
    node.document === undefined ? node : { ...node, content: await boxOfNode(document.session, node.id, 'content') },
  );
  return { ...document, nodes: await Promise.all(nodes) };
}

/** Where an element, or its content, lies in the window of its process; undefined where it is not laid out. */
export async function boxOfNode(
  session: CDPSession,
  backendNodeId: number,
  edge: 'border' | 'content',
): Promise<Box | undefined> {
  const found = await session.send('DOM.getBoxModel', { backendNodeId }).catch(() => undefined);
  const [left = 0, top = 0, right = 0, , , bottom = 0] = found?.model[edge] ?? [];
  return found === undefined ? undefined : [left, top, right - left, bottom - top];
}

function capture(session: CDPSession) {
  return session.send('DOMSnapshot.captureSnapshot', {
    computedStyles: [...styleNames],
    includePaintOrder: true,
    includeDOMRects: true,
    includeBlendedBackgroundColors: true,
  });
}

/**
 * The shadow root of each node that is in one. A snapshot says of a node that it is in one, and not in which: where some are,
 * the browser is asked. It describes no page that is more than 140 elements deep: that is one tree then.
 */
async function readRoots(session: CDPSession, { documents, strings }: Captured): Promise<ReadonlyMap<number, number>> {
  const roots = new Map<number, number>();
  const isAuthored = (kind: number) => /^(open|closed)$/.test(strings[kind] ?? '');
  const id = documents[0]?.nodes.backendNodeId?.[0];
  if (id === undefined || !documents.some(({ nodes }) => nodes.shadowRootType?.value.some(isAuthored))) return roots;
  const described = await describe(session, id).catch(() => undefined);
  if (described !== undefined) noteRoots(described.node, undefined, roots);
  return roots;
}

function describe(session: CDPSession, backendNodeId: number) {
  return session.send('DOM.describeNode', { backendNodeId, depth: -1, pierce: true });
}

type Described = Awaited<ReturnType<typeof describe>>['node'];

/** Of a node, and of all that is in it. What the browser draws a field by is in a root that is no author's. */
function noteRoots(node: Described, root: number | undefined, roots: Map<number, number>): void {
  const { backendNodeId, children = [], shadowRoots = [], contentDocument } = node;
  if (root !== undefined) roots.set(backendNodeId, root);
  for (const child of children) noteRoots(child, root, roots);
  for (const own of shadowRoots) if (own.shadowRootType !== 'user-agent') noteRoots(own, own.backendNodeId, roots);
  if (contentDocument !== undefined) noteRoots(contentDocument, undefined, roots);
}

function readDocument(
  document: Captured['documents'][number],
  strings: readonly string[],
  session: CDPSession,
  { before, roots }: { readonly before: number; readonly roots: ReadonlyMap<number, number> },
): SnapshotDocument {
  const text = (index = -1) => strings[index] ?? '';
  const { nodes } = document;
  const rows = layoutRows(document, text);
  const held = rareOf(nodes.inputValue ?? { index: [], value: [] });
  const areas = rareOf(nodes.textValue ?? { index: [], value: [] });
  const inner = rareOf(nodes.contentDocumentIndex ?? { index: [], value: [] });
  const checked = new Set(nodes.inputChecked?.index);
  const selected = new Set(nodes.optionSelected?.index);
  return {
    session,
    frame: text(document.frameId),
    title: text(document.title),
    language: text(document.contentLanguage),
    scrolled: [document.scrollOffsetX ?? 0, document.scrollOffsetY ?? 0],
    size: [document.contentWidth ?? 0, document.contentHeight ?? 0],
    window: windowOf(rows.get(0)?.[0]?.bounds),
    nodes: (nodes.parentIndex ?? []).map((parent, place) => {
      const value = held.get(place) ?? areas.get(place);
      const inside = inner.get(place);
      const id = nodes.backendNodeId?.[place] ?? 0;
      return {
        parent,
        tag: text(nodes.nodeName?.[place]).toLowerCase(),
        type: nodes.nodeType?.[place] ?? 0,
        text: text(nodes.nodeValue?.[place]),
        id,
        root: roots.get(id),
        attributes: attributesOf(nodes.attributes?.[place] ?? [], text),
        rows: rows.get(place) ?? [],
        held: value === undefined ? undefined : text(value),
        isChecked: checked.has(place),
        isSelected: selected.has(place),
        document: inside === undefined ? undefined : inside + before,
        content: undefined,
      };
    }),
  };
}

function windowOf([, , width, height]: Box = [0, 0, 0, 0]): readonly [number, number] {
  return [width, height];
}

function layoutRows({ layout, textBoxes }: Captured['documents'][number], text: (index?: number) => string) {
  const lines = new Map<number, Line[]>();
  for (const [at, row] of textBoxes.layoutIndex.entries()) {
    const found = lines.get(row) ?? [];
    lines.set(row, found);
    const box = boxOf(textBoxes.bounds[at]);
    found.push({ box, start: textBoxes.start[at] ?? 0, length: textBoxes.length[at] ?? 0 });
  }
  const stylesOf = styleSheet(text);
  const stacks = new Set(layout.stackingContexts.index);
  const rows = new Map<number, LayoutRow[]>();
  for (const [at, node] of layout.nodeIndex.entries()) {
    const found = rows.get(node) ?? [];
    rows.set(node, found);
    const styles = stylesOf(layout.styles[at] ?? []);
    const cuts = styles['overflow-x'] !== 'visible' || styles['overflow-y'] !== 'visible';
    found.push({
      styles,
      bounds: boxOf(layout.bounds[at]),
      scroll: cuts ? rectOf(layout.scrollRects?.[at]) : undefined,
      client: cuts ? rectOf(layout.clientRects?.[at]) : undefined,
      offset: cuts ? rectOf(layout.offsetRects?.[at]) : undefined,
      text: text(layout.text[at]),
      lines: lines.get(at) ?? [],
      isStack: stacks.has(at),
      paintOrder: layout.paintOrders?.[at] ?? 0,
      ground: text(layout.blendedBackgroundColors?.[at]),
    });
  }
  return rows;
}

/** What is styled alike has the same styles, so that these are read once. */
function styleSheet(text: (index?: number) => string): (values: readonly number[]) => Styles {
  const known = new Map<number, { readonly values: readonly number[]; readonly styles: Styles }[]>();
  return (values) => {
    const key = values.reduce((sum, value) => (Math.imul(sum, 31) + value) | 0, 0);
    const alike = known.get(key) ?? [];
    const found = alike.find((one) => one.values.every((value, at) => value === values[at]));
    if (found !== undefined) return found.styles;
    const styles = Object.fromEntries(styleNames.map((name, at) => [name, text(values[at])])) as Styles;
    known.set(key, [...alike, { values, styles }]);
    return styles;
  };
}

function attributesOf(pairs: readonly number[], text: (index?: number) => string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null);
  for (let at = 0; at < pairs.length; at += 2) attributes[text(pairs[at])] = text(pairs[at + 1]);
  return attributes;
}

function rareOf({ index, value }: { readonly index: readonly number[]; readonly value: readonly number[] }) {
  return new Map(index.map((place, at) => [place, value[at] ?? -1]));
}

function rectOf(rect: readonly number[] | undefined): Box | undefined {
  return rect?.length === 4 ? boxOf(rect) : undefined;
}

function boxOf([left = 0, top = 0, width = 0, height = 0]: readonly number[] = []): Box {
  return [left, top, width, height];
}
