/** What only the browser's painter knows: what lies at a point, what is behind a dialog, which way a card is turned. */
import type { CDPSession } from 'playwright';
import { askNode, openDocument } from './own-world.ts';
import type { PageNode, Placing } from './page-nodes.ts';
import type { Question, Seen } from './sight.ts';
import { styleOf } from './style.ts';

/** The backgrounds behind what is shown on top of all, such as a dialog. */
export async function readBackdrops(nodes: readonly PageNode[]): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  for (const [at, { node, rows, document }] of nodes.entries()) {
    const [row] = rows;
    if (row === undefined || node.type !== 1 || !styleOf(row.styles).isOnTop) continue;
    const colour = await backdropOf(document.session, node.id, document.frame);
    if (colour !== undefined) found.set(at, colour);
  }
  return found;
}

/**
 * The colour of its background, where it is painted as it is. The snapshot knows no backdrop, and `CSS.enable` waits for resources,
 * which do not come while the time of the page stands: so a world of ours is asked, of which the page knows nothing.
 */
async function backdropOf(session: CDPSession, id: number, frame: string): Promise<string | undefined> {
  const value = (await askNode(session, { id, frame }, readBackdrop))?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Runs in the browser. */
function readBackdrop(this: Element): string | undefined {
  const { display, opacity, visibility, filter, backgroundColor } = getComputedStyle(this, '::backdrop');
  const isAsItIs = Number(opacity) === 1 && visibility === 'visible' && filter === 'none';
  return display !== 'none' && isAsItIs ? backgroundColor : undefined;
}

/** What turns its back, where that is not drawn: its corners then run the other way round. */
export async function readTurned(nodes: readonly PageNode[]): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (const [at, { node, rows, document }] of nodes.entries()) {
    if (node.type !== 1 || rows[0]?.styles['backface-visibility'] !== 'hidden') continue;
    const { quads } = await document.session
      .send('DOM.getContentQuads', { backendNodeId: node.id })
      .catch(() => ({ quads: [] }));
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = quads[0] ?? [];
    if ((x2 - x1) * (y3 - y2) - (y2 - y1) * (x3 - x2) < 0) found.add(at);
  }
  return found;
}

/** Takes for covered, or hidden, what a hit test finds something else in place of. */
export async function settle(nodes: readonly PageNode[], seen: readonly Seen[]): Promise<void> {
  const asked = seen.flatMap(({ question }, at) => (question === undefined ? [] : [{ at, question }]));
  if (asked.length === 0) return;
  const places = new Map<CDPSession, Map<number, number>>();
  for (const [at, { document, node }] of nodes.entries()) {
    const known = places.get(document.session) ?? new Map<number, number>();
    places.set(document.session, known.set(node.id, at));
  }
  for (const session of places.keys()) await openDocument(session);
  for (const { at, question } of asked) {
    const one = seen[at];
    const { document, process } = nodes[at] as PageNode;
    const hit = await hitAt(document.session, process, question.point);
    const place = hit === undefined ? undefined : places.get(document.session)?.get(hit);
    if (one === undefined || place === undefined) continue;
    if (isOver(nodes, place, at, question)) one.sight = question.over === undefined ? 'hidden' : 'covered';
  }
}

/** Whether something else lies there: the cover that was asked about, or what is below or around a node that is not painted. */
function isOver(nodes: readonly PageNode[], hit: number, at: number, { over }: Question): boolean {
  const isIn = (place: number) => hit >= place && hit < (nodes[place]?.end ?? 0);
  if (over !== undefined) return isIn(over);
  const { node, parent } = nodes[at] as PageNode;
  if (isIn(at) || (node.tag === '#text' && hit === parent)) return false;
  const [painted, own] = [hit, at].map((place) => nodes[place]?.rows[0]?.paintOrder ?? 0) as [number, number];
  return painted < own || (hit < at && (nodes[hit]?.end ?? 0) > at);
}

/** Points are those of the outermost document of a process, however that is scrolled. */
async function hitAt(
  session: CDPSession,
  { origin: [left, top], scale }: Placing,
  [x, y]: readonly [number, number],
): Promise<number | undefined> {
  const at = { x: Math.round((x - left) / scale), y: Math.round((y - top) / scale) };
  const asked = { ...at, includeUserAgentShadowDOM: true, ignorePointerEventsNone: true };
  const hit = await session.send('DOM.getNodeForLocation', asked).catch(() => undefined);
  return hit?.backendNodeId;
}
