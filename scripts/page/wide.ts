/** Whether there is room beside the document: the same width as in `workbench.css`. */
import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 68rem)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Renders anew when that changes. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
