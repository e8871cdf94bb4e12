/** Says, inside the browser, what lies over the whole window, so that nothing behind it is seen, nor scrolled free. */
import type { Tree } from './tree.ts';

export type Covers = ReturnType<typeof openCovers>;

/**
 * What fills the window and has a background of one opaque colour is a cover: what is fixed, or placed over the page and
 * scrolled with it, or lies above the page, and what a style sheet makes of that kind by `::before` or `::after`. All else
 * may be seen through, or be scrolled free. What is outside of the window is not covered, since none can say how it lies.
 *
 * Runs in the browser, as `openTree`.
 */
export function openCovers(tree: Tree) {
  let known: ReadonlySet<Element> | undefined;
  /** Elements that have a cover of their own before or after what is in them. */
  const generated = new Set<Element>();
  const forced: { readonly root: Document | ShadowRoot; readonly sheet: CSSStyleSheet }[] = [];

  const covers = {
    /** Whether the middle of a box, where it is in that element, lies behind a cover. */
    hide(box: DOMRect, around: Element | null): boolean {
      known ??= covers.find();
      if (known.size === 0 || around === null) return false;
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
      if (left >= right || top >= bottom) return false;
      const [hit] = covers.elementsAt(document, (left + right) / 2, (top + bottom) / 2);
      if (hit === undefined) return false;
      const cover = covers.pathOf(hit).find((element) => known?.has(element));
      if (cover === undefined) return false;
      // Hit-testing answers with the element for what is generated in it, which lies over its texts.
      return !covers.pathOf(around).includes(cover) || (hit === cover && generated.has(cover));
    },

    /** Those over the middle of the window. What takes no pointer is found by one as long as this look lasts. */
    find(): ReadonlySet<Element> {
      covers.force(document);
      const hits = covers.elementsAt(document, innerWidth / 2, innerHeight / 2);
      for (const hit of hits) if (covers.hasGenerated(hit)) generated.add(hit);
      const found = new Set([...hits.flatMap(covers.coverOf), ...generated]);
      if (found.size === 0) covers.release();
      return found;
    },

    /** Has all of a tree take a pointer; no observer of the page is notified of it. */
    force(root: Document | ShadowRoot): void {
      if (forced.some((one) => one.root === root)) return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('*, ::before, ::after { pointer-events: auto !important }');
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      forced.push({ root, sheet });
    },

    /** Leaves the page as it was, once the look is over. */
    release(): void {
      for (const { root, sheet } of forced.splice(0)) {
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
      }
    },

    /** The uppermost first, shadow trees included. */
    elementsAt(root: Document | ShadowRoot, x: number, y: number): readonly Element[] {
      return root.elementsFromPoint(x, y).flatMap((element) => {
        if (element.getRootNode() !== root) return [];
        if (element.shadowRoot !== null) covers.force(element.shadowRoot);
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

    /** The element itself where it is a cover, or that around it which is placed; it is painted as one. */
    coverOf(element: Element): readonly Element[] {
      if (!covers.isOpaque(getComputedStyle(element)) || !covers.fillsWindow(element.getBoundingClientRect()))
        return [];
      const path = covers.pathOf(element);
      if (path.some((one) => !covers.isClear(getComputedStyle(one)))) return [];
      return path.filter((one) => tree.isOnTop(one) || covers.isPlaced(getComputedStyle(one))).slice(0, 1);
    },

    /** Whether a style sheet makes a cover before or after what is in an element. Its place is known by its style alone. */
    hasGenerated(element: Element): boolean {
      return ['::before', '::after'].some((where) => {
        const style = getComputedStyle(element, where);
        if (/^(none|normal)$/.test(style.content) || !covers.isPlaced(style) || Number(style.zIndex) < 0) return false;
        if (!covers.isOpaque(style) || !covers.isClear(style) || style.transform !== 'none') return false;
        if (covers.pathOf(element).some((one) => !covers.isClear(getComputedStyle(one)))) return false;
        const { left, top } = covers.originOf(element, style);
        const [x = 0, y = 0, width = 0, height = 0] = [style.left, style.top, style.width, style.height].map(
          parseFloat,
        );
        return covers.fillsWindow(new DOMRect(left + x, top + y, width, height));
      });
    },

    /** Where the box begins that a generated one is placed by. */
    originOf(element: Element, { position }: CSSStyleDeclaration): Pick<DOMRect, 'left' | 'top'> {
      if (position === 'fixed') return { left: 0, top: 0 };
      const holder = covers.pathOf(element).find((one) => getComputedStyle(one).position !== 'static');
      return holder?.getBoundingClientRect() ?? { left: -scrollX, top: -scrollY };
    },

    isPlaced({ position }: CSSStyleDeclaration): boolean {
      return /^(absolute|fixed)$/.test(position);
    },

    isOpaque({ backgroundColor, backgroundClip, visibility }: CSSStyleDeclaration): boolean {
      return visibility === 'visible' && backgroundClip !== 'text' && !/^rgba|\/|transparent/.test(backgroundColor);
    },

    /** Whether a style leaves a background as opaque as it is. */
    isClear({ opacity, filter, mixBlendMode, maskImage }: CSSStyleDeclaration): boolean {
      return Number(opacity) > 0.95 && filter === 'none' && mixBlendMode === 'normal' && maskImage === 'none';
    },

    /** But for a scroll bar, or a little more. */
    fillsWindow({ left, right, top, bottom }: DOMRect): boolean {
      return left < 20 && top < 20 && right > innerWidth - 20 && bottom > innerHeight - 20;
    },
  };
  return covers;
}
