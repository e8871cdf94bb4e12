/** Which technique a target is judged by, of those that were tried. */
import type { Place } from '../../faults/fiber-dispatch.ts';
import type { Effect, FaultSide, Known, TechniqueName } from '../../records.ts';

/** One technique that was tried, what it came to, and what was shown if it came to anything. */
export type Attempt = {
  readonly side: FaultSide;
  readonly technique: TechniqueName;
  readonly effect: Effect;
  readonly screen?: string;
};

/** The technique, if there is one, and what is shown where the exception is thrown elsewhere. */
export type Choice = {
  readonly chosen?: TechniqueName;
  readonly elsewhere?: NonNullable<Known['elsewhere']>;
};

/**
 * An exception beneath a boundary around the whole product is as one of the product's own, so that its screen counts, whatever
 * is shown elsewhere. Else the first technique counts that shows the fallback, or the first that leaves nothing of the healthy page.
 * @param place where `fiber-dispatch` has thrown
 */
export function choose(attempts: readonly Attempt[], place: Place | undefined): Choice {
  const worked = attempts.filter(({ effect }) => effect !== 'none');
  const inner = worked.find(({ technique }) => technique === 'fiber-dispatch' && place !== 'root');
  const counted = place === 'whole' ? worked.filter(({ technique }) => technique !== 'hook-dispatcher') : worked;
  const best = inner ?? counted.find(({ effect }) => effect === 'fallback') ?? counted[0];
  if (best === undefined) return {};
  const other = best.effect === 'gone' ? worked.find(({ effect }) => effect === 'fallback') : undefined;
  return {
    chosen: best.technique,
    ...(other !== undefined && { elsewhere: { technique: other.technique, screen: other.screen ?? '' } }),
  };
}
