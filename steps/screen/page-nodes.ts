/** The nodes of a page and of the documents in its frames as one list, in the coordinates of the page. */
import type { Box } from './observation.ts';
import type { LayoutRow, SnapshotDocument, SnapshotNode } from './snapshot.ts';

/** What is rendered of a node. A node comes before what is in it, and that follows it without a gap. */
export type PageNode = {
  readonly node: SnapshotNode;
  readonly document: SnapshotDocument;
  /** The place in the list of the node around it; -1 for the document of the page. */
  readonly parent: number;
  /** The first place after it that is not in it. */
  readonly end: number;
  readonly rows: readonly LayoutRow[];
  /** Where the window, or the frame, lies that its document is in. */
  readonly window: Box;
  /** How much larger its document is drawn than it says. */
  readonly scale: number;
  /** Where the outermost document of its process begins, and how much larger that is drawn. */
  readonly process: Placing;
};

/** A document follows the frame that it is in. */
export function joinDocuments(documents: readonly SnapshotDocument[]): readonly PageNode[] {
  const joined: (PageNode & { end: number })[] = [];
  const add = (at: number, parent: number, placing: Placing, outermost?: Outermost): void => {
    const document = documents[at];
    if (document === undefined) return;
    const { scale } = placing;
    const move = moveBy(placing);
    const window = move([...document.scrolled, ...document.window]);
    const process = outermost?.document.session === document.session ? outermost : { document, move, placing };
    const isMoved = placing !== still;
    const places: number[] = [];
    for (const node of document.nodes) {
      const here = joined.length;
      places.push(here);
      const around = places[node.parent] ?? parent;
      const rows = isMoved ? node.rows.map((row) => moveRow(row, move)) : node.rows;
      joined.push({ node, document, parent: around, end: here + 1, rows, window, scale, process: process.placing });
      const inner = documents[node.document ?? -1];
      if (inner === undefined || node.content === undefined) continue;
      add(node.document ?? -1, here, placingOf(inner, node.content, process), process);
    }
  };
  add(0, -1, still);
  for (let at = joined.length - 1; at > 0; at -= 1) {
    const around = joined[joined[at]?.parent ?? -1];
    if (around !== undefined) around.end = Math.max(around.end, joined[at]?.end ?? 0);
  }
  return joined;
}

/** Where a document begins, and how much larger it is drawn than it says. */
export type Placing = { readonly origin: readonly [number, number]; readonly scale: number };
const still: Placing = { origin: [0, 0], scale: 1 };
/** The outermost document of a process, in whose window the boxes of frames are given. */
type Outermost = {
  readonly document: SnapshotDocument;
  readonly move: (box: Box) => Box;
  readonly placing: Placing;
};

function moveBy({ origin: [left, top], scale }: Placing): (box: Box) => Box {
  return ([x, y, width, height]) => [left + x * scale, top + y * scale, width * scale, height * scale];
}

function placingOf({ window, scrolled }: SnapshotDocument, [x, y, width, height]: Box, outermost: Outermost): Placing {
  const [scrolledX, scrolledY] = outermost.document.scrolled;
  const [left, top, drawn] = outermost.move([x + scrolledX, y + scrolledY, width, height]);
  const scale = window[0] > 0 ? drawn / window[0] : 1;
  return { origin: [left - scrolled[0] * scale, top - scrolled[1] * scale], scale };
}

function moveRow(row: LayoutRow, move: (box: Box) => Box): LayoutRow {
  return { ...row, bounds: move(row.bounds), lines: row.lines.map((line) => ({ ...line, box: move(line.box) })) };
}
