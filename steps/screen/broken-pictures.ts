/** Pictures that did not come: their alternative text stands in their place. */
import type { CDPSession } from 'playwright';
import type { ScreenNode } from './observation.ts';

/** So many pictures of a page are asked for; of the others it is taken that they have come. */
const mostAsked = 200;

/** The nodes, where no image shows a picture that has not come: in its place the browser builds a tree of its own. */
export async function withBroken(
  nodes: readonly ScreenNode[],
  sessionOf: (place: number) => CDPSession,
): Promise<ScreenNode[]> {
  const asked = [...nodes.keys()].filter((place) => nodes[place]?.isPicture && /\S/.test(altOf(nodes[place])));
  const broken = new Set<number>();
  const ask = async (place: number) => {
    const { node } = await sessionOf(place).send('DOM.describeNode', { backendNodeId: nodes[place]?.id ?? 0 });
    if (node.shadowRoots !== undefined) broken.add(place);
  };
  // One that has gone meanwhile is as it was.
  await Promise.all(asked.slice(0, mostAsked).map((place) => ask(place).catch(() => {})));
  return nodes.map((node, place) => (broken.has(place) ? { ...node, isPicture: false } : node));
}

function altOf({ tag, attributes }: ScreenNode): string {
  return tag === 'img' ? (attributes.alt ?? '') : '';
}
