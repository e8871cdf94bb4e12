/**
 * The last resort: shows the fallback where the error boundary cannot, as for what fails before React has begun or outside
 * of it while loading, and for a failure of the boundary itself.
 *
 * It renders without React, whose root may never have started.
 */
import { type FailureText, failureText } from './failure-text.ts';
import { endLoading, endOfLoading } from './loading.ts';

/** Shows the fallback in place of whatever is on the screen. */
export function showLastResort(exception: unknown): void {
  document.body.replaceChildren(fallbackOf(failureText(exception)));
}

/** The same as the component `Fallback`. */
function fallbackOf({ sentence, digest }: FailureText): HTMLElement {
  const alert = make('div', make('h1', sentence));
  alert.role = 'alert';
  if (digest !== undefined) alert.append(make('p', 'Digest: ', make('bdi', digest)));
  const main = make('main', alert);
  main.className = 'fallback';
  return main;
}

function make(tag: keyof HTMLElementTagNameMap, ...content: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}

// What is thrown after loading has ended leaves the screen as it is.
addEventListener(
  'error',
  (event) => {
    if (!(event instanceof ErrorEvent && isException(event))) return;
    endLoading();
    showLastResort(event.error);
  },
  { signal: endOfLoading },
);

/** Whether the client may have thrown it: notices of a ResizeObserver and scripts of other origins have no error either. */
function isException({ error, message }: ErrorEvent): boolean {
  return Boolean(error) || !(message.startsWith('ResizeObserver loop ') || message === 'Script error.');
}
