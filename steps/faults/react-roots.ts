/** What React renders into, by which a fault knows whether there is anything of React's to make fail. */
import type { CDPSession } from 'playwright';

/**
 * The ids of the elements, or of the document, that React renders into: `backendNodeId`. It marks each with a property whose name
 * begins so. Source: `markContainerAsRoot` in `packages/react-dom-bindings/src/client/ReactDOMComponentTree.js`;
 * `_reactRootContainer` in versions before 18.
 */
export async function findReactRoots(session: CDPSession): Promise<readonly number[]> {
  const { result } = await session.send('Runtime.evaluate', { expression: `(${rootsInPage})()` });
  if (result.objectId === undefined) return [];
  const { result: items } = await session.send('Runtime.getProperties', {
    objectId: result.objectId,
    ownProperties: true,
  });
  const nodes = items.flatMap(({ value }) => (value?.subtype === 'node' && value.objectId ? [value.objectId] : []));
  const described = await Promise.all(nodes.map((objectId) => session.send('DOM.describeNode', { objectId })));
  return described.map(({ node }) => node.backendNodeId);
}

/** Runs in the browser, in the world of the page, which alone sees the marks. */
const rootsInPage = `() => [document, ...document.querySelectorAll('*')].filter((node) =>
  Object.keys(node).some((key) => key.startsWith('__reactContainer$') || key === '_reactRootContainer'))`;
