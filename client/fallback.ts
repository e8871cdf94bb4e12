/** The generic fallback, made without React, since React may be what failed. */

/**
 * Shows the fallback in place of whatever is on the screen: one sentence and, where there is a digest, one line that
 * carries it. Both are text, never markup.
 *
 * @param host the host that was loaded, with its port where the address has one
 * @param digest what the server supplied, as it supplied it
 */
export function showFallback(host: string, digest: string | undefined): void {
  const alert = element(
    'div',
    element('h1', `Application error: a client-side or server-side exception has occurred while loading ${host}`),
  );
  // Isolated, so that a digest that runs from right to left does not turn the line around.
  if (digest !== undefined) alert.append(element('p', 'Digest: ', element('bdi', digest)));
  alert.setAttribute('role', 'alert');
  document.body.replaceChildren(element('main', alert));
}

function element(name: string, ...children: readonly (string | Node)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
