/** Finds parts that have no accessible name, by the names that the project gives them. */

import type { Locator } from 'playwright';
import { type Named, namesFor } from '../names.ts';
import { ownKinds } from '../records.ts';
import type { Place } from './in-page.ts';
import { type ElementKind, type ElementPart, renderPart } from './part.ts';
import { type LocatedPart, nameOf, readKind } from './part-finder.ts';
import { selectors } from './part-kinds.ts';

/** What a person reads of each use: a part that has no accessible name, and the file that names it. */
export type Unnamed = { readonly part: string; readonly file: string };

/** The names that a project gives, and which of them were used. */
export class ProjectNames {
  readonly #names: readonly Named[];
  readonly #file: string;
  readonly #used = new Map<string, Unnamed>();

  constructor(names: readonly Named[] = [], file = '') {
    this.#names = names;
    this.#file = file;
  }

  /** Those that found a part, each once. */
  get used(): readonly Unnamed[] {
    return [...this.#used.values()];
  }

  /**
   * The parts of that name, none of which has an accessible one.
   * @param all those of the kind that can be seen in the scope
   */
  async find(scope: Place, part: ElementPart, all: readonly LocatedPart[]): Promise<readonly LocatedPart[]> {
    for (const role of new Set<Role>([...rolesOf[part.kind], part.kind])) {
      for (const named of namesFor(this.#names, { name: part.name, role })) {
        const found = await findNamed(scope, part.kind, named, all);
        if (found.length === 0) continue;
        const printed = renderPart({ kind: part.kind, name: part.name } as ElementPart);
        this.#used.set(printed, { part: printed, file: this.#file });
        return found;
      }
    }
    return [];
  }
}

async function findNamed(
  scope: Place,
  kind: ElementKind,
  { role, within, nth, selector }: Named,
  all: readonly LocatedPart[],
): Promise<readonly LocatedPart[]> {
  const around = within === undefined ? scope : findAround(scope, within);
  const isUnnamed = (one: LocatedPart) => nameOf(kind, one) === '';
  if (selector !== undefined) return (await readKind(around, kind, selector)).filter(isUnnamed);
  const ofRole = isKind(role) ? around.locator(selectors[role]) : around.getByRole(role, { includeHidden: true });
  const unnamed: LocatedPart[] = [];
  for (const one of all) {
    if (isUnnamed(one) && (await one.element.and(ofRole).count()) > 0) unnamed.push(one);
  }
  return nth === undefined ? unnamed : unnamed.slice(nth - 1, nth);
}

type Role = Named['role'];
type Kind = (typeof ownKinds)[number];

function isKind(role: Role): role is Kind {
  return ownKinds.some((kind) => kind === role);
}

/** The part of that accessible name; one that is named by its kind may have any role of that. */
function findAround(scope: Place, { role, name }: NonNullable<Named['within']>): Locator {
  const of = (one: Exclude<Role, Kind>) => scope.getByRole(one, { name, exact: true });
  if (!isKind(role)) return of(role);
  const [first, ...others] = rolesOf[role];
  return others.reduce((sum, one) => sum.or(of(one)), of(first));
}

/** What each kind may be to a screen reader. */
const rolesOf: Readonly<Record<ElementKind, readonly [Exclude<Role, Kind>, ...Exclude<Role, Kind>[]]>> = {
  alert: ['alert', 'status'],
  button: ['button'],
  checkbox: ['checkbox', 'menuitemcheckbox', 'switch'],
  dialog: ['dialog', 'alertdialog'],
  field: ['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'slider', 'radiogroup'],
  form: ['form', 'search'],
  heading: ['heading'],
  image: ['img', 'figure'],
  item: ['listitem', 'article', 'treeitem'],
  link: ['link'],
  list: ['list', 'tree'],
  'menu item': ['menuitem', 'menuitemcheckbox', 'menuitemradio'],
  option: ['option'],
  'radio button': ['radio', 'menuitemradio'],
  row: ['row'],
  section: ['region', 'article', 'navigation', 'main', 'group', 'tabpanel', 'toolbar', 'search'],
  switch: ['switch'],
  tab: ['tab'],
  table: ['table', 'grid', 'treegrid'],
};
