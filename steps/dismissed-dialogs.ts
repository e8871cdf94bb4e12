/** Dialogs of the browser that pages open, such as an alert: what no step answers is dismissed, as Playwright does by itself. */
import type { EventEmitter } from 'node:events';
import type { BrowserContext, Dialog, Page } from 'playwright';

/** Notes each that is dismissed. Where a step listens for them, it has to answer them, and none is. */
export function dismissDialogs(context: BrowserContext, note: (dialog: Dialog) => void): void {
  context.on('dialog', (dialog) => {
    if (listenersOf(context) + listenersOf(dialog.page()) > 1) return;
    note(dialog);
    // To stay on a page would keep the scenario from going elsewhere.
    const isLeft = dialog.type() === 'beforeunload';
    void (isLeft ? dialog.accept() : dialog.dismiss()).catch(() => {});
  });
}

/** Playwright's types do not say that they can be counted, as those of any emitter. */
function listenersOf(emitter: BrowserContext | Page | null): number {
  return (emitter as unknown as EventEmitter | null)?.listenerCount('dialog') ?? 0;
}
