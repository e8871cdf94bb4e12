/** The generic fallback: the screen that comes in place of the product when loading fails. */
import { lineCarrying, noLine, notShown, onlyMessage, onlyScreen, reading, shown } from './fallback-lines.ts';
import type { Screen } from './screen.ts';

/** Each method resolves once the screen is as its name says. @throws MismatchError with the expected and the actual lines. */
export class GenericFallback {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  async isShown(): Promise<void> {
    await this.#screen.comesTo(shown);
  }

  /** To be asked once loading has ended: a screen that is still to come is not waited for. */
  async isNotShown(): Promise<void> {
    await this.#screen.comesTo(notShown);
  }

  async isOnlyScreen(host: string): Promise<void> {
    await this.#screen.comesTo(onlyScreen(host));
  }

  async isOnlyMessage(host: string): Promise<void> {
    await this.#screen.comesTo(onlyMessage(host));
  }

  async reads(sentence: string): Promise<void> {
    await this.#screen.comesTo(reading(sentence));
  }

  async hasLineCarrying(digest: string): Promise<void> {
    await this.#screen.comesTo(lineCarrying(digest));
  }

  async hasNoLine(): Promise<void> {
    await this.#screen.comesTo(noLine);
  }
}
