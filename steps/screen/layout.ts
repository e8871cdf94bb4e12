/** Says, inside the browser, whether what follows in a page also follows on the screen. */
import type { Tree } from './tree.ts';

export type Layout = ReturnType<typeof openLayout>;

/** Runs in the browser, as `openTree`. */
export function openLayout(tree: Tree) {
  const layout = {
    /**
     * Of things in the order of the page, each some nodes: which of them a person sees before the one that comes before it.
     * What has no box of its own, as text that a style sheet makes, is passed over.
     */
    misplaced(things: readonly (readonly Node[])[]): number[] {
      const placed = things.flatMap((nodes, at) => {
        const box = layout.boxOf(nodes);
        return box === undefined ? [] : [{ nodes, at, box }];
      });
      return placed.flatMap(({ nodes, at, box }, index) => {
        const before = placed[index - 1];
        return before !== undefined && layout.isBefore([nodes, box], [before.nodes, before.box]) ? [at] : [];
      });
    },

    /** Around all that is drawn of the nodes. */
    boxOf(nodes: readonly Node[]): DOMRect | undefined {
      const boxes = nodes
        .flatMap((node) => layout.boxesOf(node))
        .filter(({ width, height }) => width > 0 && height > 0);
      if (boxes.length === 0) return undefined;
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      const right = Math.max(...boxes.map((box) => box.right));
      return new DOMRect(left, top, right - left, Math.max(...boxes.map((box) => box.bottom)) - top);
    },

    boxesOf(node: Node): DOMRect[] {
      const own = node instanceof Element ? node.getBoundingClientRect() : undefined;
      if (own !== undefined && own.width > 0 && own.height > 0) return [own];
      const content = document.createRange();
      content.selectNodeContents(node);
      return [...content.getClientRects()];
    },

    /**
     * Whether it lies wholly above the other, in one column with it, or beside it on one line, where one reads first. A column
     * that begins at the top again, beside the other, is none of both.
     */
    isBefore(
      [nodes, box]: readonly [readonly Node[], DOMRect],
      [others, other]: readonly [readonly Node[], DOMRect],
    ): boolean {
      const shared = (start: number, end: number, from: number, to: number) =>
        Math.min(end, to) - Math.max(start, from);
      const across = shared(box.left, box.right, other.left, other.right);
      const down = shared(box.top, box.bottom, other.top, other.bottom);
      if (across > 1) return box.bottom <= other.top + 1;
      if (down <= Math.min(box.height, other.height) / 2) return false;
      const { direction, writingMode } = getComputedStyle(layout.around(nodes, others));
      if (writingMode !== 'horizontal-tb') return false;
      return direction === 'rtl' ? box.left >= other.right - 1 : box.right <= other.left + 1;
    },

    /** The innermost element around both. */
    around(nodes: readonly Node[], others: readonly Node[]): Element {
      const holders = new Set<Element>();
      for (let at = layout.holderOf(nodes); at !== null; at = tree.parentOf(at)) holders.add(at);
      let at = layout.holderOf(others);
      while (at !== null && !holders.has(at)) at = tree.parentOf(at);
      return at ?? document.documentElement;
    },

    holderOf([node]: readonly Node[]): Element | null {
      return node === undefined ? null : tree.parentOf(node);
    },
  };
  return layout;
}
