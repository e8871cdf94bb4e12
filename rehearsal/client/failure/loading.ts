/** Loading: begins with the client's first line and ends, once, when a screen or the fallback is shown. */
const loading = new AbortController();

/** Aborted when loading has ended, for what is to happen only while loading. */
export const endOfLoading: AbortSignal = loading.signal;

export function endLoading(): void {
  loading.abort();
}
