/** What would send something past the request guard, since no browser lets it be intercepted: the pages of a target go without. */
import type { BrowserContext } from 'playwright';

/** Takes from the pages of `context` shared workers, and whatever sends as a page is left; to be called before any is opened. */
export async function keepOutUnseenSenders(context: BrowserContext): Promise<void> {
  await context.addInitScript(takeUnseenSenders);
}

/**
 * Runs in the browser before any script of a page. Some browsers know neither `SharedWorker` nor `fetchLater`, so that products
 * ask for them. Of what a page sends while it is left it hears nothing anyhow. What it needs later it takes at once, since a
 * page may have a `self`, `Reflect` or `Promise` of its own.
 */
function takeUnseenSenders(): void {
  // Not a flag: a window that was empty is used again for the next document.
  let left: Document | undefined;
  const page = self;
  const { fetch: request, Promise: Pending } = page;
  const { apply } = Reflect;
  const { sendBeacon } = Navigator.prototype;
  const guarded = {
    fetch(...given: Parameters<typeof fetch>): Promise<Response> {
      return left === document ? new Pending(() => {}) : apply(request, page, given);
    },
    sendBeacon(this: Navigator, ...given: Parameters<Navigator['sendBeacon']>): boolean {
      return left === document || apply(sendBeacon, this, given);
    },
    leave({ isTrusted }: Event): void {
      if (isTrusted) left = document;
    },
    comeBack({ isTrusted }: Event): void {
      if (isTrusted) left = undefined;
    },
  };
  page.fetch = guarded.fetch;
  Navigator.prototype.sendBeacon = guarded.sendBeacon;
  for (const name of ['SharedWorker', 'fetchLater']) Reflect.deleteProperty(page, name);
  // It is the first that the browser says to a page that is left, and this listener hears it before those of the page.
  page.addEventListener('pagehide', guarded.leave, { capture: true });
  page.addEventListener('pageshow', guarded.comeBack, { capture: true });
}
