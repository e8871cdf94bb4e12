/**
 * What steps of your own are made of, for what no phrase of the vocabulary says. It is the one module for them: all else in
 * `steps/` may change.
 *
 * - `When` and `Given` act by `world.act(…)`, after which the page comes to rest, on a deployed target under its guard.
 * - `Then` looks by `expect`, which judges what the page shows at rest, and says what is wrong by `renderMismatch`. So it takes part in the
 *   proof of its sentences; one that looks by `lookUntilRight`, at what is no part of the screen, does not.
 * - What the page shows is observed by `world.product.look()`, as plain data, in which `findParts` finds parts. Calls are those of `callsSince`.
 *
 * @example
 * Then('the cover of {string} is shown', async function (this: ShownWorld, title: string) {
 *   await this.product.shows(parsePart(`image "Cover of ${title}"`));
 * });
 */
import { defaultLimits } from './limits.ts';
import type { AskedCall } from './network/call-pattern.ts';
import type { Look } from './screen/look.ts';
import { lookUntilRight as lookAt } from './screen/look.ts';
import type { Mismatch } from './screen/mismatch.ts';
import type { Observation } from './screen/observation.ts';
import { begin } from './step-work.ts';
import type { ShownWorld } from './world.ts';

export { beforeBrowserOpens, onceBrowserIsOpen } from './opening.ts';
export { type Mismatch, renderMismatch } from './screen/mismatch.ts';
export type { Observation } from './screen/observation.ts';
export { type ElementPart, type Part, parsePart } from './screen/part.ts';
export { findParts } from './screen/part-finder.ts';
export type { ShownWorld } from './world.ts';

/**
 * Resolves once the judge finds nothing wrong with what the page shows, at rest. The judge is asked again when the scenario is
 * proven, about screens that differ in one thing; it is told nothing but the observation.
 * @throws Error what was wrong last: what the judge says, in words or with two sides
 */
export function expect(
  { product }: ShownWorld,
  judge: (screen: Observation) => string | Mismatch | undefined,
): Promise<void> {
  return product.expects(judge);
}

/**
 * Resolves with what `read` sees once `judge` finds nothing wrong with it, at rest. `read` is called again and again.
 * @throws Error what was wrong last, at once where nothing but an action can change the page
 */
export function lookUntilRight<Seen>({ visit }: ShownWorld, timeoutMs: number, look: Look<Seen>): Promise<Seen> {
  const { page, rest } = visit.target;
  return begin(lookAt(page, timeoutMs, look, rest));
}

/** The calls of the page since the last action of the scenario, once it is at rest, without those that the scenario has sent. */
export async function callsSince({ visit }: ShownWorld): Promise<readonly AskedCall[]> {
  await visit.target.rest.come(defaultLimits.timeoutMs);
  return visit.target.history.recent.calls.filter(({ sent }) => !sent);
}

/** A value of your own that each scenario has for itself. */
export type Slot<T> = { readonly get: (world: ShownWorld) => T; readonly set: (world: ShownWorld, value: T) => void };

/**
 * A place for a value of your own in the World; each scenario begins with what `begin` gives.
 *
 * @example
 * const cart = slot<string[]>(() => []);
 * Given('{string} is in the cart', function (this: ShownWorld, book: string) { cart.set(this, [...cart.get(this), book]); });
 */
export function slot<T>(begin: () => T): Slot<T> {
  const values = new WeakMap<ShownWorld, { readonly value: T }>();
  return {
    get: (world) => {
      const held = values.get(world) ?? { value: begin() };
      values.set(world, held);
      return held.value;
    },
    set: (world, value) => void values.set(world, { value }),
  };
}
