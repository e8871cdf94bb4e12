/** Takes small pictures of a page that is changed while it is looked at. */
import type { CDPSession, Page } from 'playwright';
import { timed } from './timed.ts';

/** How much smaller than the window, how good, and how long, in milliseconds, one may take. */
const picture = { scale: 0.5, quality: 50, timeoutMs: 2_000 } as const;

/** In a browser that takes no such pictures there are none, which says nothing of the page. */
export class Camera {
  readonly #page: Page;
  #session: Promise<CDPSession> | undefined;
  #unchanged: Promise<string | undefined> | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  /** What it looks like without any change, in Base64; taken once until another step is to look. */
  unchanged(): Promise<string | undefined> {
    this.#unchanged ??= this.take();
    return this.#unchanged;
  }

  /** Another step is to look, maybe at another screen. */
  turn(): void {
    this.#unchanged = undefined;
  }

  /** What it looks like now, in Base64. */
  async take(): Promise<string | undefined> {
    return timed(() => this.#take(), picture.timeoutMs).catch(() => undefined);
  }

  async #take(): Promise<string | undefined> {
    const size = this.#page.viewportSize();
    if (size === null) return undefined;
    this.#session ??= this.#page.context().newCDPSession(this.#page);
    const session = await this.#session;
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'jpeg',
      quality: picture.quality,
      clip: { x: 0, y: 0, ...size, scale: picture.scale },
    });
    return data;
  }
}
