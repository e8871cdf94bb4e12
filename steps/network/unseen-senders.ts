/** What would send something past the request guard, since no browser lets it be intercepted: the pages of a target go without. */
import type { BrowserContext } from 'playwright';

/** Takes from the pages of `context` shared workers, and whatever sends as a page is left; to be called before any is opened. */
export async function keepOutUnseenSenders(context: BrowserContext): Promise<void> {
  await context.addInitScript(takeUnseenSenders);
}

/**
 * Runs in the browser before any script of a page. Some browsers know neither `SharedWorker` nor `fetchLater`, so that products
 * ask for them. Of what a page sends while it is left it hears nothing anyhow.
 */
function takeUnseenSenders(): void {
  // Not a flag: a window that was empty is used again for the next document.
  let left: Document | undefined;
  const { fetch: request } = self;
  const { sendBeacon } = Navigator.prototype;
  const guarded = {
    fetch(...given: Parameters<typeof fetch>): Promise<Response> {
      return left === document ? new Promise(() => {}) : request.apply(self, given);
    },
    sendBeacon(this: Navigator, ...given: Parameters<Navigator['sendBeacon']>): boolean {
      return left === document || sendBeacon.apply(this, given);
    },
    leave({ isTrusted }: Event): void {
      if (isTrusted) left = document;
    },
    comeBack({ isTrusted }: Event): void {
      if (isTrusted) left = undefined;
    },
  };
  self.fetch = guarded.fetch;
  Navigator.prototype.sendBeacon = guarded.sendBeacon;
  for (const name of ['SharedWorker', 'fetchLater']) Reflect.deleteProperty(self, name);
  // It is the first that the browser says to a page that is left, and this listener hears it before those of the page.
  self.addEventListener('pagehide', guarded.leave, { capture: true });
  self.addEventListener('pageshow', guarded.comeBack, { capture: true });
}
