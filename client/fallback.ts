/** The generic fallback: shown in place of whatever is on the screen, for an exception that nobody handled. */
import { ServerException } from './server-exception.ts';

const loading = new AbortController();

/** From then on, an exception outside of React leaves the screen as it is. */
export function endLoading(): void {
  loading.abort();
}

/** One sentence and, where the server supplied a digest, one line that carries it. Made without React, which may be what failed. */
export function showFallback(exception: unknown): void {
  endLoading();
  const main = document.createElement('main');
  const alert = document.createElement('div');
  const sentence = document.createElement('h1');
  sentence.append(
    `Application error: a client-side or server-side exception has occurred while loading ${location.host}`,
  );
  alert.setAttribute('role', 'alert');
  alert.append(sentence);
  const digest = ServerException.digestOf(exception);
  if (digest !== undefined) {
    // Isolated, so that a digest that runs from right to left does not turn the line around.
    const isolated = document.createElement('bdi');
    const line = document.createElement('p');
    isolated.append(digest);
    line.append('Digest: ', isolated);
    alert.append(line);
  }
  main.append(alert);
  document.body.replaceChildren(main);
}

/** While loading, what is thrown outside of React, or before it has begun. */
function onError({ error, message }: ErrorEvent): void {
  // Neither is an exception of the client: a notice of the browser, and what a script of another origin threw.
  if (!error && (message.startsWith('ResizeObserver loop ') || message === 'Script error.')) return;
  showFallback(error);
}

addEventListener('error', onError, { signal: loading.signal });
