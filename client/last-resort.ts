/**
 * The last resort: shows the fallback where the error boundary cannot.
 *
 * That is where the boundary itself failed, and, while loading, for what never comes to it: what fails before React has
 * begun or outside of it, and a thrown value that React cannot even look at, such as one whose getters throw.
 *
 * It renders without React's renderer, since that may never have started; and once a thrown value escapes from it, it takes
 * itself to be rendering for ever and renders no root any more. Source: `handleThrow` and `executionContext` in
 * `packages/react-reconciler/src/ReactFiberWorkLoop.js`; observed with React 19.3.
 * React's renderer for servers would do, but would then be nearly half of what every load fetches.
 */
import { endLoading, endOfLoading } from './loading.ts';
import { staticNodes } from './static-nodes.ts';
import { fallbackFor } from './unhandled-exception.tsx';

/** Shows the fallback in place of whatever is on the screen. */
export function showLastResort(exception: unknown): void {
  document.body.replaceChildren(...staticNodes(fallbackFor(exception)));
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

/**
 * Whether the client may have thrown it. Without an error object the message decides, since `throw null` has none either:
 * browsers begin the notice of a ResizeObserver with these words, and say no more than "Script error." of a script of
 * another origin. The client's own scripts are modules, of which they say all.
 */
function isException({ error, message }: ErrorEvent): boolean {
  return Boolean(error) || !(message.startsWith('ResizeObserver loop ') || message === 'Script error.');
}
