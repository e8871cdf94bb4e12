/** The screen as a person sees it: its visible lines, and waiting until they are as they should be. */
import type { Page } from 'playwright';
import { defaultLimits } from '../limits.ts';
import type { Activity, Notes } from './activity.ts';
import { readIn, withReader } from './in-page.ts';
import { type Look, lookUntilRight, type Problem } from './look.ts';
import { activityKey } from './page-activity.ts';
import type { Rest } from './rest.ts';

/** What is wrong with the lines of a screen; undefined if nothing is. */
export type Judge = (lines: readonly string[]) => Problem | undefined;

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
    return (await this.#read()).lines;
  }

  /** The visible lines of the document as they were when last looked at, which is now if that was never. */
  async lastLines(): Promise<readonly string[]> {
    return this.#last ?? this.lines();
  }

  /** Resolves with the lines once the judge finds nothing wrong with them. @throws Error as `lookUntilRight` */
  async comesTo(judge: Judge): Promise<readonly string[]> {
    const look: Look<Read> = {
      read: () => this.#read(),
      judge: ({ lines }) => judge(lines),
      activity: ({ activity }) => activity,
    };
    return (await lookUntilRight(this.#page, this.#timeoutMs, look, this.#rest)).lines;
  }

  async #read(): Promise<Read> {
    const read = await readIn(this.#page, () => this.#page.evaluate(readScreen, activityKey));
    this.#last = read.lines;
    return read;
  }
}

/** The lines, and what the page was doing when they were read. */
type Read = { readonly lines: readonly string[]; readonly activity: Activity | undefined };

const readScreen = withReader(({ reader }, notes: string): Read => {
  const lines = document.body === null ? [] : reader.read(document.body, 'screen').lines;
  return { lines, activity: (Reflect.get(globalThis, notes) as Notes | undefined)?.now() };
});
