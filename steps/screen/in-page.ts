/** Sends a function to the browser together with what it reads the page by. */
import type { BrowserContext, ElementHandle, Frame, Locator, Page } from 'playwright';
import { type ControlReader, openControls } from './controls.ts';
import { openCovers } from './covers.ts';
import { openCutOff } from './cut-off.ts';
import { type HeadingReader, openHeadings } from './headings.ts';
import { openLabels } from './labels.ts';
import { type Layout, openLayout } from './layout.ts';
import { openLineBuilder } from './line-builder.ts';
import { openModals } from './modals.ts';
import { openReach } from './reach.ts';
import { openSight, type Sight } from './sight.ts';
import { openTree } from './tree.ts';
import { frameLine, type LineReader, openReader } from './visible-lines.ts';
import { openWordings, type WordingReader } from './wording.ts';

/** What a function in the browser reads the page by; true of the page at one moment, so for one call alone. */
export type PageReader = {
  readonly sight: Sight;
  readonly layout: Layout;
  readonly reader: LineReader;
  readonly wordings: WordingReader;
  readonly headings: HeadingReader;
  readonly controls: ControlReader;
};

/** What a function answers in a document that has no reader yet. */
const missing = 'this document has no reader';
type Missing = typeof missing;

/** What a function answers where a locator has to find the elements: some are in shadow roots, or the one is gone. */
const unfound = 'a locator has to find it';
type Unfound = typeof unfound;

/** The name under which a document has the reader. */
const key = 'reader seen from outside';

/** How often a document is given one, since it may be replaced just then. */
const mostInstalls = 5;

/**
 * The function with what it reads the page by, so that one round trip reads everything at the same moment: to be run by
 * `readIn`, since the document has to have the reader, which is too long to be sent each time.
 */
export function withReader<Given extends readonly unknown[], Result>(
  work: (page: PageReader, ...given: Given) => Result,
): (...given: Given) => Result | Missing {
  return inPage(`return (${work})(page, ...given);`);
}

/** The same of all elements of a selector, for a document without shadow roots. */
export function withElements<Given, Result>(
  work: (page: PageReader, elements: readonly Element[], given: Given) => Result,
): (given: { readonly selector: string; readonly given: Given }) => Result | Missing | Unfound {
  return inPage(`
    const [{ selector, given: more }] = given;
    if ([...document.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot !== null)) return ${JSON.stringify(unfound)};
    return (${work})(page, [...document.querySelectorAll(selector)], more);`);
}

/** A function of one element, which a locator finds, or which has a place among those of a selector. */
export type ElementReading<Result> = {
  readonly of: (element: Element) => Result | Missing;
  readonly at: (where: { readonly selector: string; readonly place: number }) => Result | Missing | Unfound;
};

export function withElement<Result>(work: (page: PageReader, element: Element) => Result): ElementReading<Result> {
  return {
    of: withReader(work),
    at: inPage(`
      const [{ selector, place }] = given;
      const element = document.querySelectorAll(selector)[place];
      return element === undefined ? ${JSON.stringify(unfound)} : (${work})(page, element);`),
  };
}

/** Gives the reader to every document that `context` loads from now on. */
export async function prepareReader(context: BrowserContext): Promise<void> {
  await context.addInitScript(install);
}

/** A document, or an element in that of a page. */
export type Place = Page | Frame | Locator;

/** What the document of a place answers to one of these functions. It is given the reader where it has none. */
export async function readIn<Result>(place: Place, read: () => Promise<Result | Missing>): Promise<Result> {
  const page = 'goto' in place ? place : place.page();
  for (let installs = 0; installs < mostInstalls; installs += 1) {
    const result = await read();
    if (result !== missing) return result as Result;
    await page.evaluate(install);
  }
  throw new Error('The page could not be read: its documents replace one another.');
}

/** The same, by a locator where the quicker way does not find it: Playwright then brings much code of its own into the document. */
export async function readFirst<Result>(
  place: Place,
  quick: (() => Promise<Result | Missing | Unfound>) | undefined,
  byLocator: () => Promise<Result | Missing>,
): Promise<Result> {
  const result = quick === undefined ? unfound : await readIn<Result | Unfound>(place, quick);
  return result === unfound ? readIn(place, byLocator) : (result as Result);
}

/** The element that a function of `withReader` finds for another one. */
export function findIn(
  element: Locator,
  find: (element: Element) => Element | Missing,
): Promise<ElementHandle<Element>> {
  return readIn(element, async () => (await element.evaluateHandle(find)).asElement() ?? missing);
}

function inPage<Given extends readonly unknown[], Result>(work: string): (...given: Given) => Result {
  const body = [
    `const open = globalThis[${JSON.stringify(key)}];`,
    `if (open === undefined) return ${JSON.stringify(missing)};`,
    'const __name = (named) => named;', // which a loader of TypeScript puts around functions within others
    'const { page, release } = open();',
    `try { ${work} } finally { release(); }`,
  ];
  return new Function('...given', body.join('\n')) as (...given: Given) => Result;
}

/** Runs in the browser. */
const install = new Function(
  [
    `if (${JSON.stringify(key)} in globalThis) return;`, // as where two readings have found none at once
    'const __name = (named) => named;',
    'const open = () => {',
    `const tree = (${openTree})();`,
    `const reach = (${openReach})(tree);`,
    `const covers = (${openCovers})(tree);`,
    `const sight = (${openSight})(tree, reach, covers);`,
    `const cutOff = (${openCutOff})(tree, reach);`,
    `const layout = (${openLayout})(tree);`,
    `const builder = (${openLineBuilder})();`,
    `const reader = (${openReader})(sight, cutOff, builder, ${JSON.stringify(frameLine)}, layout);`,
    `const wordings = (${openWordings})(sight, reader);`,
    `const headings = (${openHeadings})(sight, wordings);`,
    `const labels = (${openLabels})();`,
    `const modals = (${openModals})(sight);`,
    `const controls = (${openControls})(sight, wordings, labels, modals);`,
    'return { page: { sight, layout, reader, wordings, headings, controls }, release: () => covers.release() };',
    '};',
    `Object.defineProperty(globalThis, ${JSON.stringify(key)}, { value: open });`,
  ].join('\n'),
) as () => void;
