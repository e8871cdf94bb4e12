/** Says, inside the browser, what lies over the whole window, so that nothing behind it is seen, nor scrolled free. */
import type { Tree } from './tree.ts';

export type Covers = ReturnType<typeof openCovers>;

/**
 * Only what stays where it is in the window, or above the page, and has a ground of one opaque colour, is a cover: all
 * else may be seen through, or be scrolled away. What takes no pointer is not found by one, so it neither covers nor is
 * covered; what is outside of the window is not covered either, since none can say how it lies.
 *
 * Runs in the browser, as `openTree`.
 */
export function openCovers(tree: Tree) {
  let known: ReadonlySet<Element> | undefined;

  const covers = {
    /** Whether the middle of a box, where it is in that element, lies behind a cover. */
    hide(box: DOMRect, around: Element | null): boolean {
      known ??= new Set(covers.elementsAt(document, innerWidth / 2, innerHeight / 2).flatMap(covers.coverOf));
      if (known.size === 0 || around === null || getComputedStyle(around).pointerEvents === 'none') return false;
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
      if (left >= right || top >= bottom) return false;
      const [hit] = covers.elementsAt(document, (left + right) / 2, (top + bottom) / 2);
      if (hit === undefined) return false;
      const cover = covers.pathOf(hit).find((element) => known?.has(element));
      return cover !== undefined && !covers.pathOf(around).includes(cover);
    },

    /** The uppermost first, shadow trees included. */
    elementsAt(root: Document | ShadowRoot, x: number, y: number): readonly Element[] {
      return root.elementsFromPoint(x, y).flatMap((element) => {
        if (element.getRootNode() !== root) return [];
        const inner = element.shadowRoot === null ? [] : covers.elementsAt(element.shadowRoot, x, y);
        return [...inner, element];
      });
    },

    /** An element and all that is around it. */
    pathOf(element: Element): readonly Element[] {
      const path: Element[] = [];
      for (let at: Element | null = element; at !== null; at = tree.parentOf(at)) path.push(at);
      return path;
    },

    /** The element itself where it is a cover, or that around it which holds it in the window; it is painted as one. */
    coverOf(element: Element): readonly Element[] {
      if (!covers.isOpaque(element) || !covers.fillsWindow(element)) return [];
      const path = covers.pathOf(element);
      if (path.some((one) => !covers.isClear(getComputedStyle(one)))) return [];
      return path.filter((one) => tree.isOnTop(one) || getComputedStyle(one).position === 'fixed').slice(0, 1);
    },

    isOpaque(element: Element): boolean {
      const { backgroundColor, backgroundClip, visibility } = getComputedStyle(element);
      return visibility === 'visible' && backgroundClip !== 'text' && !/^rgba|\/|transparent/.test(backgroundColor);
    },

    /** Whether a style leaves a ground as opaque as it is. */
    isClear({ opacity, filter, mixBlendMode, maskImage }: CSSStyleDeclaration): boolean {
      return Number(opacity) > 0.95 && filter === 'none' && mixBlendMode === 'normal' && maskImage === 'none';
    },

    /** But for a scroll bar, or a little more. */
    fillsWindow(element: Element): boolean {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return left < 20 && top < 20 && right > innerWidth - 20 && bottom > innerHeight - 20;
    },
  };
  return covers;
}
