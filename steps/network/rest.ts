/** When a page has come to rest: nothing is under way on the network, and nothing is left to render. */
import type { Page } from 'playwright';
import { isReplaced } from '../screen/look.ts';
import type { CallLog } from './call-log.ts';

/** Resolves once all calls are answered and rendering is idle, with no new call made in the meantime. */
export async function comeToRest(page: Page, calls: CallLog): Promise<void> {
  let before: number;
  do {
    await calls.allAnswered();
    before = calls.calls.length;
    await page.evaluate(renderingIdle);
  } while (calls.calls.length > before);
}

/**
 * Resolves once a page of any site is as quiet as it will be, and rendering is idle: what never ends, such as a stream of
 * events, is not waited for.
 */
export async function comeToQuiet(page: Page, calls: CallLog): Promise<void> {
  await calls.quiet();
  await page.evaluate(renderingIdle);
}

/** How often a page may put another document in its place before it comes to rest. */
const mostReplacements = 3;

/** Waits once more wherever the page has put another document in its place meanwhile. @throws Error what the wait throws else */
export async function despiteReplacements(page: Page, wait: () => Promise<void>): Promise<void> {
  for (let replacements = 0; ; replacements += 1) {
    try {
      return await wait();
    } catch (reason) {
      if (page.isClosed() || !isReplaced(reason) || replacements === mostReplacements) throw reason;
    }
  }
}

/**
 * Runs in the browser: resolves after the next frame, when the browser has nothing more urgent to do, or has not come to
 * it for a second, as on a page that never stops moving. WebKit has no `requestIdleCallback`; there a task after the frame stands in for it.
 */
function renderingIdle(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 1_000 });
      else setTimeout(resolve);
    });
  });
}
