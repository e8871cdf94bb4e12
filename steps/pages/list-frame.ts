/** Reads, inside the browser, how the lists of a page are made up: by which heading each stands, and what it holds. */

/** A list as a place in the document; the numbers are places among the headings and the items that were given. */
export type ListFrame = {
  readonly label?: string;
  readonly heading?: number;
  readonly isNested: boolean;
  readonly items: readonly number[];
};

type Parts = {
  readonly lists: readonly Element[];
  readonly headings: readonly Element[];
  readonly items: readonly Element[];
};

/**
 * Runs in the browser, so it uses nothing from outside; its inner functions are methods, as in `visible-lines.ts`. The
 * name of a list comes from its author alone, never from what it holds: https://www.w3.org/TR/accname-1.2/
 */
export function readListFrames({ lists, headings, items }: Parts): ListFrame[] {
  const reader = {
    labelOf(list: Element): string {
      const ids = (list.getAttribute('aria-labelledby') ?? '').split(/\s+/);
      const named = ids.map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? ''))).join(' ');
      const label = [named, list.ariaLabel ?? '', list.getAttribute('title') ?? ''].find((text) => text.trim() !== '');
      return (label ?? '').replace(/\s+/g, ' ').trim();
    },

    /** The last heading before it. */
    headingOf(list: Element): number {
      return headings.findLastIndex(
        (heading) => (heading.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      );
    },

    /** The innermost list around it. */
    listAround(element: Element): Element | undefined {
      for (let at = element.parentElement; at !== null; at = at.parentElement) if (lists.includes(at)) return at;
      return undefined;
    },
  };

  const around = items.map((item) => reader.listAround(item));
  return lists.map((list) => {
    const [label, heading] = [reader.labelOf(list), reader.headingOf(list)];
    return {
      ...(label !== '' && { label }),
      ...(heading !== -1 && { heading }),
      isNested: reader.listAround(list) !== undefined,
      items: around.flatMap((one, index) => (one === list ? [index] : [])),
    };
  });
}
