/** How many items or rows a page says that there are, where it holds no more than some of them at a time: https://www.w3.org/TR/wai-aria-1.2/#aria-setsize. */
import type { Tree } from './observation.ts';
import type { ElementKind } from './part.ts';
import { isKind, placesOf } from './part-kinds.ts';

/** Of the items of one list; undefined where the page says nothing of it, or the number that it holds, and -1 where it does not know. */
export function declaredItems(tree: Tree, items: readonly number[]): number | undefined {
  const [first] = items;
  return first === undefined ? undefined : declared(tree.at(first).attributes['aria-setsize'], items.length);
}

/** Of a table that holds so many rows, its header among them; likewise. */
export function declaredRows(tree: Tree, table: number, rows: number): number | undefined {
  return declared(tree.at(table).attributes['aria-rowcount'], rows);
}

function declared(said = '', held: number): number | undefined {
  return /^(-1|\d+)$/.test(said.trim()) && Number(said) !== held ? Number(said) : undefined;
}

/** Whether the page says that there are more of a kind in a scope than it holds. */
export function isPartlyHeld(tree: Tree, scope: number, kind: ElementKind): boolean {
  const places = placesOf(tree, kind).filter((place) => scope === 0 || tree.isIn(place, scope));
  if (kind === 'row')
    return tablesAround(tree, places).some(([table, rows]) => declaredRows(tree, table, rows) !== undefined);
  return places.some((place) => declaredItems(tree, siblingsOf(tree, place, kind)) !== undefined);
}

function siblingsOf(tree: Tree, place: number, kind: ElementKind): readonly number[] {
  const { parent } = tree.at(place);
  return 'aria-setsize' in tree.at(place).attributes && parent >= 0
    ? tree.inside(parent).filter((at) => isKind(tree, at, kind))
    : [];
}

function tablesAround(tree: Tree, rows: readonly number[]): readonly (readonly [table: number, rows: number])[] {
  const tables = new Map<number, number>();
  for (const row of rows) {
    const table = tree.around(row).find((at) => isKind(tree, at, 'table'));
    if (table !== undefined) tables.set(table, (tables.get(table) ?? 0) + 1);
  }
  return [...tables];
}
