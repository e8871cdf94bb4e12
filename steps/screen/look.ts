/** Looks at a page at rest, and again for what comes late, until nothing is wrong with what is seen. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { sliceMs } from '../clock.ts';
import { defaultLimits, pollIntervals } from '../limits.ts';
import { sizeOf } from './eyes.ts';
import { type Mismatch, MismatchError } from './mismatch.ts';
import { isReplaced } from './replaced.ts';
import { type Rest, restMs } from './rest.ts';

/** What is wrong, for a person: in words alone, or with what should be beside what is. */
export type Problem = string | Mismatch;

/** How something is looked at, and what is wrong with what was seen; undefined if nothing is. */
export type Look<Seen> = {
  readonly read: () => Promise<Seen>;
  readonly judge: (seen: Seen) => Problem | undefined;
  /** Whether it has to stay right for two seconds of page time: that something is absent, or how often it was called. */
  readonly hasToHold?: boolean;
};

/**
 * Resolves with what is seen once the judge finds nothing wrong with it. With `rest`, the page is first at rest, and then looked
 * at; where it is wrong, again after each bit of page time.
 * @param wait the longest time, in milliseconds of the page, that it is given to come to that
 * @throws Error what the judge found wrong last, a MismatchError where it has two sides, or at once if the page can no longer be read.
 */
export async function lookUntilRight<Seen>(page: Page, wait: number, look: Look<Seen>, rest?: Rest): Promise<Seen> {
  const time = rest === undefined ? realTime(wait) : pageTime(rest, wait);
  const looked = () => Promise.race([outcomeOf(page, look), noAnswer<Seen>(page)]);
  for (let heldMs = 0; ; ) {
    const busy = await time.rest();
    const outcome = await (rest === undefined ? looked() : rest.atOneMoment(looked));
    const isRight = 'seen' in outcome;
    if (isRight && (!look.hasToHold || time.isStill || heldMs >= restMs)) {
      const reason = busy ?? rest?.ignored;
      if (reason !== undefined) rest?.warn(reason, wait);
      return outcome.seen;
    }
    if ('unreadable' in outcome) throw outcome.unreadable;
    if (!isRight && (time.isOver || time.isStill || outcome.isSilent)) throw errorOf(outcome.problem);
    heldMs = isRight ? heldMs + sliceMs : 0;
    await time.pass(isRight);
  }
}

/** Beside the time of the page, in real milliseconds: what a page may take that is slow, or never comes to rest. */
const realMs = 10_000;

/** The time in which something has to come right. */
type Time = {
  /** Resolves once it makes sense to look, with what keeps the page from rest, in words. */
  readonly rest: () => Promise<string | undefined>;
  /** Lets some pass, which does not count for what was right. */
  readonly pass: (isRight: boolean) => Promise<void>;
  readonly isOver: boolean;
  readonly isStill: boolean;
};

function pageTime(rest: Rest, wait: number): Time {
  let left = Math.min(wait, rest.graceMs);
  const end = performance.now() + wait + realMs;
  let busy: string | undefined;
  return {
    rest: async () => {
      if (!rest.hasCome) busy = await rest.come(wait);
      return busy;
    },
    pass: async (isRight) => {
      if (!isRight) left -= sliceMs;
      await rest.wait(sliceMs);
    },
    get isOver() {
      return left <= 0 || performance.now() >= end;
    },
    get isStill() {
      return rest.isStill;
    },
  };
}

/** Of a page whose time is nobody's. */
function realTime(wait: number): Time {
  const end = performance.now() + wait;
  let times = 0;
  return {
    rest: async () => undefined,
    pass: async () => {
      await pause(pollIntervals[times++] ?? pollIntervals.at(-1));
    },
    get isOver() {
      return performance.now() >= end;
    },
    isStill: false,
  };
}

type Outcome<Seen> =
  | { readonly seen: Seen }
  | { readonly problem: Problem; readonly isSilent?: boolean }
  | { readonly unreadable: unknown };

/** A document that is just being replaced can be read at the next look; a page that is gone cannot. */
async function outcomeOf<Seen>(page: Page, { read, judge }: Look<Seen>): Promise<Outcome<Seen>> {
  try {
    const seen = await read();
    const problem = judge(seen);
    return problem === undefined ? { seen } : { problem };
  } catch (error) {
    if (page.isClosed() || !isReplaced(error)) return { unreadable: error };
    return { problem: 'The document was replaced while it was being read.' };
  }
}

/** In real milliseconds: the longest that one look may take. */
const longestLookMs = 2 * defaultLimits.timeoutMs;

/** So many nodes the browser describes in that time on any machine. */
const largeSize = 20_000;

/** What is said of a page that is too large, or whose scripts never pause; the timer keeps no process alive. */
async function noAnswer<Seen>(page: Page): Promise<Outcome<Seen>> {
  await pause(longestLookMs, undefined, { ref: false });
  const size = sizeOf(page);
  const problem =
    size < largeSize
      ? 'The screen could not be looked at: the page does not answer.'
      : `The screen could not be looked at within ${longestLookMs / 1_000} s: the page has about ${size} nodes.`;
  return { problem, isSilent: true };
}

export function errorOf(problem: Problem): Error {
  return typeof problem === 'string' ? new Error(problem) : new MismatchError(problem);
}
