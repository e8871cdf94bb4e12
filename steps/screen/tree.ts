/** Walks, inside the browser, through the elements of a page as they are rendered. */

export type Tree = ReturnType<typeof openTree>;

/**
 * Runs in the browser, so it uses nothing from outside. Its inner functions are methods, since the TypeScript loader
 * calls a helper of its own, unknown to the page, for functions that take their name from a variable or a property.
 */
export function openTree() {
  const tree = {
    /** As it is rendered: out of a shadow tree, and into the slot that shows it. */
    parentOf(node: Node): Element | null {
      if ((node instanceof Element || node instanceof Text) && node.assignedSlot !== null) return node.assignedSlot;
      const root = node.getRootNode();
      return node.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    },

    childrenOf(element: Element): readonly Node[] {
      if (element instanceof HTMLDetailsElement && !element.open) {
        return [...element.children].filter(({ tagName }) => tagName === 'SUMMARY').slice(0, 1);
      }
      if (element.shadowRoot !== null) return [...element.shadowRoot.childNodes];
      const assigned = element instanceof HTMLSlotElement ? element.assignedNodes() : [];
      return assigned.length > 0 ? assigned : [...element.childNodes];
    },

    isRoot(element: Element): boolean {
      return element === document.body || element === document.documentElement;
    },

    /** Whether it lies above the whole page, out of all that is around it; a browser that knows no such thing has none. */
    isOnTop(element: Element): boolean {
      return element.matches(':is(:modal, :popover-open, :fullscreen)');
    },
  };
  return tree;
}
