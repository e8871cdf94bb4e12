/** Says, inside the browser, under which heading something stands. */
import type { Sight } from './sight.ts';
import type { Wording, WordingReader } from './wording.ts';

export type HeadingReader = ReturnType<typeof openHeadings>;

/** Runs in the browser, as `openTree`, and by the same rules. Headings are noted in the order of the page. */
export function openHeadings(sight: Sight, wordings: WordingReader) {
  const sections =
    'section, article, aside, nav, main, dialog, li, [role="region"], [role="dialog"], [role="listitem"], [role="tabpanel"]';
  /** Those that what comes next may stand under, the nearest last. */
  const noted: { readonly wording: Wording; readonly section: Element | undefined }[] = [];

  const headings = {
    /** Notes a heading that can be seen, for what follows in its section. */
    note(heading: Element): Wording | undefined {
      const wording = wordings.of(heading);
      if (wording !== undefined) noted.push({ wording, section: headings.sectionAround(heading) });
      return wording;
    },

    /** The nearest heading before an element in its section, or in one around that; sections that have ended are left. */
    over(element: Element): Wording | undefined {
      for (let last = noted.at(-1); last !== undefined; last = noted.at(-1)) {
        if (headings.isIn(element, last.section)) return last.wording;
        noted.pop();
      }
      return undefined;
    },

    /** The first heading in an element that can be seen, and in no other one of its kind within. */
    firstIn(element: Element, kind: string): Wording | undefined {
      const inside = element.querySelectorAll('h1, h2, h3, h4, h5, h6, [role="heading"], legend, caption');
      for (const heading of inside) {
        const wording = heading.closest(kind) === element ? wordings.of(heading) : undefined;
        if (wording !== undefined) return wording;
      }
      return undefined;
    },

    sectionAround(element: Element): Element | undefined {
      for (let at = sight.parentOf(element); at !== null; at = sight.parentOf(at)) if (at.matches(sections)) return at;
      return undefined;
    },

    /** As they are rendered, so out of shadow trees, too; whatever it is, it is in the page, which is no section. */
    isIn(node: Node, section: Element | undefined): boolean {
      for (let at: Node | null = node; at !== null; at = sight.parentOf(at)) if (at === section) return true;
      return section === undefined;
    },
  };
  return headings;
}
