/** A world of ours in a document, of which the scripts of the page know nothing: a node is asked there. */
import type { CDPSession } from 'playwright';
import type { NodeId } from './observation.ts';

/** What is handed to the function: a value, or another node of the same document. */
export type Given = { readonly value: unknown } | { readonly node: number };

/**
 * Runs a function in the browser, with the node as `this`.
 * @returns its result as plain data; undefined where a node cannot be asked any more
 */
export async function askNode(
  session: CDPSession,
  { id, frame }: NodeId,
  work: (this: never, ...given: never[]) => unknown,
  given: readonly Given[] = [],
): Promise<{ readonly value: unknown } | undefined> {
  const world = await session.send('Page.createIsolatedWorld', { frameId: frame, worldName: 'shown' });
  const objectOf = async (backendNodeId: number) =>
    (await session.send('DOM.resolveNode', { backendNodeId, ...world })).object.objectId;
  const [objectId, ...others] = await Promise.all([
    objectOf(id),
    ...given.map((one) => ('node' in one ? objectOf(one.node) : undefined)),
  ]);
  if (objectId === undefined) return undefined;
  const handed = given.map((one, at) => ('node' in one ? { objectId: others[at] } : one));
  if (handed.some((one) => 'objectId' in one && one.objectId === undefined)) return undefined;
  const { result } = await session.send('Runtime.callFunctionOn', {
    ...{ functionDeclaration: String(work), objectId, returnByValue: true },
    arguments: handed as ({ value: unknown } | { objectId: string })[],
  });
  return { value: result.value };
}

/** The browser finds nodes in a document that was asked for. */
export async function openDocument(session: CDPSession): Promise<void> {
  await session.send('DOM.enable');
  await session.send('DOM.getDocument', { depth: 0 });
}
