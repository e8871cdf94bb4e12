/** What the judges of a scenario are asked about: what was observed of the screen, of calls, and of what was delivered. */
import type { ObservedCall, ObservedCalls } from '../network/observed-calls.ts';
import type { BundledScript } from '../network/scripts.ts';
import type { Observation, ScreenNode } from '../screen/observation.ts';

export type Observed = {
  readonly screen?: Observation | undefined;
  readonly calls?: ObservedCalls | undefined;
  /** The scripts of the page, and what became of them. */
  readonly scripts?: readonly BundledScript[] | undefined;
  /** The text of the document as it was delivered, before any script ran. */
  readonly document?: string | undefined;
};

/** The same with another screen, where there is one. */
export function withScreen(observed: Observed, change: (screen: Observation) => Observation): Observed {
  return observed.screen === undefined ? observed : { ...observed, screen: change(observed.screen) };
}

export function withNodes(screen: Observation, change: (node: ScreenNode, place: number) => ScreenNode): Observation {
  return { ...screen, nodes: screen.nodes.map(change) };
}

/** The same with other calls, where there are some. */
export function withCalls(
  observed: Observed,
  change: (calls: readonly ObservedCall[]) => readonly ObservedCall[],
): Observed {
  const { calls } = observed;
  return calls === undefined ? observed : { ...observed, calls: { ...calls, calls: change(calls.calls) } };
}
