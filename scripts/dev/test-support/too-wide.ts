/** What of a page is wider than the screen. */
import type { Page } from 'playwright';

/** The elements that reach beyond the screen where nothing around them scrolls; those within them are not told again. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const told: string[] = [];
    const visit = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      if (element.matches('.skip, .unseen')) return;
      if (right > width + 1 || left < -1) told.push(`${element.localName}.${element.className}`);
      else if (!scrolls(element)) for (const child of element.children) visit(child);
    };
    visit(document.body);
    return document.documentElement.scrollWidth > width ? [...told, 'the page'] : told;
  });
}
