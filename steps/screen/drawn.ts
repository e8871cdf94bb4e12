/** What the browser draws itself and its snapshot leaves out: buttons that scroll, a summary that nobody wrote, words of an element of its own. */
import type { CDPSession } from 'playwright';
import type { Accessible } from './accessible.ts';
import type { ScreenNode } from './observation.ts';

/** What is in these is told by what they hold, hint at and are called. */
const known = /^(input|textarea|select|option|img)$/;
/** So many are asked for where they lie. */
const mostAsked = 100;

/** The frame of a document, and what a screen reader is told of it. */
export type Told = {
  readonly frame: string;
  readonly session: CDPSession;
  readonly nodes: ReadonlyMap<number, Accessible>;
};

/** The nodes, and at the end of each what a screen reader is told to be in it and that is not among them. */
export async function withDrawn(nodes: readonly ScreenNode[], told: readonly Told[]): Promise<readonly ScreenNode[]> {
  const all = [...nodes];
  for (const { frame, session, nodes: accessible } of told) {
    const places = new Map(nodes.flatMap((node, place) => (node.frame === frame ? [[node.id, place]] : [])));
    for (const [id, one] of accessible) {
      const parent = placeAround(one, places, accessible);
      const around = all[parent ?? -1];
      if (parent === undefined || around === undefined || places.has(id) || one.role === '') continue;
      if (known.test(around.tag) || all.length - nodes.length === mostAsked) continue;
      places.set(id, all.length);
      all.push(await drawnNode(one, { id, parent, around }, session));
    }
  }
  return all.length === nodes.length ? nodes : inOrder(all);
}

/** Of the nearest node around it that is among the nodes. */
function placeAround(
  { around }: Accessible,
  places: ReadonlyMap<number, number>,
  accessible: ReadonlyMap<number, Accessible>,
): number | undefined {
  const parent = accessible.get(around);
  return places.get(around) ?? (parent === undefined ? undefined : placeAround(parent, places, accessible));
}

async function drawnNode(
  { role, name, namedBy, value, states }: Accessible,
  { id, parent, around }: { readonly id: number; readonly parent: number; readonly around: ScreenNode },
  session: CDPSession,
): Promise<ScreenNode> {
  const { model } = await session
    .send('DOM.getBoxModel', { backendNodeId: id })
    .catch(() => ({ model: { border: [] as number[] } }));
  const [left, top, right, , , bottom] = model.border;
  const isDrawn = left !== undefined && top !== undefined && right !== undefined && bottom !== undefined;
  // What it is called by its contents is what is written on it.
  const text = role === 'StaticText' || namedBy === 'contents' ? name : '';
  return {
    ...around,
    parent,
    id,
    tag: role === 'StaticText' ? '#text' : '::drawn',
    text,
    written: text,
    boxes: isDrawn ? [[left, top, right - left, bottom - top]] : [],
    sight: isDrawn && around.sight !== 'hidden' ? 'seen' : 'hidden',
    attributes: {},
    display: 'inline-block',
    isPicture: false,
    ...{ role, name, namedBy, value, states },
  };
}

/** So that each node comes before what is in it, which follows it without a gap. */
function inOrder(nodes: readonly ScreenNode[]): readonly ScreenNode[] {
  const children = nodes.map((): number[] => []);
  for (const [place, { parent }] of nodes.entries()) children[parent]?.push(place);
  const ordered: ScreenNode[] = [];
  const add = (place: number, parent: number): void => {
    const node = nodes[place];
    if (node === undefined) return;
    const here = ordered.push({ ...node, parent }) - 1;
    for (const child of children[place] ?? []) add(child, here);
  };
  add(0, -1);
  return ordered;
}
