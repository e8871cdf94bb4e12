/** What the browser draws itself and its snapshot leaves out: buttons that scroll, a summary that nobody wrote, words of an element of its own. */
import type { CDPSession } from 'playwright';
import type { Accessible } from './accessible.ts';
import type { Box, ScreenNode } from './observation.ts';
import { inTreeOrder } from './reading-flow.ts';
import { boxOfNode } from './snapshot.ts';

/** What is in these is said by what they hold, hint at and are called. */
const known = /^(input|textarea|select|option|img)$/;
/** So many are asked for where they lie. */
const mostAsked = 100;

/** The frame of a document, and its accessibility tree. */
export type AccessibleFrame = {
  readonly frame: string;
  readonly session: CDPSession;
  readonly nodes: ReadonlyMap<number, Accessible>;
};

/** The nodes, and at the end of each what the accessibility tree has in it and that is not among them. */
export async function withDrawn(
  nodes: readonly ScreenNode[],
  frames: readonly AccessibleFrame[],
): Promise<readonly ScreenNode[]> {
  const all = [...nodes];
  for (const { frame, session, nodes: accessible } of frames) {
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
  return all.length === nodes.length ? nodes : inTreeOrder(all);
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
  const box = await boxWithin(session, id, around);
  // What it is called by its contents is what is written on it.
  const text = role === 'StaticText' || namedBy === 'contents' ? name : '';
  return {
    ...around,
    parent,
    id,
    tag: role === 'StaticText' ? '#text' : '::drawn',
    text,
    written: text,
    boxes: box === undefined ? [] : [box],
    sight: box !== undefined && around.sight !== 'hidden' ? 'seen' : 'hidden',
    attributes: {},
    display: 'inline-block',
    isPicture: false,
    ...{ role, name, namedBy, value, states },
  };
}

/** Its box as that of the node around it, which is known, lies on the page: however that, or its frame, is scrolled or made smaller. */
async function boxWithin(session: CDPSession, id: number, around: ScreenNode): Promise<Box | undefined> {
  const [own, outer] = await Promise.all([id, around.id].map((one) => boxOfNode(session, one, 'border')));
  const [outerHere] = around.boxes;
  if (own === undefined || outer === undefined || outerHere === undefined) return own;
  const scale = outer[2] > 0 ? outerHere[2] / outer[2] : 1;
  const [x, y, width, height] = [own[0] - outer[0], own[1] - outer[1], own[2], own[3]].map((one) => one * scale);
  return [outerHere[0] + (x ?? 0), outerHere[1] + (y ?? 0), width ?? 0, height ?? 0];
}
