/**
 * The last resort: shows the fallback where the error boundary cannot, as for what fails before React has begun or outside
 * of it while loading, and for a failure of the boundary itself.
 *
 * It renders with React's other renderer, since a root that failed may never have started.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { fallbackFor } from './fallback.tsx';
import { endLoading, endOfLoading } from './loading.ts';

/** Shows the fallback in place of whatever is on the screen. */
export function showLastResort(exception: unknown): void {
  document.body.innerHTML = renderToStaticMarkup(fallbackFor(exception));
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
