/** A page that is changed while a step looks at it: how it is without any change, and pictures of it. */

import type { CDPSession, Page } from 'playwright';
import type { Sight } from '../records.ts';
import { readSight } from './sight.ts';
import { timed } from './timed.ts';

/** How much smaller than the window a picture is, how good, and how long, in milliseconds, it may take. */
const picture = { scale: 0.5, quality: 50, timeoutMs: 2_000 } as const;

/** Looks at the unchanged page once for each step, however many changes the step is tried with. */
export class ViewedPage {
  readonly #page: Page;
  #session: Promise<CDPSession> | undefined;
  #sight: Promise<Sight> | undefined;
  #picture: Promise<string | undefined> | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Another step is to look, maybe at another screen. */
  turn(): void {
    [this.#sight, this.#picture] = [undefined, undefined];
  }

  /** What is to be seen without any change; read once until another step is to look. */
  sight(): Promise<Sight> {
    this.#sight ??= readSight(this.#page);
    return this.#sight;
  }

  /** What that looks like, in Base64; taken once, too. In a browser that takes no such pictures there are none. */
  picture(): Promise<string | undefined> {
    this.#picture ??= this.takePicture();
    return this.#picture;
  }

  /** What it looks like now. */
  async takePicture(): Promise<string | undefined> {
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
