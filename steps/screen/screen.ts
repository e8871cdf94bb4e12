/** The screen as a person sees it: its visible lines, and waiting until they are as they should be. */
import type { Page } from 'playwright';
import { defaultLimits } from '../limits.ts';
import { type Eyes, eyesOf } from './eyes.ts';
import { readLines } from './lines.ts';
import { type Look, lookUntilRight, type Problem } from './look.ts';
import { Tree } from './observation.ts';
import type { Rest } from './rest.ts';

/** What is wrong with the lines of a screen; undefined if nothing is. */
export type Judge = (lines: readonly string[]) => Problem | undefined;

type HowLong = Pick<Look<unknown>, 'hasToHold'>;

export class Screen {
  readonly #page: Page;
  readonly #timeoutMs: number;
  readonly #rest: Rest | undefined;
  readonly #eyes: Eyes;
  #last: readonly string[] | undefined;

  /** `timeoutMs` is the longest time that a screen is given to come to what it should be; `rest` says when it has. */
  constructor(
    page: Page,
    timeoutMs: number = defaultLimits.timeoutMs,
    rest: Rest | undefined = undefined,
    eyes: Eyes = eyesOf(page),
  ) {
    this.#page = page;
    this.#timeoutMs = timeoutMs;
    this.#rest = rest;
    this.#eyes = eyes;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#last = undefined;
    });
  }

  /** The visible lines, as they are now. */
  async lines(): Promise<readonly string[]> {
    const { lines } = readLines(new Tree(await this.#eyes.look()), 0, 'screen');
    this.#last = lines;
    return lines;
  }

  /** The visible lines of the document as they were when last looked at, which is now if that was never. */
  async lastLines(): Promise<readonly string[]> {
    return this.#last ?? this.lines();
  }

  /** Resolves with the lines once the judge finds nothing wrong with them. @throws Error as `lookUntilRight` */
  comesTo(judge: Judge, how: HowLong = {}): Promise<readonly string[]> {
    return lookUntilRight(this.#page, this.#timeoutMs, { read: () => this.lines(), judge, ...how }, this.#rest);
  }
}
