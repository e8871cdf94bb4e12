/** What may be longer or wider than there is room for: it scrolls, by keyboard too, and says what it is. */
import type { ReactNode } from 'react';

type ScrollProps = { readonly of: string; readonly children: ReactNode };

/** A text that keeps its lines. */
export function ScrolledText({ of, children }: ScrollProps) {
  return (
    // biome-ignore lint/a11y: a keyboard scrolls only what it can reach; a fieldset is for what can be filled in.
    <pre role="group" aria-label={of} tabIndex={0}>
      {children}
    </pre>
  );
}

export function Scrolled({ of, children }: ScrollProps) {
  return (
    // biome-ignore lint/a11y: as above.
    <div className="scroll" role="group" aria-label={of} tabIndex={0}>
      {children}
    </div>
  );
}
