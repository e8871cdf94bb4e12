/** What Chromium tells a screen reader of a page: `Accessibility.getFullAXTree`, by the node of the document. */
import type { CDPSession } from 'playwright';

export type Accessible = {
  readonly role: string;
  readonly name: string;
  /** As in `Accessibility.AXValueSourceType`; empty where it has no name. */
  readonly namedBy: string;
  readonly value: string;
  readonly states: Readonly<Record<string, string | number | boolean>>;
  /** Why it is left out, as in `Accessibility.AXPropertyName`; such a one has nothing else. */
  readonly leftOut: string;
  /** The `backendNodeId` of what it is in; 0 where it is in nothing. */
  readonly around: number;
};

/** Of one frame, by `backendNodeId`: of what is left out of the tree, as by `aria-hidden`, the uppermost is in it, and says why. */
export async function readAccessible(session: CDPSession, frameId: string): Promise<ReadonlyMap<number, Accessible>> {
  const { nodes } = await session.send('Accessibility.getFullAXTree', { frameId });
  const found = new Map<number, Accessible>();
  const ids = new Map(nodes.map(({ nodeId, backendDOMNodeId = 0 }) => [nodeId, backendDOMNodeId]));
  for (const { parentId, backendDOMNodeId, ignored, ignoredReasons, role, name, value, properties = [] } of nodes) {
    if (backendDOMNodeId === undefined) continue;
    const around = ids.get(parentId ?? '') ?? 0;
    if (ignored) {
      const leftOut = ignoredReasons?.[0]?.name ?? '';
      found.set(backendDOMNodeId, { role: '', name: '', namedBy: '', value: '', states: {}, leftOut, around });
      continue;
    }
    const source = name?.sources?.find((one) => !one.superseded && one.value?.value !== undefined);
    found.set(backendDOMNodeId, {
      role: textOf(role?.value),
      name: textOf(name?.value),
      namedBy: source?.type ?? '',
      value: textOf(value?.value),
      states: Object.fromEntries(properties.flatMap((one) => stateOf(one.name, one.value.value))),
      leftOut: '',
      around,
    });
  }
  return found;
}

function stateOf(name: string, value: unknown): [string, string | number | boolean][] {
  if (value === 'true' || value === 'false') return [[name, value === 'true']];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [];
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
