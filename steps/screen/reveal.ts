/** Scrolls as a person does who looks for something: what is below the fold may come to be seen only there. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { sessionOf } from './eyes.ts';
import { processOf } from './frames.ts';
import { type Observation, type ScreenNode, type Tree, treeOf } from './observation.ts';
import { isReplaced } from './replaced.ts';
import type { Rest } from './rest.ts';

/** So many places are scrolled to at most. */
const mostPlaces = 20;
/** How long, in milliseconds, a page is given at each of them. */
const restMs = 2_000;

/**
 * What the page shows where it is scrolled to each place at which it has something that nobody sees yet, and then to its end; with
 * `hidden`, only where there is such a place. Nothing of a page that is no longer than the window.
 */
export async function* revealedBy(
  page: Page,
  look: () => Promise<Observation>,
  rest: Rest | undefined,
  what: 'hidden' | 'all' = 'all',
): AsyncGenerator<Observation> {
  const below = await look();
  const { nodes } = below;
  const height = nodes[0]?.boxes[0]?.[3] ?? 0;
  const hidden = hiddenBelow(treeOf(below), height).slice(0, mostPlaces);
  const isBelow = ({ tag, sight, boxes }: ScreenNode) =>
    sight === 'seen' && !/^(#|html$|body$)/.test(tag) && boxes.some(([, top, , tall]) => top + tall > height);
  const end = what === 'all' ? nodes.filter(isBelow).slice(-1) : [];
  for (const { id, frame } of [...hidden, ...end]) {
    rest?.begin();
    const isThere = await processOf(page, await sessionOf(page), frame)
      .then(({ session }) => session.send('DOM.scrollIntoViewIfNeeded', { backendNodeId: id }))
      .then(
        () => true,
        () => false,
      );
    if (!isThere) continue;
    await (rest === undefined ? pause(100) : rest.come(restMs));
    const observation = await look().catch((error: unknown) => {
      if (isReplaced(error)) return undefined;
      throw error;
    });
    if (observation !== undefined) yield observation;
  }
}

/** What has a place below the window, and words or a picture, and is not seen. */
function hiddenBelow(tree: Tree, height: number): readonly ScreenNode[] {
  const places = tree.nodes.flatMap(({ tag, sight, boxes, parent, text }, place) => {
    const isBelow = boxes.some(([, top, width, tall]) => top + tall > height && width > 1 && tall > 1);
    return isBelow && sight === 'hidden' && (tag === '#text' ? text.trim() !== '' : tree.at(place).isPicture)
      ? [tag === '#text' ? parent : place]
      : [];
  });
  return [...new Set(places)].map((place) => tree.at(place));
}
