/** What dialogs of the browser have said, such as an alert: a person sees it, and no document holds it. */
import type { Dialog } from 'playwright';

/** So many texts are kept: of a page that opens dialogs again and again the last. */
const mostKept = 100;

export class OpenedDialogs {
  readonly #history: { readonly actions: number };
  #said: readonly { readonly text: string; readonly action: number }[] = [];

  /** `history` counts what the user has done. */
  constructor(history: { readonly actions: number }) {
    this.#history = history;
  }

  /** With what it proposes as an answer. */
  add(dialog: Pick<Dialog, 'message' | 'defaultValue'>): void {
    const action = this.#history.actions;
    const said = [dialog.message(), dialog.defaultValue()].filter((text) => text !== '');
    this.#said = [...this.#said, ...said.map((text) => ({ text, action }))].slice(-mostKept);
  }

  /** What they said since the user last did something, or else since the scenario began. */
  get recent(): readonly string[] {
    return this.#said.filter(({ action }) => action === this.#history.actions).map(({ text }) => text);
  }
}
