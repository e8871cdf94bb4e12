/** What the judges of a scenario are asked about: what was observed of the screen, of calls, of downloads, and of what was delivered. */
import type { DownloadedFile } from '../network/downloads.ts';
import type { ObservedCall, ObservedCalls } from '../network/observed-calls.ts';
import type { BundledScript } from '../network/scripts.ts';
import type { Observation, ScreenNode } from '../screen/observation.ts';

export type Observed = {
  readonly screen?: Observation | undefined;
  readonly calls?: ObservedCalls | undefined;
  /** What was downloaded since the last action. */
  readonly downloads?: readonly DownloadedFile[] | undefined;
  /** The scripts of the page, and what became of them. */
  readonly scripts?: readonly BundledScript[] | undefined;
  /** The text of the document as it was delivered, before any script ran. */
  readonly document?: string | undefined;
};

/** The same with one side of it changed, where it has that. */
export function withOther<Side extends keyof Observed>(
  observed: Observed,
  side: Side,
  change: (before: NonNullable<Observed[Side]>) => Observed[Side],
): Observed {
  const before = observed[side];
  return before === undefined ? observed : { ...observed, [side]: change(before) };
}

/** The same with other calls, where there are some. */
export function withCalls(
  observed: Observed,
  change: (calls: readonly ObservedCall[]) => readonly ObservedCall[],
): Observed {
  return withOther(observed, 'calls', (all) => ({ ...all, calls: change(all.calls) }));
}

export function withNodes(screen: Observation, change: (node: ScreenNode, place: number) => ScreenNode): Observation {
  return { ...screen, nodes: screen.nodes.map(change) };
}
