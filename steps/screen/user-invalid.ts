/** Fields that a user has filled wrongly, by the rules of HTML: style sheets know them, and the accessibility tree does not. */
import type { CDPSession } from 'playwright';
import type { ScreenNode } from './observation.ts';
import { openDocument } from './own-world.ts';

/** The nodes, where such a field is invalid: https://developer.mozilla.org/docs/Web/CSS/:user-invalid. */
export async function withInvalid(
  nodes: readonly ScreenNode[],
  sessionOf: (place: number) => CDPSession,
): Promise<ScreenNode[]> {
  const places = [...nodes.keys()].filter((place) => hasRules(nodes[place]));
  const sessions = [...new Set(places.map(sessionOf))];
  // Of a frame that has gone meanwhile nothing is known.
  const found = await Promise.all(
    sessions.map(async (session) => [session, await findInvalid(session).catch((): number[] => [])] as const),
  );
  const ids = new Map(found);
  const invalid = new Set(places.filter((place) => ids.get(sessionOf(place))?.includes(nodes[place]?.id ?? 0)));
  return nodes.map((node, place) =>
    invalid.has(place) ? { ...node, states: { ...node.states, invalid: true } } : node,
  );
}

const rules = ['required', 'pattern', 'min', 'max', 'minlength', 'maxlength', 'step'];

/** Whether the browser judges what is in it. */
function hasRules(node: ScreenNode | undefined): boolean {
  if (node === undefined || !/^(input|select|textarea)$/.test(node.tag)) return false;
  const { attributes } = node;
  return (
    rules.some((rule) => rule in attributes) ||
    /^(email|url|number|date|time|month|week|datetime-local)$/i.test(attributes.type ?? '')
  );
}

/** By its ids, in shadow trees, too. */
async function findInvalid(session: CDPSession): Promise<readonly number[]> {
  await openDocument(session);
  const { searchId, resultCount } = await session.send('DOM.performSearch', { query: ':user-invalid' });
  if (resultCount === 0) return [];
  const { nodeIds } = await session.send('DOM.getSearchResults', { searchId, fromIndex: 0, toIndex: resultCount });
  const described = nodeIds.map((nodeId) => session.send('DOM.describeNode', { nodeId }));
  return (await Promise.all(described)).map(({ node }) => node.backendNodeId);
}
