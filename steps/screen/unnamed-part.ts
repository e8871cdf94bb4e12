/** Finds parts that have no accessible name, by the names that the project gives them. */
import type { CDPSession } from 'playwright';
import { type Named, namesFor } from '../names.ts';
import { ownKinds } from '../records.ts';
import type { Tree } from './observation.ts';
import { type ElementKind, type ElementPart, renderPart } from './part.ts';
import { nameOf } from './part-finder.ts';
import { isKind } from './part-kinds.ts';
import { roleOf } from './roles.ts';
import { readPart, type SeenPart } from './seen-parts.ts';
import { foldSpace } from './whole-text.ts';

/** What a person reads of each use: a part that has no accessible name, and the file that names it. */
export type Unnamed = { readonly part: string; readonly file: string };

/** The names that a project gives, and which of them were used. */
export class ProjectNames {
  readonly #names: readonly Named[];
  readonly #file: string;
  readonly #used = new Map<string, Unnamed>();
  /** The nodes that each selector finds, as the browser said at the last look. */
  #selected: ReadonlyMap<string, ReadonlySet<number>> = new Map();

  constructor(names: readonly Named[] = [], file = '') {
    this.#names = names;
    this.#file = file;
  }

  /** Those that found a part, each once. */
  get used(): readonly Unnamed[] {
    return [...this.#used.values()];
  }

  /** Has the browser say what the selectors of the names find now; to be called with each look. */
  async select(session: CDPSession): Promise<void> {
    const selectors = new Set(this.#names.flatMap(({ selector }) => selector ?? []));
    if (selectors.size === 0) return;
    this.#selected = await selectAll(session, [...selectors]);
  }

  /**
   * The parts of that name, none of which has an accessible one.
   * @param all those of the kind that can be seen in the scope
   */
  find(tree: Tree, part: ElementPart, all: readonly SeenPart[], scope: number): readonly SeenPart[] {
    for (const role of new Set<Role>([...rolesOf[part.kind], part.kind as Role])) {
      for (const named of namesFor(this.#names, { name: part.name, role })) {
        const found = this.#findNamed(tree, part.kind, named, { all, scope });
        if (found.length === 0) continue;
        const printed = renderPart({ kind: part.kind, name: part.name } as ElementPart);
        this.#used.set(printed, { part: printed, file: this.#file });
        return found;
      }
    }
    return [];
  }

  #findNamed(
    tree: Tree,
    kind: ElementKind,
    { role, within, nth, selector }: Named,
    { all, scope }: { readonly all: readonly SeenPart[]; readonly scope: number },
  ): readonly SeenPart[] {
    const around = within === undefined ? [scope] : partsAround(tree, within);
    const isHere = (place: number) => around.some((one) => one === 0 || tree.isIn(place, one));
    const unnamed = (parts: readonly SeenPart[]) =>
      parts.filter((one) => isHere(one.place) && nameOf(kind, one) === '');
    if (selector !== undefined) {
      const ids = this.#selected.get(selector);
      const places = tree.nodes.flatMap(({ id }, place) => (ids?.has(id) ? [place] : []));
      return unnamed(places.flatMap((place) => readPart(tree, place, kind) ?? []));
    }
    const found = unnamed(all).filter(({ place }) => hasRole(tree, place, role));
    return nth === undefined ? found : found.slice(nth - 1, nth);
  }
}

/** What each selector finds in the document, in its shadow trees and in its frames. A selector that is none finds nothing. */
async function selectAll(
  session: CDPSession,
  selectors: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const roots: number[] = [];
  const ids = new Map<number, number>();
  const walk = (node: typeof root): void => {
    ids.set(node.nodeId, node.backendNodeId);
    const inner = [...(node.shadowRoots ?? []), ...(node.contentDocument ? [node.contentDocument] : [])];
    if (node === root || node.nodeName === '#document' || node.shadowRootType !== undefined) roots.push(node.nodeId);
    for (const one of [...inner, ...(node.children ?? [])]) walk(one);
  };
  walk(root);
  const found = selectors.map(async (selector) => {
    const answers = roots.map((nodeId) =>
      session.send('DOM.querySelectorAll', { nodeId, selector }).catch(() => ({ nodeIds: [] })),
    );
    const nodes = (await Promise.all(answers)).flatMap(({ nodeIds }) => nodeIds);
    return [selector, new Set(nodes.flatMap((nodeId) => ids.get(nodeId) ?? []))] as const;
  });
  return new Map(await Promise.all(found));
}

type Role = Named['role'];
type Kind = (typeof ownKinds)[number];

function isOwnKind(role: Role): role is Kind {
  return ownKinds.some((kind) => kind === role);
}

function hasRole(tree: Tree, place: number, role: Role): boolean {
  if (isOwnKind(role)) return isKind(tree, place, role);
  const own = roleOf(tree.at(place));
  return own === role || (role === 'img' && own === 'image');
}

/** The parts of that accessible name; one that is named by its kind may have any role of that. */
function partsAround(tree: Tree, { role, name }: NonNullable<Named['within']>): readonly number[] {
  return tree.nodes.flatMap((node, place) =>
    foldSpace(node.name) === name && hasRole(tree, place, role) ? [place] : [],
  );
}

/** What each kind may be to a screen reader. */
const rolesOf: Readonly<Record<ElementKind, readonly [Exclude<Role, Kind>, ...Exclude<Role, Kind>[]]>> = {
  alert: ['alert', 'status', 'log'],
  button: ['button'],
  checkbox: ['checkbox', 'menuitemcheckbox', 'switch'],
  dialog: ['dialog', 'alertdialog'],
  field: ['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'slider', 'radiogroup'],
  form: ['form', 'search'],
  heading: ['heading'],
  image: ['img', 'figure'],
  item: ['listitem', 'article', 'treeitem'],
  link: ['link'],
  list: ['list', 'tree', 'tablist', 'menu', 'menubar', 'listbox'],
  'menu item': ['menuitem', 'menuitemcheckbox', 'menuitemradio'],
  option: ['option'],
  'radio button': ['radio', 'menuitemradio'],
  row: ['row'],
  section: ['region', 'article', 'navigation', 'main', 'group', 'tabpanel', 'toolbar', 'search'],
  switch: ['switch'],
  tab: ['tab'],
  table: ['table', 'grid', 'treegrid'],
};
