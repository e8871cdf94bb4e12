/** What of a page is wider than the screen. */
import type { Page } from 'playwright';

/** The elements that reach beyond the screen where nothing around them scrolls; those within them are not reported again. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const printed: string[] = [];
    const visit = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      if (element.matches('.skip, .unseen')) return;
      if (right > width + 1 || left < -1) printed.push(`${element.localName}.${element.className}`);
      else if (!scrolls(element)) for (const child of element.children) visit(child);
    };
    visit(document.body);
    return document.documentElement.scrollWidth > width ? [...printed, 'the page'] : printed;
  });
}
