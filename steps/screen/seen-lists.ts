/** Reads, inside the browser, the lists that a person can see: what each is called, and what it holds. */
import type { PageReader } from './in-page.ts';
import type { mostJudged } from './most-judged.ts';
import type { ShownList } from './shown-list.ts';
import type { Wording } from './wording.ts';

/**
 * Of the lists, items and headings of a page, in its order. The name of a list comes from its author alone, never from
 * what it holds: https://www.w3.org/TR/accname-1.2/. Whatever can be seen in a list is an item of it, or in one; but a
 * heading with which it begins is none, where it has no other heading: that is what the list is called. Nor is its label.
 *
 * Runs in the browser, as `openTree`, and by the same rules. Undefined where there is too much to judge.
 */
export function readLists(
  { sight, layout, reader, wordings, headings, controls }: PageReader,
  elements: readonly Element[],
  most: typeof mostJudged,
): ShownList[] | undefined {
  const lists = new Set<Element>();
  const items = new Set<Element>();
  const holders = new Map<Element, Set<Element>>();
  /** Of each list, the headings in it and in no list within. */
  const headingsIn = new Map<Element, Wording[]>();
  const nodes = new Map<Wording, Node>();

  const finder = {
    kindOf(element: Element): string {
      const roles = (element.getAttribute('role') ?? '').toLowerCase().split(/\s+/);
      const tags: Readonly<Record<string, string>> = {
        UL: 'list',
        OL: 'list',
        MENU: 'list',
        LI: 'listitem',
        SELECT: 'select',
        OPTION: 'option',
      };
      const role = roles.find((one) =>
        /^(list|listitem|heading|tablist|tab|menu|menubar|listbox|option|menuitem.*)$/.test(one),
      );
      if (role === undefined) return tags[element.tagName] ?? 'heading';
      if (role === 'heading') return role;
      return /^(list|tablist|menu|menubar|listbox)$/.test(role) ? 'list' : 'listitem';
    },

    /** Whether it is what the list around it is called by. */
    isLabel(element: Element): boolean {
      if (element.id === '') return false;
      const ids = finder.listAround(element)?.getAttribute('aria-labelledby') ?? '';
      return ids.split(/\s+/).includes(element.id);
    },

    /** The innermost list around it. */
    listAround(element: Element): Element | undefined {
      for (let at = sight.parentOf(element); at !== null; at = sight.parentOf(at)) if (lists.has(at)) return at;
      return undefined;
    },

    /** Notes a heading that can be seen, for the list around it and for what follows in its section. */
    note(heading: Element): void {
      const wording = headings.note(heading);
      const list = finder.listAround(heading);
      if (wording !== undefined && list !== undefined) headingsIn.set(list, [...(headingsIn.get(list) ?? []), wording]);
    },

    /** The list as it is called: by the one heading with which it begins, or else by that which it stands under. */
    shownAs(list: Element, over: Wording | undefined): Pick<ShownList, 'heading' | 'items'> {
      const items = finder.itemsIn(list, holders.get(list) ?? new Set());
      const [own, ...others] = headingsIn.get(list) ?? [];
      const isOwn = own !== undefined && others.length === 0 && items.length > 1 && items[0]?.text === own.text;
      if (isOwn) return { heading: own, items: items.slice(1) };
      return { ...(over !== undefined && { heading: over }), items };
    },

    /** Notes what stands between an item and its list. */
    hold(item: Element): void {
      const list = finder.listAround(item);
      if (list === undefined) return;
      const between = holders.get(list) ?? new Set();
      holders.set(list, between);
      for (let at = sight.parentOf(item); at !== null && at !== list; at = sight.parentOf(at)) between.add(at);
    },

    /** What is in a list, or in a part of it: what holds items is looked into, all else is one. */
    itemsIn(part: Element, between: ReadonlySet<Element>): Wording[] {
      return sight.childrenOf(part).flatMap((child): Wording[] => {
        if (child instanceof Element && finder.isLabel(child)) return [];
        if (child instanceof Element && !items.has(child)) {
          if (between.has(child)) return finder.itemsIn(child, between);
          return reader.read(child, 'words').lines.length > 0 ? finder.wordingOf(child) : [];
        }
        return child instanceof Element || child instanceof Text ? finder.wordingOf(child) : [];
      });
    },

    /** The options of a field, which are seen once it is opened; one that is empty asks to choose, and is none, nor is one that is hidden. */
    offeredBy(select: HTMLSelectElement): ShownList {
      const isHidden = (one: Element) => getComputedStyle(one).display === 'none';
      const offered = [...select.options].filter(
        (one) =>
          one.value !== '' && one.label.trim() !== '' && !isHidden(one) && !isHidden(one.closest('optgroup') ?? one),
      );
      const items = offered.map(({ label }) => ({ text: label, isWordless: false }));
      return { label: controls.labelOf(select), isNested: false, items };
    },

    wordingOf(node: Node): Wording[] {
      if (wordings.charactersRead() > most.characters) return [];
      const wording = wordings.of(node);
      if (wording === undefined) return [];
      nodes.set(wording, node);
      return [wording];
    },
  };

  if (elements.length > most.elements) return undefined;
  for (const element of elements) {
    const kind = finder.kindOf(element);
    if (kind === 'list') lists.add(element);
    else if (kind === 'listitem') items.add(element);
  }
  for (const item of items) finder.hold(item);

  const found: { readonly list: Element; readonly over: Wording | undefined }[] = [];
  for (const element of elements) {
    if (!lists.has(element)) {
      if (finder.kindOf(element) === 'heading') finder.note(element);
    } else if (sight.isRendered(element) && wordings.hasBox(element)) {
      found.push({ list: element, over: headings.over(element) });
    }
  }
  const shown = found.map(({ list, over }): ShownList => {
    const label = controls.labelOf(list);
    const isNested = finder.listAround(list) !== undefined;
    const as = finder.shownAs(list, over);
    const misplaced = layout.misplaced(as.items.map((item) => [nodes.get(item) ?? list]));
    return { ...(label !== '' && { label }), isNested, ...as, ...(misplaced.length > 0 && { misplaced }) };
  });
  const selects = elements.filter((element) => element instanceof HTMLSelectElement && controls.isSeen(element));
  const offered = selects.map((select) => finder.offeredBy(select as HTMLSelectElement));
  return wordings.charactersRead() > most.characters ? undefined : [...shown, ...offered];
}
