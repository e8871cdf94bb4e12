/** The frames of a page that a person sees: what is in them is no part of its screen, but is seen as well. */
import type { Frame, Locator } from 'playwright';
import { readIn, withReader } from './in-page.ts';

/** The frames of a document, or of a part of it, that can be seen, and those in them. */
export async function seenFrames(around: Frame, scope?: Locator): Promise<readonly Frame[]> {
  const seen: Frame[] = [];
  // One without an address has no document yet, as one that is loaded when a person scrolls to it: reading it would never end.
  for (const frame of around.childFrames().filter((one) => one.url() !== '')) {
    if (await isSeen(around, frame, scope)) seen.push(frame, ...(await seenFrames(frame)));
  }
  return seen;
}

/** One that is gone meanwhile is none. */
async function isSeen(around: Frame, frame: Frame, scope: Locator | undefined): Promise<boolean> {
  try {
    const element = await frame.frameElement();
    if (!(await readIn(around, () => element.evaluate(isFrameSeen)))) return false;
    return scope === undefined || (await readIn(scope, () => scope.evaluate(isFrameIn, element)));
  } catch (error) {
    if (frame.isDetached()) return false;
    throw error;
  }
}

const isFrameSeen = withReader(({ controls }, element: Element) => controls.isSeen(element));
const isFrameIn = withReader(({ headings }, scope: Element, inner: Node) => headings.isIn(inner, scope));
