/** Reads the texts and the lists of a page, or of a part of it, at one moment. */
import type { Frame, Page } from 'playwright';
import { type Place, readIn, withReader } from './in-page.ts';
import { mostJudged } from './most-judged.ts';
import { readLists } from './seen-lists.ts';
import type { ShownList } from './shown-list.ts';
import type { ReadLines } from './visible-lines.ts';

/** The visible lines of the screen, as of a fallback, and those of all words on it. */
export function readScreen(
  page: Page | Frame,
): Promise<{ readonly lines: readonly string[]; readonly words: ReadLines }> {
  return readIn(page, () => page.evaluate(readDocument, undefined));
}

/** The visible lines of all words on the page, or in an element. */
export async function readWords(place: Place): Promise<ReadLines> {
  return 'goto' in place ? (await readScreen(place)).words : readIn(place, () => place.evaluate(readInside));
}

/** Every list that can be seen. @throws Error where there is too much to judge */
export async function readAllLists(page: Page): Promise<readonly ShownList[]> {
  const all = listRoles.reduce(
    (sum, role) => sum.or(page.getByRole(role, { includeHidden: true })),
    page.locator('select'),
  );
  const lists = await readIn(page, () => all.evaluateAll(readShownLists, mostJudged));
  if (lists === undefined) throw new Error('The page has too much of one kind to judge: list or item.');
  return lists;
}

/** Lists and their items; tabs, menus and what is chosen from are such, too. */
const listRoles = [
  ...(['list', 'tablist', 'menu', 'menubar', 'listbox'] as const),
  ...(['listitem', 'tab', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'option'] as const),
  'heading',
] as const;

const readShownLists = withReader(readLists);

const readDocument = withReader(({ reader }) => {
  const { body } = document;
  if (body === null) return { lines: [], words: { lines: [] } };
  return { lines: reader.read(body, 'screen').lines, words: reader.readInOrder(body) };
});

const readInside = withReader(({ reader }, element: Element) => reader.readWords(element));
