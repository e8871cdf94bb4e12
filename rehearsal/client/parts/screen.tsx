/** A screen: its heading, by which the page is titled and which the user comes to. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

type ScreenProps = {
  readonly heading: string;
  /** Right below the heading. */
  readonly lead?: ReactNode;
  /** What the screen shows of its kind, such as the number of a page: where it changes, the user comes to the heading anew. */
  readonly shown?: string;
  readonly children?: ReactNode;
};

export function Screen({ heading, lead, shown, children }: ScreenProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isOpened = key === 'default';
  const last = useRef(shown);

  useEffect(() => {
    document.title = `${heading} – Town Library`;
  }, [heading]);

  // Whoever opens a page begins at its top; whoever comes from another screen, at the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen, whatever its address says later
  useEffect(() => {
    if (!isOpened) arriveAt(ref.current);
  }, []);

  useEffect(() => {
    if (last.current !== shown) arriveAt(ref.current);
    last.current = shown;
  }, [shown]);

  return (
    <>
      <header className="screen">
        <h1 tabIndex={-1} ref={ref}>
          {heading}
        </h1>
        {lead}
      </header>
      {children}
    </>
  );
}

function arriveAt(heading: HTMLElement | null): void {
  scrollTo({ top: 0 });
  heading?.focus({ preventScroll: true });
}
