/** What is looked at stands in the address, so that going back works and a place can be kept. */
import { useSyncExternalStore } from 'react';

/** `pane` is what stands beside the document; `at` is what is edited there. */
export type Address = {
  readonly sentence: string | undefined;
  readonly filter: string;
  readonly pane: 'about' | 'answer' | 'write' | 'stubs' | 'help';
  readonly at: string | undefined;
};

const panes = ['about', 'answer', 'write', 'stubs', 'help'] as const;

function read(): Address {
  const given = new URLSearchParams(location.search);
  const pane = panes.find((one) => one === given.get('pane')) ?? 'about';
  return {
    sentence: given.get('sentence') ?? undefined,
    filter: given.get('filter') ?? 'all',
    pane,
    at: given.get('at') ?? undefined,
  };
}

let current = read();
const listeners = new Set<() => void>();

function changed(): void {
  current = read();
  for (const listener of listeners) listener();
}

addEventListener('popstate', changed);

/** The address with some of it changed. */
export function hrefOf(some: Partial<Address>): string {
  const { sentence, filter, pane, at } = { ...current, ...some };
  const given = new URLSearchParams({
    ...(sentence !== undefined && { sentence }),
    ...(filter !== 'all' && { filter }),
    ...(pane !== 'about' && { pane }),
    ...(at !== undefined && pane === 'write' && { at }),
  });
  const query = given.toString();
  return query === '' ? location.pathname : `?${query}`;
}

export function go(some: Partial<Address>): void {
  const href = hrefOf(some);
  if (href === hrefOf({})) return;
  history.pushState(null, '', href);
  changed();
}

/** The same place under another address: the way back does not lead to the earlier one. */
export function readdress(some: Partial<Address>): void {
  history.replaceState(null, '', hrefOf(some));
  changed();
}

export function useAddress(): Address {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => current,
  );
}
