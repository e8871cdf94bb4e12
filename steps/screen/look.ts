/** Looks at a page, again and again, until nothing is wrong with what is seen. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { defaultLimits, pollIntervals } from '../limits.ts';
import type { Activity } from './activity.ts';
import { type Mismatch, MismatchError } from './mismatch.ts';
import { isReplaced } from './replaced.ts';
import type { Rest } from './rest.ts';

/** What is wrong, for a person: in words alone, or with what should be beside what is. */
export type Problem = string | Mismatch;

/** How something is looked at, and what is wrong with what was seen; undefined if nothing is. */
export type Look<Seen> = {
  readonly read: () => Promise<Seen>;
  readonly judge: (seen: Seen) => Problem | undefined;
  /** What the page was doing at that very moment, where that was seen, too. */
  readonly activity?: (seen: Seen) => Activity | undefined;
};

/**
 * Resolves with what is seen once the judge finds nothing wrong with it. With `rest`, that has to be so while the page is at
 * rest; and where it is wrong while nothing but an action can change the page, no more time is given.
 * @param wait the longest time, in milliseconds, that the page is given to come to that; then the next look decides
 * @throws Error what the judge found wrong last, a MismatchError where it has two sides, or at once if the page can no longer be read.
 */
export async function lookUntilRight<Seen>(page: Page, wait: number, look: Look<Seen>, rest?: Rest): Promise<Seen> {
  const end = performance.now() + wait;
  const remaining = () => Math.max(0, end - performance.now());
  // Of a page that was at rest nothing is awaited: where it has not moved since, it was so when it was looked at.
  let isMoving = rest !== undefined && !rest.hasCome;
  for (let time = 0; ; time += 1) {
    const isAwaited = isMoving;
    const busy = isAwaited ? await rest?.come(remaining()) : undefined;
    const outcome = await Promise.race([outcomeOf(page, look), noAnswer<Seen>(remaining())]);
    const stillness = rest === undefined ? 'still' : await rest.look(outcome.activity);
    const isRight = 'seen' in outcome;
    // What is right may still be changed by an answer that takes long.
    isMoving = stillness === 'moved' || (isRight && rest?.ignored !== undefined);
    if (isMoving && !isAwaited && remaining() > 0) continue;
    const isSettled = stillness === 'final' || (isRight && stillness === 'still');
    if (isSettled || busy !== undefined || 'unreadable' in outcome || remaining() === 0) {
      const reason = isRight ? (busy ?? rest?.ignored) : undefined;
      if (reason !== undefined) rest?.warn(reason, wait);
      return resultOf(outcome);
    }
    if (!isMoving) await pause(Math.min(remaining(), pollIntervals[time] ?? pollIntervals.at(-1) ?? 0));
  }
}

type Outcome<Seen> = ({ readonly seen: Seen } | { readonly problem: Problem } | { readonly unreadable: unknown }) & {
  readonly activity?: Activity | undefined;
};

/** A document that is just being replaced can be read at the next look; a page that is gone cannot. */
async function outcomeOf<Seen>(page: Page, { read, judge, activity: activityIn }: Look<Seen>): Promise<Outcome<Seen>> {
  try {
    const seen = await read();
    const problem = judge(seen);
    const activity = activityIn?.(seen);
    return problem === undefined ? { seen, activity } : { problem, activity };
  } catch (error) {
    if (page.isClosed() || !isReplaced(error)) return { unreadable: error };
    return { problem: 'The document was replaced while it was being read.' };
  }
}

/** What is said of a page whose scripts never pause; the timer keeps no process alive. */
async function noAnswer<Seen>(remaining: number): Promise<Outcome<Seen>> {
  await pause(remaining + defaultLimits.timeoutMs, undefined, { ref: false });
  return { problem: 'The screen could not be looked at: the page does not answer.' };
}

function resultOf<Seen>(outcome: Outcome<Seen>): Seen {
  if ('seen' in outcome) return outcome.seen;
  if ('unreadable' in outcome) throw outcome.unreadable;
  throw typeof outcome.problem === 'string' ? new Error(outcome.problem) : new MismatchError(outcome.problem);
}
