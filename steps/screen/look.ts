/** Looks at a page, again and again, until nothing is wrong with what is seen. */
import type { Page } from 'playwright';
import { defaultLimits, pollIntervals } from '../limits.ts';
import { type Mismatch, MismatchError } from './mismatch.ts';

/** What is wrong, for a person: in words alone, or with what should be beside what is. */
export type Problem = string | Mismatch;

/** How something is looked at, and what is wrong with what was seen; undefined if nothing is. */
export type Look<Seen> = {
  readonly read: () => Promise<Seen>;
  readonly judge: (seen: Seen) => Problem | undefined;
};

/**
 * Resolves with what is seen once the judge finds nothing wrong with it.
 * @param wait the longest time, in milliseconds, that the page is given to come to that
 * @throws Error what the judge found wrong last, a MismatchError where it has two sides, or at once if the page can no longer be read.
 */
export async function lookUntilRight<Seen>(page: Page, wait: number, look: Look<Seen>): Promise<Seen> {
  const { expect } = await import('playwright/test'); // late: the process that hands out the scenarios needs none of it
  let last: Outcome<Seen> | undefined;
  let looking: Promise<Outcome<Seen>> | undefined;
  const lookOnce = async () => {
    looking = outcomeOf(page, look);
    last = await looking;
    if ('problem' in last) expect(last.problem).toBeUndefined();
  };
  await expect(lookOnce)
    .toPass({ timeout: wait, intervals: [...pollIntervals] })
    .catch(() => undefined); // What was wrong last says more than Playwright's account of the waiting.
  return resultOf(last ?? (await firstOutcome(looking)));
}

/** Whether a look at a page came to nothing because its document was just being replaced by another. */
export function isReplaced(error: unknown): boolean {
  return error instanceof Error && /context was destroyed|navigation/i.test(error.message);
}

type Outcome<Seen> = { readonly seen: Seen } | { readonly problem: Problem } | { readonly unreadable: unknown };

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

/** Of a look that takes longer than the whole wait, as on a machine that has much to do. */
async function firstOutcome<Seen>(looking: Promise<Outcome<Seen>> | undefined): Promise<Outcome<Seen>> {
  let timer: NodeJS.Timeout | undefined;
  const never = new Promise<Outcome<Seen>>((resolve) => {
    timer = setTimeout(() => resolve({ problem: 'The screen was never looked at.' }), defaultLimits.timeoutMs);
  });
  return Promise.race([looking ?? never, never]).finally(() => clearTimeout(timer));
}

function resultOf<Seen>(outcome: Outcome<Seen>): Seen {
  if ('seen' in outcome) return outcome.seen;
  if ('unreadable' in outcome) throw outcome.unreadable;
  throw typeof outcome.problem === 'string' ? new Error(outcome.problem) : new MismatchError(outcome.problem);
}
