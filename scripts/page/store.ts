/** What the page knows: what the server pushed last, and whether it is still there. */
import { parse } from 'devalue';
import { useSyncExternalStore } from 'react';
import type { PageSnapshot } from '../core/workbench/page-snapshot.ts';
import { type NodeMessage, readNodes } from '../core/workbench/shared-nodes.ts';
import type { Activity } from '../core/workbench/snapshot.ts';

export type Known = {
  readonly snapshot: PageSnapshot | undefined;
  readonly activity: Activity;
  /** Lost until it is back, or gone where another workbench is in its place, which has another address. */
  readonly connection: 'opening' | 'open' | 'lost' | 'gone';
};

let known: Known = {
  snapshot: undefined,
  activity: { running: [], note: undefined, runChanged: false },
  connection: 'opening',
};
const listeners = new Set<() => void>();

function set(some: Partial<Known>): void {
  known = { ...known, ...some };
  for (const listener of listeners) listener();
}

/** Listens to the server, for as long as the page is open; the browser comes back to it by itself. */
export function connect(): void {
  const events = new EventSource('events');
  events.addEventListener('open', () => set({ connection: 'open' }));
  events.addEventListener('error', () => set({ connection: events.readyState === events.CLOSED ? 'gone' : 'lost' }));
  const read = readNodes();
  events.addEventListener('snapshot', ({ data }) => {
    const snapshot = read(JSON.parse(data) as NodeMessage) as PageSnapshot | null;
    set({ snapshot: snapshot ?? undefined });
  });
  events.addEventListener('activity', ({ data }) => set({ activity: parse(data) as Activity }));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Renders anew whenever it changes. */
export function useKnown(): Known {
  return useSyncExternalStore(subscribe, () => known);
}
