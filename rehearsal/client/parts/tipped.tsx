/** What is said of something while the mouse is over it, or it has the focus. */
import type { ReactNode } from 'react';

type TippedProps = { readonly tip: string; readonly children: ReactNode };

export function Tipped({ tip, children }: TippedProps) {
  return (
    <div className="tipped">
      {children}
      <p className="tip" role="tooltip">
        {tip}
      </p>
    </div>
  );
}
