/** The screen as a person sees it: its visible lines, and waiting until they are as they should be. */
import type { Page } from 'playwright';
import { defaultLimits } from '../limits.ts';
import { type Claim, Expectations } from '../proof/expectations.ts';
import { type Eyes, eyesOf } from './eyes.ts';
import { readLines } from './lines.ts';
import { type Look, lookUntilRight, type Problem } from './look.ts';
import { type Observation, treeOf } from './observation.ts';
import type { Rest } from './rest.ts';

/** What is wrong with the lines of a screen; undefined if nothing is. */
export type Judge = (lines: readonly string[]) => Problem | undefined;

type Seen = { readonly screen: Observation; readonly lines: readonly string[] };
/** Whether it has to stay so, and what the step names of it. */
type Expected = Pick<Look<unknown>, 'hasToHold'> & { readonly claims?: readonly Claim[] };

export class Screen {
  readonly #page: Page;
  readonly #timeoutMs: number;
  readonly #rest: Rest | undefined;
  readonly #eyes: Eyes;
  readonly #expectations: Expectations;
  #last: readonly string[] | undefined;

  /** `timeoutMs` is the longest time that a screen is given to come to what it should be; `rest` says when it has. */
  constructor(
    page: Page,
    timeoutMs: number = defaultLimits.timeoutMs,
    rest: Rest | undefined = undefined,
    eyes: Eyes = eyesOf(page),
    expectations = new Expectations(),
  ) {
    this.#page = page;
    this.#timeoutMs = timeoutMs;
    this.#rest = rest;
    this.#eyes = eyes;
    this.#expectations = expectations;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#last = undefined;
    });
  }

  /** The visible lines, as they are now. */
  async lines(): Promise<readonly string[]> {
    return (await this.#look()).lines;
  }

  /** The visible lines of the document as they were when last looked at, which is now if that was never. */
  async lastLines(): Promise<readonly string[]> {
    return this.#last ?? this.lines();
  }

  /** Resolves with the lines once the judge finds nothing wrong with them. @throws Error as `lookUntilRight` */
  async comesTo(judge: Judge, { hasToHold = false, claims = [] }: Expected = {}): Promise<readonly string[]> {
    const look = { read: () => this.#look(), judge: ({ lines }: Seen) => judge(lines), hasToHold };
    const seen = await lookUntilRight(this.#page, this.#timeoutMs, look, this.#rest);
    this.#expectations.add({ screen: seen.screen }, ({ screen }) => screen && judge(linesOf(screen)), claims);
    return seen.lines;
  }

  async #look(): Promise<Seen> {
    const screen = await this.#eyes.look();
    const lines = linesOf(screen);
    this.#last = lines;
    return { screen, lines };
  }
}

function linesOf(screen: Observation): readonly string[] {
  return readLines(treeOf(screen), 0, 'screen').lines;
}
