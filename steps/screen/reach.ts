/** Says, inside the browser, where on a page something can come to be seen: in the window, or by scrolling. */
import type { Tree } from './tree.ts';

/** From where to where, in pixels of the window. */
export type Range = readonly [start: number, end: number];
type Area = { readonly x: Range; readonly y: Range };

export type Reach = ReturnType<typeof openReach>;

/** Runs in the browser, as `openTree`. */
export function openReach(tree: Tree) {
  const areas = new Map<Element, Area>();
  let page: Area | undefined;

  const reach = {
    /** The part of a box that can come to be seen, where it is in that element; undefined where that is a pixel, or less. */
    partOf(box: DOMRect, around: Element | null): DOMRect | undefined {
      const { x, y } = around === null ? reach.ofPage() : reach.within(around);
      const [left, right] = reach.meet([box.left, box.right], x);
      const [top, bottom] = reach.meet([box.top, box.bottom], y);
      const isMet = right - left > Math.min(1, box.width / 2) && bottom - top > Math.min(1, box.height / 2);
      return isMet ? new DOMRect(left, top, right - left, bottom - top) : undefined;
    },

    /** Where the content of an element can be seen. */
    within(element: Element): Area {
      if (tree.isRoot(element)) return reach.ofPage();
      const known = areas.get(element);
      if (known !== undefined) return known;
      const style = getComputedStyle(element);
      const area = reach.cut(element, style, reach.around(element, style));
      areas.set(element, area);
      return area;
    },

    /** Where an element itself can be seen: what is placed by a container further out is held by that one alone. */
    around(element: Element, { position, display }: CSSStyleDeclaration): Area {
      const isPlaced = /^(absolute|fixed)$/.test(position) && display !== 'contents';
      const holder = isPlaced ? reach.containerOf(element, position) : tree.parentOf(element);
      if (holder !== null) return reach.within(holder);
      return isPlaced && position === 'fixed' ? { x: [0, innerWidth], y: [0, innerHeight] } : reach.ofPage();
    },

    /** https://www.w3.org/TR/css-position-3/#def-cb; null where it is the window, or the page. */
    containerOf(element: Element, position: string): Element | null {
      if (tree.isOnTop(element)) return null;
      for (let at = tree.parentOf(element); at !== null; at = tree.parentOf(at)) {
        const style = getComputedStyle(at);
        if (style.display === 'contents') continue;
        if ((position === 'absolute' && style.position !== 'static') || reach.holdsFixed(style)) return at;
      }
      return null;
    },

    /** Whether it holds even what is fixed. */
    holdsFixed(style: CSSStyleDeclaration): boolean {
      if (style.display === 'inline') return false;
      const { transform, translate, rotate, scale, perspective, filter, backdropFilter } = style;
      const isMoved = [transform, translate, rotate, scale, perspective, filter, backdropFilter].some(
        (value) => value !== undefined && value !== 'none',
      );
      const isApart = /paint|layout|strict|content/.test(style.contain) || style.contentVisibility === 'auto';
      return isMoved || isApart || /transform|translate|rotate|scale|perspective|filter/.test(style.willChange);
    },

    /** What an element leaves of an area to its content. */
    cut(element: Element, style: CSSStyleDeclaration, outer: Area): Area {
      const { display, overflowX, overflowY, direction, flexDirection, writingMode } = style;
      const hasNoBox = /^(inline|contents|ruby.*|table-(row|column|header|footer).*)$/.test(display);
      if (hasNoBox || `${overflowX} ${overflowY}` === 'visible visible') return outer;
      const box = element.getBoundingClientRect();
      // Out of the window it has the height that its style guesses.
      if (style.contentVisibility === 'auto' && (box.top > innerHeight || box.bottom < 0)) return outer;
      const spared = Number(/[\d.]+(?=px)/.exec(style.getPropertyValue('overflow-clip-margin'))?.[0] ?? 0);
      const [sparedX, sparedY] = [overflowX === 'clip' ? spared : 0, overflowY === 'clip' ? spared : 0];
      // How far it is scrolled is given as if nothing were made larger.
      const scale = element instanceof HTMLElement ? Math.max(1, box.height / element.offsetHeight || 1) : 1;
      const isReversed = /rtl|-rl|reverse/.test(`${direction} ${writingMode} ${flexDirection}`);
      const before = isReversed ? Number.POSITIVE_INFINITY : 0;
      return {
        x: reach.cutRange(
          overflowX,
          [box.left - sparedX, box.right + sparedX],
          element.scrollLeft * scale + before,
          outer.x,
        ),
        y: reach.cutRange(
          overflowY,
          [box.top - sparedY, box.bottom + sparedY],
          element.scrollTop * scale + before,
          outer.y,
        ),
      };
    },

    /** Scrolling brings all that does not lie before the beginning. */
    cutRange(overflow: string, [start, end]: Range, scrolled: number, outer: Range): Range {
      if (overflow === 'visible') return outer;
      const [from, to] = reach.meet([start, end], outer);
      const isScroller = /auto|scroll/.test(overflow) && to > from;
      return isScroller ? [start - scrolled, Number.POSITIVE_INFINITY] : [from, to];
    },

    /** Above the page and before its beginning nothing leads; to its end, as far as it scrolls. */
    ofPage(): Area {
      if (page !== undefined) return page;
      const isFromRight = getComputedStyle(document.body ?? document.documentElement).direction === 'rtl';
      const { left, top } = reach.scrolled();
      page = {
        x: isFromRight
          ? [Math.min(0, innerWidth - reach.width() - left), innerWidth - left]
          : [-left, Math.max(innerWidth, reach.width() - left)],
        y: [-top, Number.POSITIVE_INFINITY],
      };
      return page;
    },

    /** The body scrolls by itself where the root has an overflow of its own. */
    scrolled(): { readonly left: number; readonly top: number } {
      const isApart = document.body !== null && document.scrollingElement !== document.body;
      const { scrollLeft, scrollTop } = isApart ? document.body : { scrollLeft: 0, scrollTop: 0 };
      return { left: scrollX + scrollLeft, top: scrollY + scrollTop };
    },

    /** Of what a person can come to by scrolling the page to its side. */
    width(): number {
      const isHeld = [document.documentElement, document.body].some(
        (root) => root !== null && /hidden|clip/.test(getComputedStyle(root).overflowX),
      );
      return isHeld ? innerWidth : (document.scrollingElement ?? document.documentElement).scrollWidth;
    },

    meet([start, end]: Range, [from, to]: Range): Range {
      return [Math.max(start, from), Math.min(end, to)];
    },
  };
  return reach;
}
