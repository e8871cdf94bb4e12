/** The screen as a person sees it: its visible lines, and waiting until they are as they should be. */
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { looks, patience } from '../limits.ts';
import { type Mismatch, MismatchError } from './mismatch.ts';
import { frameLine, readVisibleLines } from './visible-lines.ts';

/** What is wrong, for a person: in words alone, or with what should be beside what is. */
type Problem = string | Mismatch;

/** What is wrong with the lines of a screen; undefined if nothing is. */
export type Judge = (lines: readonly string[]) => Problem | undefined;

export class Screen {
  readonly #page: Page;
  readonly #patience: number;
  #last: readonly string[] | undefined;

  /** `wait` is the longest time, in milliseconds, that a screen is given to come to what it should be. */
  constructor(page: Page, wait: number = patience) {
    this.#page = page;
    this.#patience = wait;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#last = undefined;
    });
  }

  /** The visible lines, as they are now. */
  async lines(): Promise<readonly string[]> {
    this.#last = await this.#page.evaluate(readVisibleLines, frameLine);
    return this.#last;
  }

  /** The visible lines of the document as they were when last looked at, which is now if that was never. */
  async lastLines(): Promise<readonly string[]> {
    return this.#last ?? this.lines();
  }

  /**
   * Resolves with the lines once the judge finds nothing wrong with them.
   * @throws Error what the judge found wrong last, a MismatchError where it has two sides, or at once if the page can no longer be read.
   */
  async comesTo(judge: Judge): Promise<readonly string[]> {
    let last: Look = { lines: [], problem: 'The screen was never looked at.' };
    const look = async () => {
      last = await this.#look(judge);
      if ('problem' in last) expect(last.problem).toBeUndefined();
    };
    await expect(look)
      .toPass({ timeout: this.#patience, intervals: [...looks] })
      .catch(() => undefined); // What was wrong last says more than Playwright's account of the waiting.
    if ('unreadable' in last) throw last.unreadable;
    if (last.problem !== undefined) throw toError(last.problem);
    return last.lines;
  }

  /** A document that is just being replaced can be read at the next look; a page that is gone cannot. */
  async #look(judge: Judge): Promise<Look> {
    try {
      const lines = await this.lines();
      return { lines, problem: judge(lines) };
    } catch (error) {
      if (this.#page.isClosed() || !isReplaced(error)) return { unreadable: error };
      return { lines: [], problem: 'The document was replaced while it was being read.' };
    }
  }
}

type Look =
  | { readonly lines: readonly string[]; readonly problem: Problem | undefined }
  | { readonly unreadable: unknown };

function toError(problem: Problem): Error {
  return typeof problem === 'string' ? new Error(problem) : new MismatchError(problem);
}

/** Whether a look at a page came to nothing because its document was just being replaced by another. */
export function isReplaced(error: unknown): boolean {
  return error instanceof Error && /context was destroyed|navigation/i.test(error.message);
}
