/** Where a node lies in the window of its page, also in a frame that is in a process of its own. */
import type { Process } from './frames.ts';

export type Point = readonly [x: number, y: number];

/** The corners of each box of it, in the window of its own process. @throws Error where it has none */
export async function quadsOf({ session }: Process, backendNodeId: number): Promise<readonly (readonly Point[])[]> {
  const { quads } = await session.send('DOM.getContentQuads', { backendNodeId });
  return quads.map((quad) => [0, 2, 4, 6].map((at): Point => [quad[at] ?? 0, quad[at + 1] ?? 0]));
}

/** Brings it into the window, with the frames around it, to its middle where it is not there yet. */
export async function scrollTo({ session, around }: Process, backendNodeId: number, rect?: Rect): Promise<void> {
  await session.send('DOM.scrollIntoViewIfNeeded', { backendNodeId, ...(rect && { rect }) });
  if (around === undefined) return;
  const { model } = await session.send('DOM.getBoxModel', { backendNodeId });
  const owner = await around.process.session.send('DOM.getBoxModel', { backendNodeId: around.owner });
  const [[left = 0, top = 0], [from = 0, above = 0]] = [owner.model.content, owner.model.border];
  const [x = 0, y = 0] = model.border;
  const inOwner = { x: x + left - from, y: y + top - above, width: model.width, height: model.height };
  await scrollTo(around.process, around.owner, inOwner);
}

type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Where a point of the window of a process lies in that of the process around it. @throws Error where its frame is not drawn */
export async function outwards({ around }: Process): Promise<(point: Point) => Point> {
  if (around === undefined) return (point) => point;
  const { model } = await around.process.session.send('DOM.getBoxModel', { backendNodeId: around.owner });
  const [left = 0, top = 0] = model.content;
  const [from = 0, , to = 0] = model.border;
  const scale = (to - from) / model.width;
  return ([x, y]) => [left + x * scale, top + y * scale];
}

/** The same for the window of the page, whatever lies between. */
export async function intoWindow(process: Process): Promise<(point: Point) => Point> {
  if (process.around === undefined) return (point) => point;
  const [next, rest] = [await outwards(process), await intoWindow(process.around.process)];
  return (point) => rest(next(point));
}
