/** The World of a scenario: the page that a visitor has opened. */
import { setWorldConstructor, World } from '@cucumber/cucumber';
import type { Page } from './page.ts';

export class VisitorWorld extends World {
  #page: Page | undefined;

  /** @throws Error where no page was opened */
  get page(): Page {
    if (this.#page === undefined) throw new Error('First say When a visitor opens the page.');
    return this.#page;
  }

  set page(page: Page) {
    this.#page = page;
  }
}

setWorldConstructor(VisitorWorld);
