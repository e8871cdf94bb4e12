/** How many items or rows a page says that there are, where it holds no more than some of them at a time: https://www.w3.org/TR/wai-aria-1.2/#aria-setsize. */
import { hasBox, type Tree } from './observation.ts';
import type { PartKind } from './part.ts';
import { isCell, isKind } from './part-kinds.ts';
import { labelOf } from './part-name.ts';
import { roleOf } from './roles.ts';

/** Of the items of one list; undefined where the page says no more than it holds, and -1 where it does not know. */
export function declaredItems(tree: Tree, items: readonly number[]): number | undefined {
  const held = items.filter((item) => !isMark(tree, item));
  const sets = partialSets(tree, held);
  if (sets.length === 0) return undefined;
  if (sets.some(({ size }) => size < 0)) return -1;
  return sets.reduce((sum, { size, parts }) => sum + size - parts.length, held.length);
}

/** Of the rows of a table, those of its head and its foot among them, seen or not; likewise. */
export function declaredRows(tree: Tree, table: number): number | undefined {
  return beyondHeld([saidNumber(tree, table, 'aria-rowcount')], rowsHeld(tree, table).length);
}

/**
 * What is said where parts of a kind in a scope may be among what a list or table that is seen does not hold: which that is, and how
 * it is left out. Empty where there is none; 0 is the page.
 */
export function renderLack(tree: Tree, scope: number, kind: PartKind): string {
  const names = partlyHeld(tree, scope, kind).map(({ place }) => nameOf(tree, place));
  if (names.length === 0) return '';
  return `The page says that there are more than it holds, which cannot be looked at. It holds no more than a part of ${[...new Set(names)].join(', and of ')}. What is asked of another part of the screen leaves that out: … in the section "…".`;
}

/** What is held in part: the list, group or table, its items or rows that are held, and how many there are; -1 is unknown. */
type PartialSet = { readonly place: number; readonly parts: readonly number[]; readonly size: number };

function partlyHeld(tree: Tree, scope: number, kind: PartKind): readonly PartialSet[] {
  const isConcerned = (set: PartialSet) => (scope === 0 ? mayHold(tree, set, kind) : isOfScope(tree, set, scope));
  const sets = [...partialLists(tree), ...partialTables(tree)];
  return sets.filter((set) => isConcerned(set) && tree.whole(set.place).some((at) => hasBox(tree.at(at))));
}

/** What stands in any item or row, and whatever the items are themselves. */
function mayHold(tree: Tree, { parts }: PartialSet, kind: PartKind): boolean {
  return kind === 'text' || /^(link|heading|row|item)$/.test(kind) || parts.some((part) => isKind(tree, part, kind));
}

/** An item or row that is held is held whole, and so is all that is in it. */
function isOfScope(tree: Tree, { place, parts }: PartialSet, scope: number): boolean {
  if (place === scope || tree.isIn(place, scope)) return true;
  return tree.isIn(scope, place) && !parts.some((part) => part === scope || tree.isIn(scope, part));
}

function partialLists(tree: Tree): readonly PartialSet[] {
  const counted = [...tree.nodes.keys()].filter((at) => 'aria-setsize' in tree.at(at).attributes && isItem(tree, at));
  const lists = new Set(counted.map((at) => around(tree, at, isList)));
  return [...lists].flatMap((list) => {
    const isOwn = (at: number) => isItem(tree, at) && around(tree, at, isList) === list && !isMark(tree, at);
    return partialSets(tree, tree.inside(list).filter(isOwn));
  });
}

function partialTables(tree: Tree): readonly PartialSet[] {
  return [...tree.nodes.keys()].flatMap((place) => {
    if (!('aria-rowcount' in tree.at(place).attributes && isKind(tree, place, 'table'))) return [];
    const size = declaredRows(tree, place);
    return size === undefined ? [] : [{ place, parts: rowsHeld(tree, place), size }];
  });
}

/** An item counts in its group, or else in its list, and in a tree among those of its level; or all count in the list, groups or not. */
function partialSets(tree: Tree, items: readonly number[]): readonly PartialSet[] {
  if (items.every((item) => saidNumber(tree, item, 'aria-setsize') === items.length)) return [];
  const sets = new Map<string, { readonly place: number; readonly parts: number[] }>();
  for (const item of items) {
    const place = around(tree, item, isSet);
    const key = `${place} ${tree.at(item).attributes['aria-level'] ?? ''}`;
    const set = sets.get(key) ?? { place, parts: [] };
    set.parts.push(item);
    sets.set(key, set);
  }
  return [...sets.values()].flatMap(({ place, parts }) => {
    const said = parts.map((part) => saidNumber(tree, part, 'aria-setsize'));
    const size = beyondHeld(said, parts.length);
    return size === undefined ? [] : [{ place, parts, size }];
  });
}

/** The largest number, where it is more than is held: an author who says less has counted something else. */
function beyondHeld(said: readonly (number | undefined)[], held: number): number | undefined {
  if (said.includes(-1)) return -1;
  const most = Math.max(0, ...said.map((one = 0) => one));
  return most > held ? most : undefined;
}

function saidNumber(tree: Tree, place: number, attribute: 'aria-setsize' | 'aria-rowcount'): number | undefined {
  const said = tree.at(place).attributes[attribute]?.trim() ?? '';
  return /^(-1|\d+)$/.test(said) ? Number(said) : undefined;
}

/** The nearest of that kind around an item, or else what it stands in. */
function around(tree: Tree, item: number, isOne: (tree: Tree, place: number) => boolean): number {
  return tree.around(item).find((at) => isOne(tree, at)) ?? Math.max(0, tree.at(item).parent);
}

function isItem(tree: Tree, place: number): boolean {
  return (
    /^(article|listitem|menuitem.*|option|radio|tab|treeitem)$/.test(roleOf(tree.at(place))) ||
    isKind(tree, place, 'option')
  );
}

function isList(tree: Tree, place: number): boolean {
  return /^(feed|list|listbox|menu|menubar|radiogroup|tablist|tree)$/.test(roleOf(tree.at(place)));
}

function isSet(tree: Tree, place: number): boolean {
  return roleOf(tree.at(place)) === 'group' || isList(tree, place);
}

/** All that stand in the page, seen or not, those of the head and the foot among them. */
export function rowsHeld(tree: Tree, table: number): readonly number[] {
  return tree.inside(table).filter((row) => {
    if (!isKind(tree, row, 'row') || tree.around(row).find((at) => isKind(tree, at, 'table')) !== table) return false;
    return !isMark(tree, row) && tree.inside(row).some((at) => isCell(tree, at));
  });
}

/** Whether it is there for the browser alone, as one by which a library measures, or pushes others down. */
function isMark(tree: Tree, place: number): boolean {
  const isSpared = [place, ...tree.around(place)].some((at) => tree.at(at).attributes['aria-hidden'] === 'true');
  return isSpared && tree.inside(place).every((at) => tree.at(at).written.trim() === '');
}

/** As a feature names it. */
function nameOf(tree: Tree, place: number): string {
  const kind = isKind(tree, place, 'table') ? 'table' : 'list';
  const list = [place, ...tree.around(place)].find((at) => isList(tree, at)) ?? place;
  const name = labelOf(tree, kind === 'table' ? place : list, kind);
  return name === '' ? `a ${kind} without a label` : `the ${kind} "${name}"`;
}
