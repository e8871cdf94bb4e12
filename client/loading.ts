/**
 * Loading: begins with the client's first line, and ends when the page data has been read and the first render of the
 * page has been committed, or, where that fails, when the fallback is shown. It ends once.
 */
const loading = new AbortController();

/** Aborted when loading has ended, for what is to happen only while loading. */
export const endOfLoading: AbortSignal = loading.signal;

export function endLoading(): void {
  loading.abort();
}
