/** Says, inside the browser, what a person can see: of elements, and of the places that they and their texts have. */
import type { Covers } from './covers.ts';
import type { Reach } from './reach.ts';
import type { Tree } from './tree.ts';

export type Sight = ReturnType<typeof openSight>;

/** Runs in the browser, as `openTree`. */
export function openSight(tree: Tree, reach: Reach, covers: Covers) {
  const rendered = new Map<Element, boolean>();
  const opacities = new Map<Element, number>();
  /** What is less opaque nobody sees. */
  const least = 0.05;

  const sight = {
    ...tree,

    /** Whether nothing around a node keeps it from being seen. */
    isPlaced(node: Node): boolean {
      const parent = sight.parentOf(node);
      if (parent === null) return true;
      return (node.parentElement !== parent || sight.isShowing(parent, node)) && sight.isRendered(parent);
    },

    /** Whether nothing around an element, nor the element itself, keeps what is in it from being seen. */
    isRendered(element: Element): boolean {
      const known = rendered.get(element);
      if (known !== undefined) return known;
      const is = !sight.isUnseen(element, getComputedStyle(element)) && sight.isPlaced(element);
      rendered.set(element, is);
      return is;
    },

    /** Whether an element renders that child at all. */
    isShowing(parent: Element, child: Node): boolean {
      if (parent.shadowRoot !== null) return false;
      const hides = parent instanceof HTMLDetailsElement || parent instanceof HTMLSlotElement;
      return !hides || sight.childrenOf(parent).includes(child);
    },

    /** Of an element by itself, and so of all that is in it. */
    isUnseen(element: Element, style: CSSStyleDeclaration, opacity: number = sight.opacityOf(element, style)): boolean {
      if (style.display === 'none' || style.contentVisibility === 'hidden' || opacity < least) return true;
      if (element.matches('defs, symbol, clipPath, mask, marker, pattern')) return true;
      if (style.backfaceVisibility === 'hidden' && sight.isTurned(element)) return true;
      if (style.display === 'contents' || sight.isRoot(element)) return false;
      if (style.clipPath === 'none' && style.clip === 'auto' && style.overflow === 'visible') return false;
      const { width, height } = element.getBoundingClientRect();
      if (sight.isClippedAway(style, width, height)) return true;
      return style.overflow !== 'visible' && (width <= 1 || height <= 1);
    },

    /** Whether its back is what is turned to a person, as that of a card that is flipped. */
    isTurned(element: Element): boolean {
      let turned = new DOMMatrix();
      for (let at: Element | null = element; at !== null; at = sight.parentOf(at)) {
        const { transform, transformStyle } = getComputedStyle(at);
        if (at !== element && transformStyle !== 'preserve-3d') break;
        if (transform !== 'none') turned = new DOMMatrix(transform).multiply(turned);
      }
      return turned.m33 < 0;
    },

    /** How opaque an element is on the screen, with all that is around it. */
    opacityOf(element: Element, style = getComputedStyle(element)): number {
      const known = opacities.get(element);
      if (known !== undefined) return known;
      const around = sight.parentOf(element);
      const opacity =
        sight.ownOpacity(style) * (around === null || tree.isOnTop(element) ? 1 : sight.opacityOf(around));
      opacities.set(element, opacity);
      return opacity;
    },

    ownOpacity({ opacity, filter }: CSSStyleDeclaration): number {
      const [, filtered = '1'] = /opacity\(([\d.e-]+)\)/.exec(filter) ?? [];
      return Number(opacity) * Number(filtered);
    },

    isClippedAway({ clip, clipPath, position }: CSSStyleDeclaration, width: number, height: number): boolean {
      if (/^(absolute|fixed)$/.test(position) && clip !== 'auto') {
        const [top = 0, right = width, bottom = height, left = 0] = (clip.match(/auto|[-\d.]+/g) ?? []).map(
          (edge, at) => (edge === 'auto' ? [0, width, height, 0][at] : Number(edge)),
        );
        if (right - left <= 1 || bottom - top <= 1) return true;
      }
      if (/^(circle|ellipse)\(0(px|%)/.test(clipPath)) return true;
      if (clipPath.startsWith('polygon(')) return sight.isThin(clipPath.slice(8, -1), width, height);
      const [, edges] = /^inset\(([^)]*?)(?: round .*)?\)$/.exec(clipPath) ?? [];
      if (edges === undefined) return false;
      const [top = '0', right = top, bottom = top, left = right] = edges.split(' ');
      const vertical = sight.lengthOf(top, height) + sight.lengthOf(bottom, height);
      return vertical >= height - 1 || sight.lengthOf(left, width) + sight.lengthOf(right, width) >= width - 1;
    },

    /** Whether the corners of a polygon lie along an edge of its box, or all in one place. */
    isThin(polygon: string, width: number, height: number): boolean {
      const corners = polygon
        .replace(/^(nonzero|evenodd), /, '')
        .split(', ')
        .map((corner) => corner.split(' '));
      if (corners.some((corner) => corner.length !== 2)) return false;
      return [width, height].some((whole, at) => {
        const places = corners.map((corner) => sight.lengthOf(corner[at] ?? '', whole));
        return Math.max(...places) - Math.min(...places) <= 1;
      });
    },

    lengthOf(length: string, whole: number): number {
      const number = Number.parseFloat(length) || 0;
      return length.endsWith('%') ? (number * whole) / 100 : number;
    },

    /** Whether a picture has not come and will not: all that is seen of it is its alternative text. */
    isBroken(image: HTMLImageElement): boolean {
      return image.complete && image.naturalWidth === 0;
    },

    /** Letters of next to no colour can still be seen by their shadow, or where a background is clipped to them. */
    hasInk(element: Element, style: CSSStyleDeclaration, opacity: number = sight.opacityOf(element, style)): boolean {
      if (style.visibility !== 'visible') return false;
      const [, alpha = '1'] = /^(?:rgba\(.*,|.*\/) ([\d.e-]+)\)$/.exec(style.webkitTextFillColor) ?? [];
      if (Number(alpha) * opacity >= least || style.textShadow !== 'none') return true;
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (getComputedStyle(at).backgroundClip.includes('text')) return true;
      }
      return false;
    },

    /** Whether a node has a place of more than `least` in both directions, where one can come to see it. */
    hasPlace(node: Node, least = 0): boolean {
      const content = document.createRange();
      content.selectNodeContents(node);
      const boxes = [...content.getClientRects(), ...(node instanceof Element ? node.getClientRects() : [])];
      const around = node instanceof Element ? node : sight.parentOf(node);
      return boxes.some((box) => {
        const part = box.width > least && box.height > least ? reach.partOf(box, around) : undefined;
        return part !== undefined && !covers.hide(part, around);
      });
    },
  };
  return sight;
}
