/** Whether an action takes a page anywhere: to another address, to another document, or by opening another window; or whether it downloads a file. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Download, Frame, Page, Request } from 'playwright';
import { sliceMs } from '../clock.ts';
import { defaultLimits } from '../limits.ts';
import type { Rest } from '../screen/rest.ts';

export type Departure = 'moved' | 'window' | 'none' | { readonly downloads: string };

/**
 * What comes of an action in so many milliseconds of the page; where another document was asked for, in as many as one may take to load.
 * A window that is opened is closed again.
 */
export async function departureDuring(
  { page, rest }: { readonly page: Page; readonly rest: Rest },
  wait: number,
  action: () => Promise<void>,
): Promise<Departure> {
  const before = placeOf(page);
  let departure = 'none' as Departure;
  let isAsked = false;
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const note = (what: Departure) => {
    departure = what;
    leave();
  };
  const asks = (request: Request) => request.isNavigationRequest() && request.frame() === page.mainFrame();
  const stopListening = listen(page, {
    window: (opened) => {
      note('window');
      opened.close().catch(() => undefined);
    },
    // An address may be changed to what it was already, as routers do that note how far a page is scrolled.
    moved: (frame) => frame === page.mainFrame() && placeOf(page) !== before && note('moved'),
    replaced: () => note('moved'),
    downloaded: (file) => departure === 'none' && note({ downloads: file.suggestedFilename() }),
    asked: (request) => {
      isAsked ||= asks(request);
    },
    failed: (request) => {
      isAsked &&= !asks(request);
    },
  });
  try {
    await action();
    for (let passed = 0; departure === 'none' && passed < wait; passed += sliceMs) await rest.wait(sliceMs);
    if (departure === 'none' && isAsked)
      await rest.meanwhile(() => Promise.race([left, pause(defaultLimits.loadMs, undefined, { ref: false })]));
    return departure;
  } finally {
    stopListening();
  }
}

/** An empty fragment, as of the dead link `#`, is no other place. */
function placeOf(page: Page): string {
  return page.url().replace(/#$/, '');
}

type Ears = {
  readonly window: (opened: Page) => void;
  readonly moved: (frame: Frame) => void;
  readonly replaced: () => void;
  readonly downloaded: (file: Download) => void;
  readonly asked: (request: Request) => void;
  readonly failed: (request: Request) => void;
};

/** Returns what ends it. */
function listen(page: Page, { window, moved, replaced, downloaded, asked, failed }: Ears): () => void {
  page.on('popup', window).on('framenavigated', moved).on('domcontentloaded', replaced);
  page.on('download', downloaded).on('request', asked).on('requestfailed', failed);
  return () => {
    page.off('popup', window).off('framenavigated', moved).off('domcontentloaded', replaced);
    page.off('download', downloaded).off('request', asked).off('requestfailed', failed);
  };
}
