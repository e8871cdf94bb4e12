/** Reads the lists that a person can see: what each is called, and what it holds. */

import { bareWordingOf } from './bare-item.ts';
import { declaredItems } from './declared-size.ts';
import { optionsOf } from './field-value.ts';
import { misplaced } from './layout.ts';
import { readLines } from './lines.ts';
import { isThere, type Observation, type Tree, treeOf } from './observation.ts';
import type { KnownNames } from './part-finder.ts';
import { headingOver, headingsOf, labellersOf, labelOf } from './part-name.ts';
import { roleOf } from './roles.ts';
import { readPart } from './seen-parts.ts';
import { findLists, type ShownItem, type ShownList } from './shown-list.ts';
import { wordingOf } from './wording.ts';

/**
 * In the order of the page, with the options of fields at the end. The name of a list comes from its author alone, never from
 * what it holds: https://www.w3.org/TR/accname-1.2/. Whatever can be seen in a list is an item of it, or in one; but a
 * heading with which it begins is none, where it has no other heading: that is what the list is called. Nor is its label.
 */
export function readLists(observation: Observation, name = '', names?: KnownNames): readonly ShownList[] {
  const tree = treeOf(observation);
  const seen = (isOne: (place: number) => boolean) =>
    [...tree.nodes.keys()].filter((place) => isOne(place) && isThere(tree, place));
  const places = seen((place) => isList(tree, place));
  const lists = places.map((place) => readList(tree, place));
  const offered = seen((place) => tree.at(place).tag === 'select').map((place) => offeredBy(tree, place));
  if (names === undefined || findLists(name, [...lists, ...offered]).length > 0) return [...lists, ...offered];
  const parts = places.flatMap((place) => readPart(tree, place, 'list') ?? []);
  const named = new Set(names.find(tree, { kind: 'list', name }, parts, 0).map(({ place }) => place));
  return [...lists.map((list, at) => (named.has(places[at] ?? -1) ? { ...list, label: name } : list)), ...offered];
}

function isList(tree: Tree, place: number): boolean {
  const { tag } = tree.at(place);
  return tag !== 'select' && /^(list|tablist|menu|menubar|listbox)$/.test(roleOf(tree.at(place)));
}

function isItem(tree: Tree, place: number): boolean {
  return /^(listitem|tab|option|menuitem.*)$/.test(roleOf(tree.at(place)));
}

function listAround(tree: Tree, place: number): number | undefined {
  return tree.around(place).find((at) => isList(tree, at));
}

function readList(tree: Tree, list: number): ShownList {
  const label = labelOf(tree, list, 'list');
  const inside = tree.inside(list).filter((at) => isItem(tree, at) && listAround(tree, at) === list);
  const between = new Set(inside.flatMap((at) => tree.around(at).filter((around) => tree.isIn(around, list))));
  const items = itemsIn(tree, list, { items: new Set(inside), between, label: labellersOf(tree, list) });
  const { heading, own } = headingOf(tree, list, items);
  const upset = misplaced(
    tree,
    own.map(({ place }) => [place]),
  );
  const size = declaredItems(tree, inside);
  return {
    ...(label !== '' && { label }),
    ...(heading !== undefined && { heading }),
    isNested: listAround(tree, list) !== undefined,
    items: own.map(({ item }) => item),
    ...(upset.length > 0 && { misplaced: upset }),
    ...(size !== undefined && { size }),
  };
}

type PlacedItem = { readonly place: number; readonly item: ShownItem };

/** The list as it is called: by the one heading with which it begins, or else by that which it stands under. */
function headingOf(tree: Tree, list: number, items: readonly PlacedItem[]) {
  const headings = headingsOf(tree).filter(({ place }) => listAround(tree, place) === list);
  const [own, ...others] = headings;
  const [first, ...rest] = items;
  const isOwn = own !== undefined && others.length === 0 && rest.length > 0 && first?.item.text === own.wording.text;
  return isOwn ? { heading: own.wording, own: rest } : { heading: headingOver(tree, list), own: items };
}

type Inside = {
  readonly items: ReadonlySet<number>;
  readonly between: ReadonlySet<number>;
  readonly label: ReadonlySet<string>;
};

/** What is in a list, or in a part of it: what holds items is looked into, all else is one. */
function itemsIn(tree: Tree, part: number, inside: Inside): readonly PlacedItem[] {
  return tree.childrenOf(part).flatMap((place): readonly PlacedItem[] => {
    const { tag, attributes } = tree.at(place);
    if (tag.startsWith('::') || inside.label.has(attributes.id ?? '')) return [];
    if (inside.items.has(place)) return itemAt(tree, place);
    if (inside.between.has(place)) return itemsIn(tree, place, inside);
    return tag === '#text' || readLines(tree, place, 'words').lines.length > 0 ? itemAt(tree, place) : [];
  });
}

function itemAt(tree: Tree, place: number): readonly PlacedItem[] {
  const wording = wordingOf(tree, place);
  if (wording === undefined) return [];
  const bare = bareWordingOf(tree, place);
  return [{ place, item: { ...wording, ...(bare !== undefined && { bare }) } }];
}

/** The options of a field, which are seen once it is opened; one that is empty asks to choose, and is none. */
function offeredBy(tree: Tree, select: number): ShownList {
  const offered = optionsOf(tree, select).filter(
    ({ label, place }) => label !== '' && tree.at(place).attributes.value !== '',
  );
  const items = offered.map(({ label }) => ({ text: label, isWordless: false, ...tree.spoken }));
  return { label: labelOf(tree, select, 'field'), isNested: false, items };
}
