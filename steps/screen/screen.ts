/** The screen as a person sees it: its visible lines, and waiting until they are as they should be. */
import type { Page } from 'playwright';
import { defaultLimits } from '../limits.ts';
import { readIn, withReader } from './in-page.ts';
import { type Look, lookUntilRight, type Problem } from './look.ts';
import type { Rest } from './rest.ts';

/** What is wrong with the lines of a screen; undefined if nothing is. */
export type Judge = (lines: readonly string[]) => Problem | undefined;

type HowLong = Pick<Look<unknown>, 'hasToHold'>;

export class Screen {
  readonly #page: Page;
  readonly #timeoutMs: number;
  readonly #rest: Rest | undefined;
  #last: readonly string[] | undefined;

  /** `timeoutMs` is the longest time that a screen is given to come to what it should be; `rest` says when it has. */
  constructor(page: Page, timeoutMs: number = defaultLimits.timeoutMs, rest?: Rest) {
    this.#page = page;
    this.#timeoutMs = timeoutMs;
    this.#rest = rest;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#last = undefined;
    });
  }

  /** The visible lines, as they are now. */
  async lines(): Promise<readonly string[]> {
    return this.#read();
  }

  /** The visible lines of the document as they were when last looked at, which is now if that was never. */
  async lastLines(): Promise<readonly string[]> {
    return this.#last ?? this.lines();
  }

  /** Resolves with the lines once the judge finds nothing wrong with them. @throws Error as `lookUntilRight` */
  async comesTo(judge: Judge, { hasToHold = false }: HowLong = {}): Promise<readonly string[]> {
    return lookUntilRight(this.#page, this.#timeoutMs, { read: () => this.#read(), judge, hasToHold }, this.#rest);
  }

  async #read(): Promise<readonly string[]> {
    this.#last = await readIn(this.#page, () => this.#page.evaluate(readScreen));
    return this.#last;
  }
}

const readScreen = withReader(({ reader }): readonly string[] =>
  document.body === null ? [] : reader.read(document.body, 'screen').lines,
);
