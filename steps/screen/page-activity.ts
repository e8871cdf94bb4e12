/** What a page has under way by itself, as an init script notes it: changes of its document, timers and animations. */
import type { BrowserContext, Page } from 'playwright';
import type { Activity, Notes } from './activity.ts';
import { noteActivity } from './activity-notes.ts';
import { noteRequests } from './request-notes.ts';

/** A timer that was set for longer, in milliseconds, is not waited for; nor is an animation that takes twice as long. */
const shortTimerMs = 500;

/** Nor is one that was set for longer than this, even where a step says of the page that it calls nothing. */
export const longTimerMs = 2_000;

/** An element whose attributes a script has changed more often is an animation, and is not waited for. */
const mostAttributeChanges = 20;

/** By then, in milliseconds, what a new frame asks for is known, or never will be. */
const frameLoadMs = 1_000;

/** Notes the activity of every document that `context` loads from now on. Playwright's clock has to be installed before. */
export async function watchActivity(context: BrowserContext): Promise<void> {
  const given = { key: activityKey, shortTimerMs, mostAttributeChanges, frameLoadMs };
  await Promise.all([context.addInitScript(noteRequests, activityKey), context.addInitScript(noteActivity, given)]);
}

/** The activity now; undefined in a document that was not watched. @throws Error where the document is being replaced */
export function readActivity(page: Page): Promise<Activity | undefined> {
  return page.evaluate(activityNow, activityKey);
}

/**
 * Resolves with the activity once the page is at rest: two frames and an idle moment without a change and without anything
 * loaded, with no short timer set and no transition under way. After `timeoutMs` it resolves with what keeps the page busy.
 * @throws Error where the document is being replaced
 */
export function awaitRest(page: Page, timeoutMs: number): Promise<Activity | undefined> {
  return page.evaluate(rest, { key: activityKey, timeoutMs });
}

/**
 * Resolves once no timer is left that was set for up to `longTimerMs`, is no short one, and goes off within `aheadMs`: one that is
 * set again and again is waited for no longer than that.
 * @returns whether there was any
 * @throws Error where the document is being replaced
 */
export function awaitTimers(page: Page, aheadMs: number): Promise<boolean> {
  return page.evaluate(timersGone, { key: activityKey, mostMs: longTimerMs, aheadMs });
}

/** The name under which a document has its notes. */
export const activityKey = 'activity seen from outside';

/** Runs in the browser. */
function activityNow(name: string): Activity | undefined {
  return (Reflect.get(globalThis, name) as Notes | undefined)?.now();
}

/**
 * Runs in the browser. A moment is idle when the browser has nothing more urgent to do, or has not come to it for a second,
 * as on a page that never stops moving.
 */
async function rest({
  key: name,
  timeoutMs,
}: {
  readonly key: string;
  readonly timeoutMs: number;
}): Promise<Activity | undefined> {
  const notes = Reflect.get(globalThis, name) as Notes | undefined;
  const end = performance.now() + timeoutMs;
  const page = {
    frame(): Promise<unknown> {
      return new Promise(requestAnimationFrame);
    },
    idle(): Promise<unknown> {
      return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    },
  };
  let seen = notes?.moves();
  let frames = 0;
  for (;;) {
    await page.frame();
    const moves = notes?.moves();
    // A frame in which a change is seen is the first after it.
    frames = moves === seen ? frames + 1 : 1;
    seen = moves;
    if (frames >= 2) {
      await page.idle();
      const now = notes?.now();
      if (now === undefined || (now.busy === undefined && notes?.moves() === seen)) return now;
      frames = 0;
    }
    if (performance.now() >= end && notes !== undefined)
      return { busy: `changes of ${notes.lastPlace()}`, ...notes.now() };
  }
}

/** Runs in the browser. */
async function timersGone(given: {
  readonly key: string;
  readonly mostMs: number;
  readonly aheadMs: number;
}): Promise<boolean> {
  const notes = Reflect.get(globalThis, given.key) as Notes | undefined;
  if (notes === undefined) return false;
  const end = notes.time() + given.aheadMs;
  const isDue = notes.isDue(given.mostMs, end);
  while (notes.isDue(given.mostMs, end)) await new Promise(requestAnimationFrame);
  return isDue;
}
