/** Reads, inside the browser, what a person can see of some elements. */

/** An element that can be seen; `index` is its place among those that were asked for. */
export type SeenElement = {
  readonly index: number;
  /** Its visible text, white space folded; where it has none, what it is called. */
  readonly text: string;
  /** Where it leads, if anywhere. */
  readonly address?: string;
  /** Whether it leads to another window. */
  readonly isElsewhere: boolean;
};

/** The most elements that are told of, and the most characters of each. */
export const mostSeen = { elements: 1_000, characters: 1_000 } as const;

/**
 * Runs in the browser, so it uses nothing from outside; its inner functions are methods, as in `visible-lines.ts`. Left
 * out is what is not rendered, transparent, without size, clipped to nothing or off the page.
 */
export function readSeen({
  elements,
  most,
}: {
  readonly elements: readonly Element[];
  readonly most: typeof mostSeen;
}) {
  const reader = {
    isSeen(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      for (let at: Element | null = element; at !== null && at !== document.body; at = reader.parentOf(at)) {
        const { overflow, display } = getComputedStyle(at);
        const { width, height } = at.getBoundingClientRect();
        if (overflow !== 'visible' && !/^(inline|contents)$/.test(display) && (width <= 1 || height <= 1)) return false;
      }
      return reader.hasBox(element);
    },

    parentOf(element: Element): Element | null {
      const root = element.getRootNode();
      return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    },

    hasBox(element: Element): boolean {
      const content = document.createRange();
      content.selectNodeContents(element);
      return [...element.getClientRects(), ...content.getClientRects()].some(
        ({ width, height, right, bottom }) => width > 1 && height > 1 && right + scrollX > 0 && bottom + scrollY > 0,
      );
    },

    textOf(element: Element): string {
      const shown = element instanceof HTMLElement ? element.innerText : element.textContent;
      const text = [shown, element.getAttribute('aria-label'), element.querySelector('img')?.alt].find(
        (one) => (one ?? '').trim() !== '',
      );
      return (text ?? '')
        .slice(0, 2 * most.characters)
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, most.characters);
    },
  };

  return elements
    .flatMap((element, index): SeenElement[] => {
      if (!reader.isSeen(element)) return [];
      const link = element instanceof HTMLAnchorElement ? element : undefined;
      const isElsewhere = link !== undefined && !['', '_self', '_top', '_parent'].includes(link.target);
      return [{ index, text: reader.textOf(element), ...(link && { address: link.href }), isElsewhere }];
    })
    .slice(0, most.elements);
}
