/** What the setups tagged `@once` have left in the browser, kept for the later scenarios of this worker. */
import type { BrowserContext } from 'playwright';
import type { ShownWorld } from './world.ts';

/** `host` is the one that the setup chose to load the client from, where it chose one; `values` are those that it has kept. */
export type KeptState = {
  readonly setup: string;
  readonly storage: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly host: string | undefined;
  readonly values: ReadonlyMap<string, string>;
};

const states = new Map<string, KeptState>();

/** What the scenarios have begun with, and whether it is from an earlier one. */
const begun = new WeakMap<ShownWorld, readonly Beginning[]>();
type Beginning = { readonly key: string; readonly setup: string; readonly earlier: boolean };

/** The state of a setup, for a target and the host that is chosen so far: under another it would be of no use. */
export function keyOf({ visit: { target }, chosenHost }: ShownWorld, setup: string): string {
  return JSON.stringify([setup, target.kind, target.host, chosenHost ?? null]);
}

export function keptState(key: string): KeptState | undefined {
  return states.get(key);
}

export function keepState(key: string, state: KeptState): void {
  states.set(key, state);
}

/** Whether the scenario has done nothing yet that a state from elsewhere would undo. */
export function isUntouched(world: ShownWorld): boolean {
  const { page, history } = world.visit.target;
  return page.url() === 'about:blank' && history.calls.length === 0 && !begun.has(world);
}

/** Puts the state into the browser of the scenario. @throws Error where the browser does not take it */
export async function beginWith(world: ShownWorld, key: string, state: KeptState, earlier: boolean): Promise<void> {
  const { context, target } = world.visit;
  await target.rest.meanwhile(() => context.setStorageState(state.storage));
  for (const [name, value] of state.values) world.values.keep(name, value);
  if (state.host !== undefined && world.chosenHost === undefined) world.loadFrom(state.host);
  begun.set(world, [...(begun.get(world) ?? []), { key, setup: state.setup, earlier }]);
}

/** What a scenario that failed began with, as sentences. What came from an earlier scenario may be at fault, and is kept no more. */
export function doubtStates(world: ShownWorld): readonly string[] {
  return (begun.get(world) ?? []).map(({ key, setup, earlier }) => {
    if (earlier) states.delete(key);
    return earlier
      ? `The state of the setup "${setup}", which is @once, was kept from an earlier scenario of this worker.`
      : `Of the setup "${setup}", which is @once, only its cookies, local storage and IndexedDB were kept.`;
  });
}
