/** The path of the address, which says what screen there is. */
export function readPath() {
  return window.location.pathname;
}

export function subscribeToPath(changed) {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
}

/** Goes to another path without loading the document anew. */
export function goTo(path) {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}
