/** What a scenario hangs on: its browser and its pages. Once one of them is gone, no step waits for anything more. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright';
import { heartbeatMs } from './limits.ts';

export class Lifeline {
  readonly #browser: Browser;
  readonly #heartbeatMs: number;
  readonly #onEnd = () => this.#tear('The browser ended while the scenario was running.');
  readonly #torn: Promise<never>;
  #reject: (reason: Error) => void = () => {};
  #reason: Error | undefined;
  #context: BrowserContext | undefined;

  /** Watches the browser until it is let go of. `heartbeat` is how long, in milliseconds, the pages have to answer. */
  constructor(browser: Browser, heartbeat: number = heartbeatMs) {
    this.#torn = new Promise((_resolve, reject) => {
      this.#reject = reject;
    });
    this.#torn.catch(() => {}); // It may be torn while nothing hangs on it.
    this.#browser = browser;
    this.#heartbeatMs = heartbeat;
    browser.once('disconnected', this.#onEnd);
  }

  /** Also watches the pages that are opened in a context of the browser. */
  watch(context: BrowserContext): void {
    this.#context = context;
    context.on('page', (page) =>
      page.once('crash', () => this.#tear('The page crashed while the scenario was running.')),
    );
  }

  /** Whether the scenario cannot go on. */
  get isTorn(): boolean {
    return this.#reason !== undefined;
  }

  /**
   * The result of work that hangs on the browser.
   * @throws Error that says so as soon as the scenario cannot go on; else what the work throws
   */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await Promise.race([this.#torn, work()]);
      if (this.#reason !== undefined) throw this.#reason;
      return result;
    } catch (error) {
      if (this.#reason === undefined) await this.#feelPulse();
      if (this.#reason === undefined || error === this.#reason) throw error;
      throw new Error(this.#reason.message, { cause: error });
    }
  }

  /** Watches no more. */
  release(): void {
    this.#browser.off('disconnected', this.#onEnd);
  }

  #tear(reason: string): void {
    this.#reason ??= new Error(reason);
    this.#reject(this.#reason);
  }

  /**
   * Resolves once every page has answered, or it is known why not: what dies with a page or a browser may fail before
   * that is reported.
   */
  async #feelPulse(): Promise<void> {
    const silence = pause(this.#heartbeatMs, undefined, { ref: false });
    const pages = this.#context?.pages() ?? [];
    const answers = pages.map((page) => page.evaluate(() => undefined).catch(() => silence));
    const life = pages.length === 0 ? silence : Promise.all(answers);
    await Promise.race([this.#torn.catch(() => {}), life, silence]);
  }
}
