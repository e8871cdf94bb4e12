/** Where the keyboard is: what is pressed must not leave it nowhere, at the start of the page. */
import { useEffect, useRef } from 'react';
import type { Address } from './address.ts';

/** The heading of what stands beside the document. */
export const paneTitle = 'pane-title';

/** Where what had the focus went with the pane, the sentence has it that stood there, and so the keys go on from it. */
export function useFocusedSentence({ sentence, pane }: Pick<Address, 'sentence' | 'pane'>): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const id = sentence ?? last.current;
    const isFirst = last.current === undefined;
    last.current = id;
    if (isFirst || pane === 'answer' || pane === 'write' || id === undefined || hasFocus()) return;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [sentence, pane]);
}

/** Whether anything has it. */
export function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}
